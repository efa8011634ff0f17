#!/bin/sh
# maze-generator 0.1.2 (npm): the grid that the function returns is empty. Cells are carved later, by setImmediate, in the same lists: whoever
# prints or copies the grid at once has zeros, and no callback or promise says when it is done. And where a maze is wider than high, the
# columns beyond its height stay 0: no way leads there, since both bounds are compared with the number of rows.
# A number is the sum of a cell's ways: 1 up, 2 down, 4 right, 8 left.
#
# Seen with Node 20.20.2 on Linux, as printed below. Exit code 0: it is still so; 1: something has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . maze-generator@0.1.2
cat > look.cjs <<'JS'
const make = require('maze-generator');
const sum = (cells) => cells.flat().reduce((all, cell) => all + cell, 0);
// A tree on 36 cells has 35 ways, and each counts for both of its ends.
const ways = (grid) => grid.flat().reduce((all, cell) => all + [1, 2, 4, 8].filter((bit) => cell & bit).length, 0) / 2;
const square = make([6, 6]);
const wide = make([7, 3]);
console.log(`at once: 6 x 6 has the sum ${sum(square)}`);
setTimeout(() => {
  console.log(`later: 6 x 6 has ${ways(square)} ways`);
  console.log(`later: 7 x 3 has ${ways(wide)} ways, and the sum ${sum(wide.map((row) => row.slice(3)))} beyond its third column`);
}, 200);
JS
node look.cjs > seen
cat seen
cat > expected <<'OUT'
at once: 6 x 6 has the sum 0
later: 6 x 6 has 35 ways
later: 7 x 3 has 8 ways, and the sum 0 beyond its third column
OUT
diff expected seen
