//! A module as several streams, each with what is alike: opcodes, locals, constants… A byte says more about the next
//! one of its kind than about what stands beside it, so that they pack better than the module as it is.
//!
//! How a function is written: <https://webassembly.github.io/spec/core/binary/>. `src/shell/unpack.js` puts the streams
//! together again.

use std::error::Error;

use wasmparser::{Parser, Payload};

/// What stands before the functions, with their count.
const BEFORE: usize = 0;
const OPCODES: usize = 1;
const LOCALS: usize = 2;
const CONSTANTS: usize = 3;
/// Where memory is read and written.
const OFFSETS: usize = 4;
/// Those that are called.
const FUNCTIONS: usize = 5;
const LABELS: usize = 6;
/// Of how many bytes functions are.
const SIZES: usize = 7;
/// Which locals they have.
const DECLARATIONS: usize = 8;
/// The types of blocks.
const BLOCKS: usize = 9;
/// How the places in memory are aligned.
const ALIGNMENTS: usize = 10;
/// All else that opcodes have behind them.
const REST: usize = 11;
/// What stands behind the functions.
const AFTER: usize = 12;

/// How many streams there are.
pub const STREAMS: usize = 13;

/// What a module is made of.
pub type Streams = [Vec<u8>; STREAMS];

/// Parts a module.
///
/// # Errors
///
/// If it is none, or has an instruction that is not known here.
pub fn part(module: &[u8]) -> Result<Streams, Box<dyn Error>> {
    let mut parting = Parting {
        module,
        place: 0,
        streams: Streams::default(),
    };
    let functions = functions(module)?;
    parting.take_many(BEFORE, functions.start)?;
    while parting.place < functions.end {
        function(&mut parting)?;
    }
    parting.take_many(AFTER, module.len() - functions.end)?;
    Ok(parting.streams)
}

/// Puts the streams of a module together.
///
/// # Errors
///
/// If they are not of a module.
pub fn join(streams: &Streams) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut joining = Joining {
        streams: streams.each_ref().map(Vec::as_slice),
        module: Vec::new(),
    };
    joining.take_many(BEFORE, streams[BEFORE].len())?;
    while !joining.streams[SIZES].is_empty() {
        function(&mut joining)?;
    }
    joining.take_many(AFTER, streams[AFTER].len())?;
    if joining.streams.iter().any(|stream| !stream.is_empty()) {
        return Err("The streams are not of one module.".into());
    }
    Ok(joining.module)
}

const TOO_SHORT: &str = "A stream of the module ends too early.";

/// Where the functions are, without their count.
fn functions(module: &[u8]) -> Result<std::ops::Range<usize>, Box<dyn Error>> {
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::CodeSectionStart {
            unchecked_range,
            size,
            ..
        } = payload?
        {
            let end = usize::try_from(unchecked_range.end)?;
            let size = usize::try_from(size)?;
            if let Some(start) = end.checked_sub(size)
                && end <= module.len()
            {
                return Ok(start..end);
            }
        }
    }
    Ok(module.len()..module.len())
}

/// Goes over a module, on the way to streams or back.
trait Way {
    /// Takes the next byte of the module, which is in this stream, over to the other side.
    fn take(&mut self, stream: usize) -> Result<u8, Box<dyn Error>>;

    /// Where in the module the next byte is.
    fn place(&self) -> usize;

    fn take_many(&mut self, stream: usize, count: usize) -> Result<(), Box<dyn Error>> {
        for _ in 0..count {
            self.take(stream)?;
        }
        Ok(())
    }

    /// Takes a number: seven bits in each byte, the lowest first, and the highest bit set if more come.
    fn take_number(&mut self, stream: usize) -> Result<usize, Box<dyn Error>> {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let byte = self.take(stream)?;
            if shift < u32::BITS {
                number |= usize::from(byte & 0x7f) << shift;
            }
            shift += 7;
            if byte < 0x80 {
                return Ok(number);
            }
        }
    }
}

/// Takes a function.
fn function(way: &mut impl Way) -> Result<(), Box<dyn Error>> {
    let size = way.take_number(SIZES)?;
    let end = way.place() + size;
    for _ in 0..way.take_number(DECLARATIONS)? {
        // How many of which type.
        way.take_number(DECLARATIONS)?;
        way.take(DECLARATIONS)?;
    }
    while way.place() < end {
        instruction(way)?;
    }
    Ok(())
}

