// Writes certificates of version 1, which say no hash of their lines, as version 2, which do. Nothing is counted anew.
//   node scripts/seal-certificates.mjs records/mouse/ends/3x3.json ...
import { createHash } from 'node:crypto';
import { writeAtomically } from '@knossos/server/files';
import { recordIn } from './parts/records.mjs';
import { say } from './parts/run.mjs';
import { EXIT, refuse } from './parts/words.mjs';

const files = process.argv.slice(2);
if (files.length === 0) refuse('say which certificates: node scripts/seal-certificates.mjs FILE ...');
for (const file of files) {
  const open = recordIn(file);
  if (open === '') refuse(`there is no file ${file}`, EXIT.invalid);
  const second = open.replace(/^ {2}"version": 1,\n/m, '  "version": 2,\n');
  if (second === open) {
    say(`${file} is not of version 1`);
    continue;
  }
  const hash = createHash('sha256').update(second).digest('hex');
  writeAtomically(file, second.replace(/^ {2}"version": 2,\n/m, `$&  "sha256": "${hash}",\n`));
}
