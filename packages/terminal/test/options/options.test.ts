import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { describeAll } from '../../src/cli/describe.js';
import { cli } from '../harness.js';
import { ROWS } from './all-rows.js';
import { faultsOf } from './run-row.js';
import { ELSEWHERE } from './servers.js';

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

it('has a row for every option, or names the test that shows what it does', async () => {
  const shown = new Set([...ROWS.map(({ of }) => of), ...Object.keys(ELSEWHERE)]);
  const options = await allOptions();
  expect(options.filter((option) => !shown.has(option))).toEqual([]);
  expect([...shown].filter((option) => !options.includes(option))).toEqual([]);
  for (const [option, [file, words]] of Object.entries(ELSEWHERE)) {
    const path = fileURLToPath(new URL(`../../../../${file}`, import.meta.url));
    expect(readFileSync(path, 'utf8'), option).toContain(words);
  }
});

it('shows what the options of some commands do; the long tier has all of them', async () => {
  const quick = ROWS.filter(({ of }) => of.startsWith('verify '));
  expect(await faultsOf(quick)).toEqual([]);
});
