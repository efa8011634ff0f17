import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cli } from './harness.js';

interface Row {
  readonly command: string;
  readonly games: number;
  readonly wins: number;
  readonly interval: readonly [number, number];
  /** Numbers of the first boards that were lost. */
  readonly lost: readonly number[];
}

const { rows } = JSON.parse(
  readFileSync(new URL('../../../records/mines/win-rates.json', import.meta.url), 'utf8'),
) as { rows: readonly Row[] };

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
});
