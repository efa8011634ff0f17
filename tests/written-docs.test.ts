import { gameIds, mindOf } from '@knossos/engine';
import { rulebook } from '@knossos/engine/internal/games';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { cli } from '../packages/terminal/test/harness.js';
import { commandPage, type Description, indexPage, pageNameOf } from '../scripts/parts/command-sections.mjs';
import { gamesPage } from '../scripts/parts/game-docs.mjs';
import { optionTypes } from '../scripts/parts/option-types.mjs';
import { sourcesOfPages } from '../scripts/parts/site.mjs';
import { textOf } from './repository.js';

test('docs/games.md has the rules as the app tells them', () => {
  const advice = 'make it anew: node scripts/write-game-docs.mjs';
  expect(textOf('docs/games.md'), advice).toBe(gamesPage(rulebook.games));
});

test.each(gameIds())(
  'the options of %s are typed as its list says: node scripts/write-options.mjs',
  async (id) => {
    const bare = (text: string) => text.replace(/[\s|]+/g, '');
    const { options } = await mindOf(id);
    expect(bare(textOf(`packages/engine/src/games/${id}/options.ts`))).toBe(bare(optionTypes(id, options)));
    for (const { name, kind, least, most } of options)
      expect(kind === 'integer' ? [least, most] : [], name).not.toContain(null);
  },
);

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

const TYPES = 'packages/engine/src/puzzle/contract/game.ts';
const PARTS = ['Playable', 'Model', 'Presentation', 'Rules', 'Mind'];

/** The members that the types declare, as `Part.member`, in their order. */
function declared(): string[] {
  const file = ts.createSourceFile(TYPES, textOf(TYPES), ts.ScriptTarget.Latest);
  return file.statements
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ name, members }) =>
      PARTS.includes(name.text)
        ? members.flatMap(({ name: own }) =>
            own && ts.isIdentifier(own) ? [`${name.text}.${own.text}`] : [],
          )
        : [],
    );
}

/** The rows of the page: a member, and the file that reads it. */
function listed(): { readonly member: string; readonly name: string; readonly reader: string }[] {
  const sections = textOf('docs/contract.md').split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const part = section.split('\n')[0];
    return [...section.matchAll(/^\| `(\w+)` \| [^|]+ \| `([^`]+)` \|$/gm)].map(
      ([, name = '', reader = '']) => ({ member: `${part}.${name}`, name, reader: `packages/${reader}` }),
    );
  });
}

test('docs/contract.md lists the members of the types, in their order', () => {
  expect(listed().map(({ member }) => member)).toEqual(declared());
});

test.each(listed())('docs/contract.md names a reader of $member outside the games', ({ name, reader }) => {
  expect(reader).not.toMatch(/\/games\/\w+\//);
  expect(textOf(reader)).toMatch(new RegExp(`\\b${name}\\b`));
});
