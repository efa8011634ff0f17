import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import { cli, MAZE, said, scratchFolder } from '../harness.js';
import { appOf, drawn, until } from './sheet.js';

const BOARD = 'game: mines\n\n.*...\n.....\n.....\n';

/** A game seen again on a screen of 80 by 24. */
function replayOf(text: string, moves: string, folder = scratchFolder()) {
  const value = orThrow(rulebook.parse(text));
  const replay = orThrow(rulebook.of(value).parseMoves(moves));
  const app = appOf([text], folder, { replay });
  const press = (...keys: readonly string[]) => {
    for (const key of keys) app.key(key);
    return drawn(app, 80, 24).page;
  };
  return { press, close: () => app.close(), judged: () => until(() => !press().includes('judging')) };
}

it('is gone through move by move, each judged, to the one that gave the game away', async () => {
  const { press, judged } = replayOf(MAZE, 'LRL');
  expect(press()).toContain('the small maze - replay, move 0 of 3');
  await judged();
  expect(press(' ')).toMatch(/1\. Left\. Best/);
  expect(press('n')).toMatch(
    /move 3 of 3[\s\S]*3\. Left\. Lost here\. This was the last moment to turn back/,
  );
  expect(press('n')).toContain('No later move gave anything away.');
  expect(press('home')).toContain('The start.');
});

it('is played on from the move that is shown, or from before the one that ended it', async () => {
  const folder = scratchFolder();
  const { press, close } = replayOf(MAZE, 'LRL', folder);
  const begun = press('end', 'enter');
  expect(begun).toContain('the small maze - 2 moves');
  expect(begun).toContain('You play on behind 2 moves, which u takes back.');
  expect(press('u')).toContain('the small maze - 1 move');
  close();
  // What was played before is still there: a replay is one more line of it.
  const again = replayOf(MAZE, 'LRL', folder);
  expect(again.press('right', 'enter', 'b')).toMatch(/2 open LR/);
  again.press('escape');
  expect(again.press('ctrl-r', 'd', 'w', 'd')).toContain('WON in 5 moves, with help');
});

it('shows what was touched on a board, and goes on with its coach', async () => {
  const { press } = replayOf(BOARD, 'e3 fb1');
  expect(press('right')).toMatch(/abcde\n[\s\S]*1\. Open e3/);
  const begun = press('enter');
  expect(begun).toContain('1 mine left');
  expect(begun).toContain('assisted');
  expect(begun).toMatch(/t hint {2}x do it {2}u undo/);
});

it('takes a terminal, and one game', async () => {
  expect(await cli(['review', '-', '--moves', 'LR', '--screen'], { stdin: MAZE })).toMatchObject(
    said(2, '--screen takes one game, and a terminal'),
  );
});
