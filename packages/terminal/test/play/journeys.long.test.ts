import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { cli, scratchFolder } from '../harness.js';
import { KEYS, type Size, TerminalSession } from '../terminal.js';

const SMALL: Size = { columns: 80, rows: 24 };

const WALK: Readonly<Record<string, string>> = {
  U: KEYS.up,
  R: KEYS.right,
  D: KEYS.down,
  L: KEYS.left,
  W: ' ',
};

const keysOf = (moves: Iterable<string>) => [...moves].map((move) => WALK[move] ?? move).join('');

/** The shortest way out of a level. */
function wayOut(text: string): readonly string[] {
  const level = orThrow(rulebook.parse(text));
  const solution = finish(mindOf(level).solve(rulebook.of(level).start(level, level.meta.seed ?? '1')));
  if (solution.status !== 'solved') throw new Error(solution.status);
  return solution.moves;
}

function expectKeysTold(session: TerminalSession): void {
  expect(session.rows().at(-1)).toMatch(/\S/);
  expect(session.text()).not.toMatch(/undefined|NaN|\[object/);
}

test('a daily is solved, and stands in the list of the day', async () => {
  const env = { XDG_DATA_HOME: scratchFolder() };
  const day = ['--day', '2026-11-16'];
  const { out } = await cli(['daily', 'theseus', '--text', ...day]);
  const session = TerminalSession.knossos(['daily', 'theseus', ...day], { ...SMALL, env });
  await session.see('Daily, Monday 16 November - 0 moves');
  expectKeysTold(session);
  const moves = wayOut(out);
  await session.press(keysOf(moves), `WON in ${moves.length} moves`);
  expectKeysTold(session);
  await session.quit();
  const list = TerminalSession.knossos(['daily', ...day], { ...SMALL, env });
  await list.see(`won in ${moves.length}`);
  expectKeysTold(list);
  await list.quit(KEYS.escape);
});
