// Writes the reference of the library as Markdown: npm run reference, or node scripts/write-reference.mjs FOLDER; by default
// docs/api, which `npm run docs` makes a part of the site.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { fail, root, say } from './parts/run.mjs';

install();
if (!compile(['packages/engine']))
  fail('the reference describes the compiled engine, which does not compile');
// Only now, since it loads the compiled engine.
const { generatorsPage, libraryReference } = await import('./parts/reference.mjs');

const out = resolve(root, process.argv[2] ?? 'docs/api');
/** @type {string[]} */
const faults = [];
const { app, project } = await libraryReference((message) => faults.push(message));
for (const fault of faults) say(fault);
if (faults.length > 0) fail('the reference was not written');
await app.outputs.writeOutput({ name: 'markdown', path: out }, project);
writeFileSync(join(out, 'generators.md'), await generatorsPage());
/** @param {string} name @param {string} before @param {string} after */
const edit = (name, before, after) => {
  const page = join(out, name);
  writeFileSync(page, readFileSync(page, 'utf8').replace(before, after));
};
const more = `On pages of their own stand [rules](rules.md) and [minds](mind.md) of games of your own, and [what the generator of every
game takes](generators.md).`;
edit('README.md', '\n## Functions\n', `\n${more}\n\n## Functions\n`);
// Each is headed as the whole is.
for (const door of ['rules', 'mind']) edit(`${door}.md`, '# The library', `# @knossos/engine/${door}`);
say(`the reference of the library is in ${out}`);
