// Unpacks the wasm modules, which the build packs (`src/shell/pack`) a quarter smaller than gzip could. The page, the
// worker and the service worker use it: a script of the old kind, which leaves its functions behind.
//
// A module comes in streams: its opcodes, its locals, its constants… Each is packed as in .lzma files, and the names
// are those of the description of that format: lzma-specification.txt of the LZMA SDK, https://www.7-zip.org/sdk.html.
// A range decoder takes bits by how likely they are, and the bits tell literals and matches with what came before. Written for
// this alone: the libraries of 11 KB and more that there are as wasm would eat up a seventh of what it saves.

"use strict";
{
  /** Where the probabilities of each kind of bit begin. */
  const IS_MATCH = 0;
  const IS_REP = IS_MATCH + (12 << 4);
  const IS_REP_G0 = IS_REP + 12;
  const IS_REP_G1 = IS_REP_G0 + 12;
  const IS_REP_G2 = IS_REP_G1 + 12;
  const IS_REP0_LONG = IS_REP_G2 + 12;
  const SLOT = IS_REP0_LONG + (12 << 4);
  const SPECIAL = SLOT + (4 << 6);
  const ALIGN = SPECIAL + 128;
  const LENGTH = ALIGN + 16;
  const LOW = 2;
  const MIDDLE = LOW + (16 << 3);
  const HIGH = MIDDLE + (16 << 3);
  const REP_LENGTH = LENGTH + HIGH + 256;
  const LITERAL = REP_LENGTH + HIGH + 256;

  /** The streams of a module, in their order, and how many there are. src/shell/pack/streams.rs says what they are. */
  const [
    BEFORE, OPCODES, LOCALS, CONSTANTS, OFFSETS, FUNCTIONS, LABELS, SIZES, DECLARATIONS, BLOCKS, ALIGNMENTS, REST,
    AFTER, STREAMS,
  ] = Array(14).keys();

  /** Bytes of the table in front, in which each stream has an entry, and those that the range decoder begins with. */
  const ENTRY = 9;
  const TABLE = STREAMS * ENTRY;
  const BEGIN = 5;
  /** A literal or a match takes no more bytes than this. */
  const MOST_BYTES = 20;
  /** In bytes: no stream is larger. */
  const MOST_OUTPUT = 1 << 24;
  /** After so many bytes it is looked whether so many milliseconds are over, and others have their turn. */
  const PIECE = 1 << 12;
  const TURN_MS = 8;

  const MODULE_TYPE = "application/wasm";

  const broken = () => new Error("The module did not come whole.");

  /**
   * Decodes a stream that begins at this place and has so many bytes, in pieces; `input` has the bytes that have come,
   * their count, and whether they are all.
   */
  function decoder(input, begin, packed_size, size, properties) {
    const start = new DataView(input.bytes.buffer, begin);
    if (properties >= 225 || size > MOST_OUTPUT || start.getUint8(0) !== 0) throw broken();
    const lc = properties % 9;
    const lp_mask = (1 << (Math.floor(properties / 9) % 5)) - 1;
    const pb_mask = (1 << Math.floor(properties / 45)) - 1;
    const probabilities = new Uint16Array(LITERAL + (0x300 << lc) * (lp_mask + 1)).fill(1024);
    const output = new Uint8Array(size);
    let { bytes } = input;
    let read = begin + BEGIN;
    let written = 0;
    let range = 0xffffffff;
    let code = start.getUint32(1);
    let state = 0;
    let rep0 = 0;
    let rep1 = 0;
    let rep2 = 0;
    let rep3 = 0;

    function normalize() {
      if (range >= 0x1000000) return;
      range = (range << 8) >>> 0;
      code = ((code << 8) | bytes[read++]) >>> 0;
    }

    function bit(at) {
      const probability = probabilities[at];
      const bound = (range >>> 11) * probability;
      const is_zero = code < bound;
      if (is_zero) {
        range = bound;
        probabilities[at] = probability + ((2048 - probability) >> 5);
      } else {
        range -= bound;
        code -= bound;
        probabilities[at] = probability - (probability >> 5);
      }
      normalize();
      return is_zero ? 0 : 1;
    }

    function direct_bits(count) {
      let value = 0;
      for (let left = count; left > 0; left--) {
        range >>>= 1;
        const is_zero = code < range;
        if (!is_zero) code -= range;
        value = (value << 1) | (is_zero ? 0 : 1);
        normalize();
      }
      return value;
    }

    function bit_tree(at, count) {
      let node = 1;
      for (let left = count; left > 0; left--) node = (node << 1) | bit(at + node);
      return node - (1 << count);
    }

    function reverse_bit_tree(at, count) {
      let node = 1;
      let value = 0;
      for (let place = 0; place < count; place++) {
        const one = bit(at + node);
        node = (node << 1) | one;
        value |= one << place;
      }
      return value;
    }

    function match_length(at, position) {
      if (!bit(at)) return 2 + bit_tree(at + LOW + (position << 3), 3);
      if (!bit(at + 1)) return 10 + bit_tree(at + MIDDLE + (position << 3), 3);
      return 18 + bit_tree(at + HIGH, 8);
    }

    function distance(length) {
      const slot = bit_tree(SLOT + (Math.min(length - 2, 3) << 6), 6);
      if (slot < 4) return slot;
      const count = (slot >> 1) - 1;
      const first = ((2 | (slot & 1)) << count) >>> 0;
      if (slot < 14) return first + reverse_bit_tree(SPECIAL + first - slot, count);
      return first + ((direct_bits(count - 4) << 4) >>> 0) + reverse_bit_tree(ALIGN, 4);
    }

    function put_literal() {
      const before = written > 0 ? output[written - 1] : 0;
      const at = LITERAL + 0x300 * (((written & lp_mask) << lc) + (before >> (8 - lc)));
      let symbol = 1;
      if (state >= 7) {
        // A match has just ended: the byte that would have gone on with it says what is likely.
        let other = output[written - rep0 - 1];
        while (symbol < 0x100) {
          other <<= 1;
          const expected = other & 0x100;
          const one = bit(at + 0x100 + expected + symbol);
          symbol = (symbol << 1) | one;
          if (expected !== one << 8) break;
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(at + symbol);
      output[written++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    }

    function put_match(length) {
      if (rep0 >= written || written + length > size) throw broken();
      for (const end = written + length; written < end; written++) output[written] = output[written - rep0 - 1];
    }

    /** A match with one of the last four distances, which becomes the last. */
    function put_repetition(position) {
      if (bit(IS_REP_G0 + state)) {
        let chosen = rep1;
        if (bit(IS_REP_G1 + state)) {
          chosen = rep2;
          if (bit(IS_REP_G2 + state)) {
            chosen = rep3;
            rep3 = rep2;
          }
          rep2 = rep1;
        }
        rep1 = rep0;
        rep0 = chosen;
      } else if (!bit(IS_REP0_LONG + (state << 4) + position)) {
        state = state < 7 ? 9 : 11;
        return put_match(1);
      }
      const length = match_length(REP_LENGTH, position);
      state = state < 7 ? 8 : 11;
      put_match(length);
    }

    function put_symbol() {
      const position = written & pb_mask;
      if (!bit(IS_MATCH + (state << 4) + position)) return put_literal();
      if (bit(IS_REP + state)) return put_repetition(position);
      rep3 = rep2;
      rep2 = rep1;
      rep1 = rep0;
      const length = match_length(LENGTH, position);
      rep0 = distance(length);
      state = state < 7 ? 7 : 10;
      put_match(length);
    }

    /** Goes on for a piece; tells all of the output when it is there, or that more of the input has to come. */
    return function put_piece() {
      bytes = input.bytes;
      const end = Math.min(written + PIECE, size);
      const last = input.is_whole ? input.length : input.length - MOST_BYTES;
      while (written < end && read <= last) put_symbol();
      // What has come whole leaves nothing in the range decoder.
      if (read > input.length || (written === size && (code !== 0 || read !== begin + packed_size))) throw broken();
      return { output: written === size ? output : undefined, is_waiting: written < end };
    };
  }

  /** Puts the streams of a module together, in pieces. */
  function joiner(streams) {
    const places = new Uint32Array(STREAMS);
    const output = new Uint8Array(streams.reduce((sum, { length }) => sum + length, 0));
    let written = 0;

    function take(stream) {
      if (places[stream] === streams[stream].length) throw broken();
      return (output[written++] = streams[stream][places[stream]++]);
    }

    function take_many(stream, count) {
      for (let left = count; left > 0; left--) take(stream);
    }

    /** A number: seven bits in each byte, the lowest first. */
    function take_number(stream) {
      let byte = take(stream);
      let number = byte & 0x7f;
      for (let factor = 0x80; byte >= 0x80; factor *= 0x80) {
        byte = take(stream);
        number += factor * (byte & 0x7f);
      }
      return number;
    }

    function take_instruction() {
      const opcode = take(OPCODES);
      // Most have nothing behind them. What `pack` refuses is not looked for.
      if (opcode >= 0x45 && opcode !== 0xfc && opcode !== 0xd0 && opcode !== 0xd2) return;
      if (opcode >= 0x20 && opcode <= 0x22) take_number(LOCALS);
      else if (opcode === 0x41 || opcode === 0x42) take_number(CONSTANTS);
      else if (opcode >= 0x28 && opcode <= 0x3e) {
        take_number(ALIGNMENTS);
        take_number(OFFSETS);
      } else if (opcode === 0x10) take_number(FUNCTIONS);
      else if (opcode === 0x0c || opcode === 0x0d) take_number(LABELS);
      else if (opcode >= 0x02 && opcode <= 0x04) take_number(BLOCKS);
      else if (opcode === 0x0e) for (let left = take_number(REST); left >= 0; left--) take_number(LABELS);
      else if (opcode === 0x11 || opcode === 0x1c) {
        take_number(REST);
        take_number(REST);
      } else if (opcode === 0x43) take_many(REST, 4);
      else if (opcode === 0x44) take_many(REST, 8);
      else if (opcode === 0xfc) {
        const kind = take_number(REST);
        if (kind >= 8) take_number(REST);
        if (kind >= 8 && kind <= 14 && kind % 2 === 0) take_number(REST);
      } else if (opcode >= 0x23) {
        // Of a global, a table, a memory or a type: 0x23 to 0x26, 0x3f, 0x40, 0xd0, 0xd2.
        take_number(REST);
      }
    }

    function take_function() {
      const end = take_number(SIZES) + written;
      for (let left = take_number(DECLARATIONS); left > 0; left--) {
        take_number(DECLARATIONS);
        take(DECLARATIONS);
      }
      while (written < end) take_instruction();
    }

    take_many(BEFORE, streams[BEFORE].length);
    /** Goes on for a piece; tells all of the module when it is there. */
    return function join_piece() {
      const end = written + PIECE;
      while (written < end && places[SIZES] < streams[SIZES].length) take_function();
      if (written >= end) return undefined;
      take_many(AFTER, streams[AFTER].length);
      if (written < output.length) throw broken();
      return output;
    };
  }

  /** Waits for more of a stream, whose bytes are kept together: the decoder may want some that came before. */
  async function take_more(reader, input) {
    if (input.is_whole) throw broken();
    const { done, value } = await reader.read();
    if (done) {
      input.is_whole = true;
      return;
    }
    const length = input.length + value.length;
    if (length > input.bytes.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(input.bytes);
      input.bytes = larger;
    }
    input.bytes.set(value, input.length);
    input.length = length;
  }

  /** Lets others have their turn: in a task of its own, without the wait that timers make. */
  function others_first() {
    return new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(0);
    });
  }

  /**
   * Unpacks a module while it comes, in turns that leave the page time to answer.
   *
   * @param {ReadableStream<Uint8Array>} stream - what was packed.
   * @param {string} [integrity] - its hash as in a page, "sha256-…", if the one who asks knows it. It cannot be looked at
   *   where a host is asked without encryption.
   * @returns {Promise<Uint8Array>} the module. Fails with what the stream fails with, and if it is not what was packed.
   */
  async function unpack(stream, integrity) {
    const reader = stream.getReader();
    const input = { bytes: new Uint8Array(1 << 18), length: 0, is_whole: false };
    let since = performance.now();
    const take_turns = async () => {
      if (performance.now() < since + TURN_MS) return;
      await others_first();
      since = performance.now();
    };

    while (input.length < TABLE) await take_more(reader, input);
    const table = new DataView(input.bytes.slice(0, TABLE).buffer);
    const streams = [];
    let begin = TABLE;
    for (let entry = 0; entry < TABLE; entry += ENTRY) {
      while (input.length < begin + BEGIN) await take_more(reader, input);
      const packed_size = table.getUint32(entry);
      const put_piece = decoder(input, begin, packed_size, table.getUint32(entry + 4), table.getUint8(entry + 8));
      for (;;) {
        const { output, is_waiting } = put_piece();
        if (output) {
          streams.push(output);
          break;
        }
        if (is_waiting) await take_more(reader, input);
        // Also after more has come: it may have been there already.
        await take_turns();
      }
      begin += packed_size;
    }
    if (integrity && globalThis.crypto?.subtle) {
      while (!input.is_whole) await take_more(reader, input);
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", input.bytes.subarray(0, input.length)));
      if (integrity !== `sha256-${btoa(String.fromCharCode(...hash))}`) throw broken();
    }
    const join_piece = joiner(streams);
    let output;
    while (!(output = join_piece())) await take_turns();
    return output;
  }

  /**
   * Asks for a module and compiles it. Hosts have it packed; the service worker keeps it unpacked and says that it is a
   * module, as servers of a bundle for developers do, so that it can be compiled while it is read.
   *
   * @param {string} address
   * @param {string} [integrity] - of the packed file.
   * @returns {Promise<WebAssembly.Module>} fails with a `CompileError` if the browser does not know all that the module
   *   needs.
   */
  async function load_module(address, integrity) {
    const answer = await fetch(address, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const is_plain = answer.headers.get("Content-Type")?.toLowerCase() === MODULE_TYPE;
    return is_plain ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await unpack(answer.body, integrity));
  }

  Object.assign(globalThis, { unpack, load_module, MODULE_TYPE });
}
