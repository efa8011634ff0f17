import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cli } from '../../harness.js';

interface Row {
  readonly command: string;
  readonly games: number;
  readonly wins: number;
  readonly interval: readonly [number, number];
  /** Numbers of the first boards that were lost. */
  readonly lost: readonly number[];
}

const textOf = (file: string) => readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');
const rowsOf = (file: string) => (JSON.parse(textOf(file)) as { readonly rows: readonly Row[] }).rows;

const million = rowsOf('records/mines/million.json');
const quick = rowsOf('records/mines/best-quick.json');
const rows = [...rowsOf('records/mines/win-rates.json'), ...million, ...quick];

describe('win rates on record', () => {
  it.each(rows)(
    'are those of boards that are lost again: $command',
    async ({ command, games, wins, interval, lost }) => {
      expect(wins / games).toBeGreaterThan(interval[0]);
      expect(wins / games).toBeLessThan(interval[1]);
      // So many boards that some are lost among them, and that it takes no time to play them again.
      const again = Math.min(lost[4] ?? 0, 300) + 1;
      const args = command.split(' ').slice(1);
      args[args.indexOf('--games') + 1] = String(again);
      const { code, out } = await cli([...args, '--workers', '1']);
      expect(code).toBe(0);
      expect(JSON.parse(out).lost).toEqual(lost.filter((board) => board < again));
    },
  );

  it('are told by the guide as they are on record', () => {
    const guide = textOf('docs/mines.md');
    for (const { games, wins, interval } of million) {
      const half = (100 * (interval[1] - interval[0])) / 2;
      expect(guide).toContain(`| ${((100 * wins) / games).toFixed(2)} ± ${half.toFixed(2)} |`);
    }
    for (const { games, wins, interval } of quick) {
      const half = (100 * (interval[1] - interval[0])) / 2;
      const told = `${games.toLocaleString('en')} boards: ${((100 * wins) / games).toFixed(2)} ± ${half.toFixed(2)} %`;
      expect(textOf('docs/beside-other-tools.md')).toContain(told);
    }
  });
});
