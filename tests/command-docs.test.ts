import { expect, test } from 'vitest';
import { cli } from '../packages/terminal/test/harness.js';
import { commandPage, type Description, indexPage, pageNameOf } from '../scripts/parts/command-sections.mjs';
import { sourcesOfPages } from '../scripts/parts/site.mjs';
import { textOf } from './repository.js';

const described = async (): Promise<Description[]> => JSON.parse((await cli(['--help', '--json'])).out);

test('every command has a page with all that it says of itself, and stands in the index', async () => {
  const commands = await described();
  const index = indexPage(commands);
  for (const command of commands) {
    const { name, summary, options, variants, json, examples } = command;
    const page = commandPage(command);
    const plain = page.replaceAll('\\|', '|');
    expect(page).toContain(`# knossos ${name}\n`);
    expect(index).toContain(`| [\`${name}\`](${pageNameOf(name)}) | ${summary} |`);
    for (const { flags } of [...options, ...variants.flatMap((one) => one.options)])
      expect(plain).toContain(`\`${flags}\``);
    for (const { line } of examples) expect(plain).toContain(`\`knossos ${line}\``);
    for (const { keys } of json) for (const key of Object.keys(keys)) expect(plain).toContain(`\`${key}\``);
  }
});

test('guides lead to pages of commands that there are', async () => {
  const known = new Set((await described()).map(({ name }) => pageNameOf(name)));
  const linked = sourcesOfPages()
    .filter((page) => !page.startsWith('docs/api/'))
    .flatMap((page) => [...textOf(page).matchAll(/api\/commands\/([\w-]+\.md)/g)])
    .map(([, name = '']) => name)
    .filter((name) => name !== 'README.md');
  expect(linked.filter((name) => !known.has(name))).toEqual([]);
});
