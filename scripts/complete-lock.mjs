// Lists in package-lock.json what `npm install` left out of it: binaries for other systems, which are optional parts of a
// package and which npm forgets when a mirror does not hold them. `npm ci` refuses a lock file without them.
//   node scripts/complete-lock.mjs            adds them
//   node scripts/complete-lock.mjs --check    only says which are missing, and fails if any is
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingParts } from './parts/lock-file.mjs';
import { fail, root, say } from './parts/run.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingParts(lock.packages);
if (missing.length === 0) say('package-lock.json lists the optional parts of every system');
else if (process.argv.includes('--check'))
  fail(`package-lock.json misses ${missing.map(([path]) => path).join(', ')}`);
else {
  const all = [...Object.entries(lock.packages), ...missing];
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  say(`added ${missing.length} to package-lock.json`);
}
