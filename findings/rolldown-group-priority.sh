#!/bin/sh
# Groups by which Rolldown (the bundler of Vite 8) puts modules into files, `output.codeSplitting.groups`, three surprises:
# - A priority is a number in the types, and its fraction is dropped without a word: 1.5 beside 1 is a tie, and the group that stands
#   first wins. A group put "between" 1 and 2 is not between them.
# - Two groups of one name are two files of one name, not one. Modules that two rules send to one file must be sent by one group.
# - A group takes what its modules import along (`includeDependenciesRecursively`), so that the priority of a group decides about modules
#   too that its test does not match.
# Found where code that every page needs had gone into the file of one page.
#
# Seen with the npm package rolldown 1.2.19, as printed below; it takes npm and Node from 20.19 on. Exit code 0: it is still so; 1: something
# has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --no-audit --no-fund rolldown@1.2.19 > log 2>&1 || { cat log; exit 1; }
cat > groups.mjs <<'JS'
import { rolldown } from 'rolldown';
const page = "import { x } from 'one'; import { y } from 'two'; console.log(x, y, import.meta.url)";
const files = {
  main: "import('first-page'); import('second-page');",
  'first-page': page,
  'second-page': page,
  one: "import { z } from 'deep'; export const x = 'one' + z",
  two: "import { z } from 'deep'; export const y = 'two' + z",
  deep: "export const z = 'deep'",
};
const plugin = { name: 'files', resolveId: (id) => (id in files ? id : null), load: (id) => files[id] };
async function show(what, groups) {
  const bundle = await rolldown({ input: 'main', plugins: [plugin], logLevel: 'silent' });
  const { output } = await bundle.generate({ codeSplitting: { groups } });
  const made = output.filter(({ name }) => groups.some((group) => group.name === name));
  console.log(`${what}: ${made.map(({ name, modules }) => `${name}=${Object.keys(modules).sort().join('+')}`).sort().join(' ')}`);
}
const one = { name: 'A', test: /^one$/, priority: 1 };
for (const priority of [1, 1.5, 2]) await show(`1 and ${priority}`, [one, { name: 'B', test: /^two$/, priority }]);
await show('one name', [one, { name: 'A', test: /^two$/, priority: 1 }]);
JS
node groups.mjs > seen
cat seen
cat > expected <<'OUT'
1 and 1: A=deep+one B=two
1 and 1.5: A=deep+one B=two
1 and 2: A=one B=deep+two
one name: A=deep+one A=two
OUT
diff expected seen
