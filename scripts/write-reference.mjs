// Writes as Markdown what the code says of itself: the library, all commands, and the last benchmarks. npm run reference, or
// node scripts/write-reference.mjs FOLDER; by default docs/api, which `npm run docs` makes a part of the site.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { benchmarksPage } from './parts/bench-table.mjs';
import { compile } from './parts/build.mjs';
import { commandPage, indexPage, pageNameOf } from './parts/command-sections.mjs';
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

// Commands load one another as they are asked, so that what reads their sources stays open meanwhile.
const sources = await createServer({
  configFile: false,
  root: join(root, 'packages/terminal'),
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const { describeAll } = await sources.ssrLoadModule('/src/cli/describe.ts');
const { COMMANDS } = await sources.ssrLoadModule('/src/commands/index.ts');
/** @type {import('./parts/command-sections.mjs').Description[]} */
const commands = await describeAll(COMMANDS, []);
await sources.close();
mkdirSync(join(out, 'commands'), { recursive: true });
writeFileSync(join(out, 'commands/README.md'), indexPage(commands));
for (const command of commands)
  writeFileSync(join(out, 'commands', pageNameOf(command.name)), commandPage(command));

const results = JSON.parse(readFileSync(join(root, 'bench/results.json'), 'utf8'));
writeFileSync(join(out, 'benchmarks.md'), benchmarksPage(results));
say(`the reference is in ${out}`);
