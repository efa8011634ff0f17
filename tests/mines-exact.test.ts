import type { StartRule } from '@knossos/engine/internal/games/mines/board/board';
import { exactWins } from '@knossos/engine/internal/games/mines/players/best-player';
import { expect, test } from 'vitest';
import { jsonOf } from './repository.js';

/** One value of perfect play. */
interface ExactRecord {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  readonly start: StartRule;
  readonly first: number;
  readonly wins: number;
  readonly boards: number;
  /** Sets of configurations that its search examined, about. */
  readonly nodes: number;
}

const records = jsonOf<readonly ExactRecord[]>('records/mines/exact.json');

/** The others are worked out again by `npm run bench -- mines-exact`. */
const CHEAP = 15_000;

test.each(records.filter(({ nodes }) => nodes <= CHEAP))(
  'values of perfect play $columns x $rows with $mines mines, $start start from $first: $wins of $boards',
  ({ columns, rows, mines, start, first, wins, boards }) => {
    expect(exactWins({ columns, rows }, mines, start, first)).toMatchObject({ value: { wins, boards } });
  },
);
