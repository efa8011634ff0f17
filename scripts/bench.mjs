// Runs the benchmarks in bench/: all, or those whose file name contains an argument (npm run bench -- grid).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { fail, root, run, say } from './parts/run.mjs';

const words = process.argv.slice(2);
const files = readdirSync(join(root, 'bench'))
  .filter(
    (name) =>
      name.endsWith('.bench.mjs') && (words.length === 0 || words.some((word) => name.includes(word))),
  )
  .sort();
if (files.length === 0)
  fail(`no benchmark's name contains ${words.join(' or ')}; they are the *.bench.mjs in bench/`);

install();
if (!compile(['packages/engine'])) fail('benchmarks measure the compiled engine, which does not compile');
const failed = files.filter((name) => {
  say(`bench/${name}`);
  return run(process.execPath, [join(root, 'bench', name)]) !== 0;
});
if (failed.length > 0) fail(`FAILED: ${failed.join(', ')}`);
