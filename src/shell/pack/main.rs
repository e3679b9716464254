//! Makes the wasm modules of the bundle smaller. `bundle.sh` runs it.
//!
//! * `pack` packs what comes on the standard input for `src/shell/unpack.js`, and `unpack` gives back what was packed. The
//!   format is that of .lzma files with the size in the header, as the LZMA SDK describes it
//!   (<https://www.7-zip.org/sdk.html>). Its window spans a whole module, where that of gzip is 32 KB, which makes modules
//!   a fifth smaller than gzip does.
//! * `order` puts the functions of the module that comes on the standard input into an order that packs better.
//! * `shorten SCRIPT [MODULE]` gives short names to what wasm-bindgen's script and the module know each other by. There are
//!   some hundreds, in both, and each of them has a hash at its end, which cannot be packed.

mod order;

use std::collections::HashMap;
use std::error::Error;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::{env, fs};

use lzma_rust2::{EncodeMode, LzmaOptions, LzmaReader, LzmaWriter, MfType};
use wasm_encoder::{EntityType, ExportSection, ImportSection, RawSection};
use wasmparser::{Export, Import, Parser, Payload};

/// Bytes that a match may lie back: more than any module has.
const WINDOW: u32 = 1 << 21;

/// What packs wasm best: the higher four bits of the byte before say most about a literal, and nothing is aligned. The
/// rest is the most thorough search.
const OPTIONS: LzmaOptions = LzmaOptions {
    dict_size: WINDOW,
    lc: 4,
    lp: 0,
    pb: 0,
    mode: EncodeMode::Normal,
    nice_len: 273,
    mf: MfType::Bt4,
    depth_limit: 1000,
    preset_dict: None,
};

/// Kilobytes that unpacking may take.
const MEMORY_KB: u32 = 8 * 1024;

fn pack(content: &[u8]) -> io::Result<Vec<u8>> {
    let size = Some(content.len() as u64);
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &OPTIONS, size)?;
    writer.write_all(content)?;
    let packed = writer.finish()?;
    if unpack(&packed)? == content {
        Ok(packed)
    } else {
        Err(io::Error::other("what was packed does not come back"))
    }
}

fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    LzmaReader::new_mem_limit(packed, MEMORY_KB, None)?.read_to_end(&mut content)?;
    Ok(content)
}

/// What wasm-bindgen's long names begin with, in its script and in the module.
const LONG: [&str; 3] = ["__wb", "__externref", "wasm_bindgen__"];

/// The short name for each long one.
type Names<'a> = HashMap<&'a str, String>;

/// The script with short names in the places of wasm-bindgen's long ones; and which of those has become which, in the
/// order in which they come. Fails if the script has a name of its own that looks like a short one.
fn shortened(script: &str) -> Result<(String, Names<'_>), Box<dyn Error>> {
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
fn with_names(module: &[u8], names: &Names<'_>) -> Result<Vec<u8>, Box<dyn Error>> {
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

fn run(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    match arguments {
        ["pack"] => transform(pack)?,
        ["order"] => transform(order::ordered)?,
        ["unpack"] => transform(unpack)?,
        ["shorten", path, modules @ ..] => {
            let script = fs::read_to_string(path)?;
            let (shorter, names) = shortened(&script)?;
            fs::write(path, &shorter)?;
            for path in modules {
                fs::write(path, with_names(&fs::read(path)?, &names)?)?;
            }
        }
        _ => return Err("pack, unpack, order, or shorten SCRIPT [MODULE]?".into()),
    }
    Ok(())
}

/// Does it to what comes on the standard input.
fn transform<E: Into<Box<dyn Error>>>(
    change: fn(&[u8]) -> Result<Vec<u8>, E>,
) -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let changed = change(&input).map_err(Into::into)?;
    Ok(io::stdout().write_all(&changed)?)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pack: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::ExportKind;

    use super::*;

    #[test]
    fn what_is_packed_comes_back() {
        for content in [&b""[..], b"\0asm", &[7; 100_000]] {
            assert_eq!(unpack(&pack(content).unwrap()).unwrap(), content);
        }
    }

    #[test]
    fn what_is_broken_does_not_come_back() {
        let packed = pack(&[7; 1000]).unwrap();
        assert!(unpack(&packed[..packed.len() - 6]).is_err());
        assert!(unpack(b"no module").is_err());
    }

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
