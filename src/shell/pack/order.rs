//! The functions of a module in an order that packs better: each beside those that it is most like. Nothing else
//! changes, since nobody outside of a module knows its functions by their numbers.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::error::Error;

use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    CodeSection, ElementSection, ExportSection, FunctionSection, GlobalSection, Module, RawSection,
    StartSection, TableSection,
};
use wasmparser::{BinaryReader, FunctionBody, Parser, Payload, TypeRef};

/// Functions are alike by the runs of so many bytes that they have in common.
const RUN: usize = 4;

/// A run that as many functions have says nothing.
const MOST_OF_RUN: usize = 400;

/// A function is compared with so many of those before it.
const LOOKED_AT: usize = 3;

/// A short function has few runs, and is soon like any other: it counts as one with so many more.
const MORE_RUNS: u64 = 20;

/// The module with its functions in that order. What it says about their names for developers is left out.
///
/// # Errors
///
/// If this is no module.
pub fn ordered(module: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let functions = Functions::of(module)?;
    let order = functions.order();
    let mut numbers = Numbers {
        imports: functions.imports,
        new: vec![0; order.len()],
    };
    for (new, old) in (0..).zip(&order) {
        numbers.new[*old] = new;
    }
    let mut ordered = Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        let section = payload.as_section();
        match payload {
            Payload::FunctionSection(_) => {
                let mut types = FunctionSection::new();
                for old in &order {
                    types.function(functions.types[*old]);
                }
                ordered.section(&types);
            }
            Payload::CodeSectionStart { .. } => {
                let mut code = CodeSection::new();
                for old in &order {
                    let reader = BinaryReader::new(functions.bodies[*old], 0);
                    numbers.parse_function_body(&mut code, FunctionBody::new(reader))?;
                }
                ordered.section(&code);
            }
            Payload::CodeSectionEntry(_) => {}
            Payload::ExportSection(reader) => {
                let mut exports = ExportSection::new();
                numbers.parse_export_section(&mut exports, reader)?;
                ordered.section(&exports);
            }
            Payload::ElementSection(reader) => {
                let mut elements = ElementSection::new();
                numbers.parse_element_section(&mut elements, reader)?;
                ordered.section(&elements);
            }
            Payload::TableSection(reader) => {
                let mut tables = TableSection::new();
                numbers.parse_table_section(&mut tables, reader)?;
                ordered.section(&tables);
            }
            Payload::GlobalSection(reader) => {
                let mut globals = GlobalSection::new();
                numbers.parse_global_section(&mut globals, reader)?;
                ordered.section(&globals);
            }
            Payload::StartSection { func, .. } => {
                let function_index = numbers.function_index(func)?;
                ordered.section(&StartSection { function_index });
            }
            Payload::CustomSection(custom) if custom.name() == "name" => {}
            _ => {
                if let Some((id, range)) = section {
                    let data = &module[usize::try_from(range.start)?..usize::try_from(range.end)?];
                    ordered.section(&RawSection { id, data });
                }
            }
        }
    }
    Ok(ordered.finish())
}

/// What a module has of functions.
struct Functions<'a> {
    imports: u32,
    types: Vec<u32>,
    bodies: Vec<&'a [u8]>,
}

