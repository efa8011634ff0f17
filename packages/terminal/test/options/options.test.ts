import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { describeAll } from '../../src/cli/describe.js';
import { cli } from '../harness.js';
import { GAME_ROWS } from './games.js';
import { GENERATE_ROWS } from './generate.js';
import { LEVEL_ROWS } from './levels.js';
import { MOUSE_ROWS } from './mouse.js';
import { faultsOf } from './run-row.js';
import { ELSEWHERE, SERVER_ROWS, SHOWN } from './servers.js';

/** A row for an option: what its help promises, shown by the real command with it and without it. */
const ROWS = [...LEVEL_ROWS, ...GENERATE_ROWS, ...MOUSE_ROWS, ...GAME_ROWS, ...SERVER_ROWS];

type Described = Awaited<ReturnType<typeof describeAll>>;

/** Every option of every command, and of every game behind `generate`, as rows name it. */
async function allOptions(): Promise<string[]> {
  const commands = JSON.parse((await cli(['--help', '--json'])).out) as Described;
  const named = (name: string, options: Described[number]['options']) =>
    options.flatMap(({ flags }) => [...flags.matchAll(/--[a-z-]+/g)].map(([flag]) => `${name} ${flag}`));
  return commands.flatMap(({ name, options, variants }) => [
    ...named(name, options),
    ...variants.flatMap((one) => named(`${name} ${one.word}`, one.options)),
  ]);
}

/** What every generator takes, as its own options or by a search, is shown of one. */
const GENERAL =
  /^generate \w+ (?=--(?:hardest-of|grade|winnable|objective|algorithm|styles|seconds|evaluations|planned|hot|cold|parts|workers|checkpoint)$)/;

const textOf = (test: string) => readFileSync(new URL(`../../../${test}.test.ts`, import.meta.url), 'utf8');

/** Whether tests of its command name an option. */
function isShown(option: string): boolean {
  const [command = '', flag] = option.split(/ (?=--)/);
  return (SHOWN[command] ?? []).some((name) => textOf(`terminal/test/${name}`).includes(`${flag}`));
}

it('has a row for every option, or its command has a test that names it', async () => {
  const rows = new Set([...ROWS.map(({ of }) => of), ...Object.keys(ELSEWHERE)]);
  const options = await allOptions();
  const hasRow = (option: string) =>
    rows.has(option) || rows.has(option.replace(GENERAL, 'generate escape '));
  expect(options.filter((option) => !hasRow(option) && !isShown(option))).toEqual([]);
  expect([...rows].filter((option) => !options.includes(option))).toEqual([]);
  for (const [option, [file, words]] of Object.entries(ELSEWHERE))
    expect(textOf(`${file}.long`), option).toContain(words);
});

it('shows what the options of some commands do; the long tier has all of them', async () => {
  const quick = ROWS.filter(({ of }) => of.startsWith('verify '));
  expect(await faultsOf(quick)).toEqual([]);
});