/// Takes an instruction.
fn instruction(way: &mut impl Way) -> Result<(), Box<dyn Error>> {
    let opcode = way.take(OPCODES)?;
    let operands: &[usize] = match opcode {
        0x02..=0x04 => &[BLOCKS],
        // Those that have a type, a global, a table or a memory.
        0x23..=0x26 | 0x3f | 0x40 | 0xd0 | 0xd2 => &[REST],
        0x11 | 0x1c => &[REST, REST],
        0x0c | 0x0d => &[LABELS],
        0x0e => {
            for _ in 0..way.take_number(REST)? {
                way.take_number(LABELS)?;
            }
            &[LABELS]
        }
        0x10 => &[FUNCTIONS],
        0x20..=0x22 => &[LOCALS],
        0x28..=0x3e => &[ALIGNMENTS, OFFSETS],
        0x41 | 0x42 => &[CONSTANTS],
        // Numbers of four and eight bytes.
        0x43 => return way.take_many(REST, 4),
        0x44 => return way.take_many(REST, 8),
        0xfc => match way.take_number(REST)? {
            0..8 => &[],
            8 | 10 | 12 | 14 => &[REST, REST],
            _ => &[REST],
        },
        0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => &[],
        _ => {
            return Err(
                format!("The instruction {opcode:#04x} is not known to src/shell/pack.").into(),
            );
        }
    };
    for stream in operands {
        way.take_number(*stream)?;
    }
    Ok(())
}

struct Parting<'a> {
    module: &'a [u8],
    place: usize,
    streams: Streams,
}

impl Way for Parting<'_> {
    fn take(&mut self, stream: usize) -> Result<u8, Box<dyn Error>> {
        let byte = *self
            .module
            .get(self.place)
            .ok_or("The module ends too early.")?;
        self.place += 1;
        self.streams[stream].push(byte);
        Ok(byte)
    }

    fn place(&self) -> usize {
        self.place
    }
}

struct Joining<'a> {
    streams: [&'a [u8]; STREAMS],
    module: Vec<u8>,
}

impl Way for Joining<'_> {
    fn take(&mut self, stream: usize) -> Result<u8, Box<dyn Error>> {
        let (byte, rest) = self.streams[stream].split_first().ok_or(TOO_SHORT)?;
        self.streams[stream] = rest;
        self.module.push(*byte);
        Ok(*byte)
    }

    fn place(&self) -> usize {
        self.module.len()
    }
}

#[cfg(test)]
pub mod tests {
    use wasm_encoder::{
        BlockType, CodeSection, Function, FunctionSection, MemArg, MemArgTarget, Module,
        RawSection, TypeSection, ValType,
    };

    use super::*;

    /// A module with two functions, in which each kind of operand is, and with something behind them. It is not valid.
    pub fn module() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        for count in [1, 300] {
            functions.function(0);
            let mut function = Function::new([(count, ValType::I32), (2, ValType::F64)]);
            let place = MemArg {
                offset: 1000,
                align: 2,
                target: MemArgTarget::Memory(0),
                ordering: None,
            };
            let mut body = function.instructions();
            body.block(BlockType::Empty)
                .loop_(BlockType::Result(ValType::I32));
            body.br_table([0, 1, 0], 1).br(0).br_if(1).end().end();
            body.call(1)
                .call_indirect(0, 0)
                .local_get(count)
                .local_tee(0);
            body.global_get(0).i32_load(place).i64_store8(place);
            body.memory_size(0).memory_grow(0).i32_const(-70_000);
            body.i64_const(i64::MIN)
                .f32_const(0.5.into())
                .f64_const(1.5.into());
            body.memory_copy(0, 0).memory_fill(0).i32_trunc_sat_f32_s();
            body.typed_select(ValType::I64)
                .ref_func(0)
                .table_size(0)
                .end();
            code.function(&function);
        }
        let data = b"\x04name\0\0";
        let behind = RawSection { id: 0, data };
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&code);
        module.section(&behind);
        module.finish()
    }

    #[test]
    fn the_streams_of_a_module_are_joined_again() {
        let streams = part(&module()).unwrap();
        assert_eq!(streams[LABELS], [0, 1, 0, 1, 0, 1].repeat(2));
        assert_eq!(streams[LOCALS], [1, 0, 0xac, 2, 0]);
        assert_eq!(streams[FUNCTIONS], [1, 1]);
        assert_eq!(streams[AFTER][..], *b"\0\x07\x04name\0\0");
        assert_eq!(join(&streams).unwrap(), module());
    }

    #[test]
    fn streams_that_are_not_of_one_module_are_told() {
        let streams = part(&module()).unwrap();
        // The outer ones may end anywhere.
        for other in OPCODES..AFTER {
            let mut shorter = streams.clone();
            shorter[other].pop();
            assert!(join(&shorter).is_err(), "{other}");
            let mut longer = streams.clone();
            longer[other].push(0);
            assert!(join(&longer).is_err(), "{other}");
        }
    }

    #[test]
    fn an_instruction_that_is_not_known_is_named() {
        let mut module = module();
        let at = module
            .windows(2)
            .position(|bytes| bytes == [0xd2, 0])
            .unwrap();
        module[at] = 0xfd;
        let error = part(&module).unwrap_err().to_string();
        assert!(error.contains("0xfd"), "{error}");
    }
}
