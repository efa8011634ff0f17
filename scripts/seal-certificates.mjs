// Writes certificates of version 1, which say no hash of their lines, as version 2, which do. Nothing is counted anew.
//   node scripts/seal-certificates.mjs records/mouse/ends/3x3.json ...
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fail, say } from './parts/run.mjs';

const files = process.argv.slice(2);
if (files.length === 0) fail('say which certificates: node scripts/seal-certificates.mjs FILE ...');
for (const file of files) {
  const open = readFileSync(file, 'utf8');
  const second = open.replace(/^ {2}"version": 1,\n/m, '  "version": 2,\n');
  if (second === open) {
    say(`${file} is not of version 1`);
    continue;
  }
  const hash = createHash('sha256').update(second).digest('hex');
  writeFileSync(file, second.replace(/^ {2}"version": 2,\n/m, `$&  "sha256": "${hash}",\n`));
}
