#!/bin/sh
# toMatchObject of Vitest and of Jest takes a regular expression inside the expected object for an object without properties, so that
# anything matches it: another text, a number, null, undefined, another regular expression, also within arrays and deeper down. An
# assertion such as `expect(result).toMatchObject({ error: /no file/ })` cannot fail. So does anything else without properties, such as
# {}. A Map, a Set, a Date and a function are compared. toEqual compares regular expressions too, and
# expect.stringMatching is what was meant.
# Found where five assertions about messages had never failed.
#
# Seen with the npm packages vitest 4.1.12 and expect 30.2.0 (which is Jest's), as printed below; it takes npm and Node from 20 on. Exit
# code 0: it is still so; 1: something has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --no-audit --no-fund vitest@4.1.12 expect@30.2.0 > log 2>&1 || { cat log; exit 1; }
cat > cases.mjs <<'JS'
const cases = {
  'text, regular expression': (expect) => expect({ error: 'one' }).toMatchObject({ error: /two/ }),
  'null, regular expression': (expect) => expect({ error: null }).toMatchObject({ error: /two/ }),
  'two regular expressions': (expect) => expect({ error: /one/ }).toMatchObject({ error: /two/ }),
  'in an array': (expect) => expect({ errors: ['one'] }).toMatchObject({ errors: [/two/] }),
  'text, {}': (expect) => expect({ error: 'one' }).toMatchObject({ error: {} }),
  'text, Map': (expect) => expect({ error: 'one' }).toMatchObject({ error: new Map([[1, 2]]) }),
  'text, Date': (expect) => expect({ error: 'one' }).toMatchObject({ error: new Date(0) }),
  'toEqual': (expect) => expect({ error: 'one' }).toEqual({ error: /two/ }),
  'stringMatching': (expect) => expect({ error: 'one' }).toMatchObject({ error: expect.stringMatching(/two/) }),
};
export function seen(who, expect) {
  return Object.entries(cases).map(([name, check]) => {
    try {
      check(expect);
      return `${who}, ${name}: passes\n`;
    } catch (error) {
      if (!/two|\{\}|Map|1970/.test(error.message)) throw error;
      return `${who}, ${name}: fails\n`;
    }
  }).join('');
}
JS
cat > jest.mjs <<'JS'
import { expect } from 'expect';
import { seen } from './cases.mjs';
process.stdout.write(seen('Jest', expect));
JS
cat > one.test.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seen } from './cases.mjs';
it('is seen', () => writeFileSync('vitest.txt', seen('Vitest', expect)));
JS
./node_modules/.bin/vitest run > log 2>&1 || { cat log; exit 1; }
{ cat vitest.txt; node jest.mjs; } > seen
cat seen
cat > expected <<'OUT'
Vitest, text, regular expression: passes
Vitest, null, regular expression: passes
Vitest, two regular expressions: passes
Vitest, in an array: passes
Vitest, text, {}: passes
Vitest, text, Map: fails
Vitest, text, Date: fails
Vitest, toEqual: fails
Vitest, stringMatching: fails
Jest, text, regular expression: passes
Jest, null, regular expression: passes
Jest, two regular expressions: passes
Jest, in an array: passes
Jest, text, {}: passes
Jest, text, Map: fails
Jest, text, Date: fails
Jest, toEqual: fails
Jest, stringMatching: fails
OUT
diff expected seen
