//! Short names for what wasm-bindgen's script and the module know each other by. There are some hundreds, in both, and
//! each of them has a hash at its end, which cannot be packed.

use std::collections::HashMap;
use std::error::Error;

use wasm_encoder::{EntityType, ExportSection, ImportSection, RawSection};
use wasmparser::{Export, Import, Parser, Payload};

/// What wasm-bindgen's long names begin with, in its script and in the module.
const LONG: [&str; 3] = ["__wb", "__externref", "wasm_bindgen__"];

/// The short name for each long one.
pub type Names<'a> = HashMap<&'a str, String>;

/// The script with short names in the places of wasm-bindgen's long ones; and which of those has become which, in the
/// order in which they come. Fails if the script has a name of its own that looks like a short one.
pub fn shortened(script: &str) -> Result<(String, Names<'_>), Box<dyn Error>> {
    let is_of_word =
        |character: char| character.is_ascii_alphanumeric() || "_$".contains(character);
    let mut shorter = String::new();
    let mut names = Names::new();
    let mut rest = script;
    while let Some(character) = rest.chars().next() {
        let end = rest
            .find(|other| is_of_word(other) != is_of_word(character))
            .unwrap_or(rest.len());
        let (part, behind) = rest.split_at(end);
        if LONG.iter().any(|begin| part.starts_with(begin)) {
            let count = names.len();
            shorter += names.entry(part).or_insert_with(|| format!("${count:x}"));
        } else if part.starts_with('$') && part != "$" {
            return Err(format!("The script has a name like the short ones: {part}").into());
        } else {
            shorter += part;
        }
        rest = behind;
    }
    Ok((shorter, names))
}

/// The module with those names for what it asks the script for and what it gives to it.
pub fn with_names(module: &[u8], names: &Names<'_>) -> Result<Vec<u8>, Box<dyn Error>> {
    let name_of = |name| names.get(name).map_or(name, String::as_str);
    let mut named = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(imports) => {
                let mut section = ImportSection::new();
                for import in imports.into_imports() {
                    let Import { module, name, ty } = import?;
                    section.import(module, name_of(name), EntityType::try_from(ty)?);
                }
                named.section(&section);
            }
            Payload::ExportSection(exports) => {
                let mut section = ExportSection::new();
                for export in exports {
                    let Export { name, kind, index } = export?;
                    section.export(name_of(name), kind.into(), index);
                }
                named.section(&section);
            }
            payload => {
                if let Some((id, range)) = payload.as_section() {
                    let data = &module[usize::try_from(range.start)?..usize::try_from(range.end)?];
                    named.section(&RawSection { id, data });
                }
            }
        }
    }
    Ok(named.finish())
}

#[cfg(test)]
mod tests {
    use wasm_encoder::ExportKind;

    use super::*;

    #[test]
    fn script_and_module_have_the_same_short_names() {
        let script = "const a = {__wbg_new_0123456789abcdef: b}; wasm.memory; wasm.__wbindgen_free(\"é\", __wbg_new_0123456789abcdef);";
        let (shorter, names) = shortened(script).unwrap();
        assert_eq!(
            shorter,
            "const a = {$0: b}; wasm.memory; wasm.$1(\"é\", $0);"
        );

        let module = |import, export| {
            let mut imports = ImportSection::new();
            imports.import("./script.js", import, EntityType::Function(0));
            let mut exports = ExportSection::new();
            exports.export("memory", ExportKind::Memory, 0);
            exports.export(export, ExportKind::Func, 0);
            let data = b"\0";
            let code = RawSection { id: 10, data };
            let mut module = wasm_encoder::Module::new();
            module.section(&imports).section(&exports).section(&code);
            module.finish()
        };
        let long = module("__wbg_new_0123456789abcdef", "__wbindgen_free");
        assert_eq!(with_names(&long, &names).unwrap(), module("$0", "$1"));
    }

    #[test]
    fn a_script_with_names_like_the_short_ones_is_refused() {
        assert!(shortened("const $1 = `${a}`;").is_err());
        assert!(shortened("const a = `${b}`;").is_ok());
    }
}