impl<'a> Functions<'a> {
    fn of(module: &'a [u8]) -> Result<Self, Box<dyn Error>> {
        let mut functions = Self {
            imports: 0,
            types: Vec::new(),
            bodies: Vec::new(),
        };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        functions.imports += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(types) => {
                    functions.types = types.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// The numbers of the functions in their new order: after each comes the one that is most like the last few, or the
    /// first that is left if none is.
    fn order(&self) -> Vec<usize> {
        let with_run = self.with_run();
        let mut runs = vec![Vec::new(); self.bodies.len()];
        for functions in with_run.values() {
            for function in functions {
                runs[*function].push(functions);
            }
        }
        let mut left: BTreeSet<usize> = (0..self.bodies.len()).collect();
        let mut order: Vec<usize> = Vec::new();
        while let Some(first) = left.first() {
            let mut likeness = vec![0; self.bodies.len()];
            for last in order.iter().rev().take(LOOKED_AT) {
                for functions in &runs[*last] {
                    // The fewer have it, the more it says.
                    let weight = (1 << 24) / u64::from(functions.len().ilog2() + 1);
                    for function in *functions {
                        likeness[*function] += weight;
                    }
                }
            }
            let rating =
                |function: usize| likeness[function] / (runs[function].len() as u64 + MORE_RUNS);
            let alike = left.iter().filter(|function| likeness[**function] > 0);
            let next = *alike
                .max_by_key(|function| rating(**function))
                .unwrap_or(first);
            left.remove(&next);
            order.push(next);
        }
        order
    }

    /// Which functions have a run of bytes, for all that are of interest.
    fn with_run(&self) -> BTreeMap<&[u8], Vec<usize>> {
        let mut with_run: BTreeMap<&[u8], Vec<usize>> = BTreeMap::new();
        for (function, body) in self.bodies.iter().enumerate() {
            let runs: BTreeSet<&[u8]> = body.windows(RUN).collect();
            for run in runs {
                with_run.entry(run).or_default().push(function);
            }
        }
        with_run.retain(|_, functions| (2..MOST_OF_RUN).contains(&functions.len()));
        with_run
    }
}

/// The new numbers of the functions.
struct Numbers {
    imports: u32,
    new: Vec<u32>,
}

impl Reencode for Numbers {
    type Error = Infallible;

    fn function_index(&mut self, old: u32) -> Result<u32, reencode::Error<Infallible>> {
        let own = old
            .checked_sub(self.imports)
            .and_then(|own| self.new.get(usize::try_from(own).ok()?));
        Ok(own.map_or(old, |new| self.imports + new))
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, Elements, EntityType, ExportKind, Function, GlobalType, ImportSection, RefType,
        TableType, TypeSection, ValType,
    };

    use super::*;

    /// A module with an imported function, and with three of its own in this order: the outer two are alike, the other
    /// one has a type of its own, and each calls the one before it. All are exported; the last is in a table and a
    /// global, and what the module starts with.
    fn module(order: [usize; 3]) -> Vec<u8> {
        let number = |function: usize| {
            let place = order.iter().position(|other| *other == function);
            u32::try_from(place.unwrap() + 1).unwrap()
        };
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([ValType::F32], []);
        let mut imports = ImportSection::new();
        imports.import("outside", "first", EntityType::Function(0));
        let mut tables = TableSection::new();
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 1,
            maximum: None,
            shared: false,
        });
        let mut globals = GlobalSection::new();
        let global_type = GlobalType {
            val_type: ValType::FUNCREF,
            mutable: false,
            shared: false,
        };
        globals.global(global_type, &ConstExpr::ref_func(number(2)));
        let mut exports = ExportSection::new();
        for (function, name) in ["one", "two", "three"].into_iter().enumerate() {
            exports.export(name, ExportKind::Func, number(function));
        }
        let function_index = number(2);
        let start = StartSection { function_index };
        let mut elements = ElementSection::new();
        let last = [number(2)];
        let element = Elements::Functions(last.as_slice().into());
        elements.active(None, &ConstExpr::i32_const(0), element);
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        for own in order {
            functions.function(u32::from(own == 1));
            let mut function = Function::new([]);
            let mut body = function.instructions();
            for _ in 0..9 {
                body.i32_const(if own == 1 { 7 } else { 70 }).drop();
            }
            body.call(own.checked_sub(1).map_or(0, number)).end();
            code.function(&function);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&tables).section(&globals).section(&exports);
        module.section(&start).section(&elements).section(&code);
        module.finish()
    }

    #[test]
    fn what_is_alike_stands_together_and_is_still_found() {
        let mut before = module([0, 1, 2]);
        // Names for developers, of which there are none afterwards.
        before.extend(b"\0\x05\x04name");
        assert_eq!(ordered(&before).unwrap(), module([0, 2, 1]));
    }

    #[test]
    fn what_is_no_module_is_refused() {
        assert!(ordered(b"no module").is_err());
    }
}
