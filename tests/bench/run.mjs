// Compares the speed in wasm, as Node.js runs it, with the native one: node run.mjs MODULE.wasm FILE
// The file holds what `yinsh bench --rules` and `yinsh bench --depth 4` printed. Fails where the rules run at less than
// half the native speed.
import { readFileSync } from 'node:fs';

const [wasmFile, nativeFile] = process.argv.slice(2);
const told = readFileSync(nativeFile, 'utf8');
const rows = [...told.matchAll(/^(.+?) +(\d+) leaves +([\d.]+) million a second$/gm)];
const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), {});

// Each call counts the next position. The fastest of many counts: at first the engine is still compiling, and what else
// the machine does only slows it down.
const fastest = rows.map(() => Infinity);
let fastestSearch = Infinity;
for (let round = 0; round < 20; round += 1) {
  rows.forEach((_, index) => {
    const start = performance.now();
    instance.exports.main(0, 0);
    fastest[index] = Math.min(fastest[index], (performance.now() - start) / 1000);
  });
  const start = performance.now();
  instance.exports.main(0, 0);
  fastestSearch = Math.min(fastestSearch, (performance.now() - start) / 1000);
}

console.log('                              native       wasm   (million leaves a second)');
let leavesOfAll = 0;
let nativeSeconds = 0;
let wasmSeconds = 0;
rows.forEach(([, name, leaves, native], index) => {
  const seconds = fastest[index];
  const wasm = leaves / seconds / 1e6;
  leavesOfAll += Number(leaves);
  nativeSeconds += leaves / native / 1e6;
  wasmSeconds += seconds;
  console.log(`${name.padEnd(24)} ${native.padStart(11)} ${wasm.toFixed(1).padStart(10)}   ${(wasm / native).toFixed(2)}`);
});
const share = nativeSeconds / wasmSeconds;
const [native, wasm] = [nativeSeconds, wasmSeconds].map((seconds) => (leavesOfAll / seconds / 1e6).toFixed(1));
console.log(`${'all'.padEnd(24)} ${native.padStart(11)} ${wasm.padStart(10)}   ${share.toFixed(2)}`);
const [, nodes] = told.match(/^(\d+) nodes$(?![\s\S]*^\d+ nodes$)/m);
const [, thousands] = told.match(/^(\d+) thousand nodes a second$/m);
const inWasm = nodes / fastestSearch / 1e3;
console.log(`search                   ${thousands.padStart(11)} ${inWasm.toFixed(0).padStart(10)}   ${(inWasm / thousands).toFixed(2)}  (thousand nodes a second)`);
if (rows.length === 0 || share < 0.5) {
  console.error('In wasm the rules run at less than half the native speed.');
  process.exit(1);
}
