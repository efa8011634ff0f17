// Builds the site of the guides from the Markdown of this repository, into dist/docs: npm run docs. `knossos serve` shows it at
// /docs as soon as it is there. Nothing is fetched from anywhere. A folder after its name takes the site instead.
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { install } from './parts/install.mjs';
import { fail, root, run, runTool, say, timed } from './parts/run.mjs';
import { stage } from './parts/site.mjs';

const target = resolve(process.argv[2] ?? join(root, 'dist/docs'));

install();
const reference = join(root, 'scripts/write-reference.mjs');
if (
  existsSync(reference) &&
  !timed('writing the reference of the library', () => run(process.execPath, [reference]))
)
  fail('the reference of the library could not be written; what is wrong stands above');

stage();
const built = timed('building the site', () =>
  runTool('vitepress/bin/vitepress.js', ['build', 'docs', '--outDir', target], {
    env: { NODE_ENV: 'production' },
  }),
);
if (!built) fail('the site could not be built; what is wrong stands above');
say(`the guides are in ${relative(process.cwd(), target)}; npm start shows them at /docs`);
