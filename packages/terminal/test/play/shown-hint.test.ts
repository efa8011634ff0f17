import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { type Hint, orThrow } from '@knossos/engine/internal/puzzle';
import { describe, expect, it, test, vi } from 'vitest';
import { fittingLines } from '../../src/play/page.js';
import { playScript } from '../../src/play/script.js';
import { ShownHint } from '../../src/play/shown-hint.js';
import { cli, files, MAZE, scratchFolder, typedIo } from '../harness.js';
import { TerminalSession } from '../terminal.js';
import { SAVED_CASES } from './saved-games.js';

const paths = files(Object.fromEntries(SAVED_CASES.map(({ name, text }) => [`${name}.txt`, text])));
const pathOf = (name: string) => paths[`${name}.txt`] ?? '';

describe('a hint', () => {
  const answer: Hint<'L'> = {
    status: 'move',
    distance: 3,
    nudge: 'Look left.',
    move: 'L',
    reason: 'It is shorter.',
  };

  /** What is told when a hint has been asked for so often. */
  const told = (times: number, hint = answer, key = 't') => {
    const shown = new ShownHint();
    const name = { name: 'Hint', key };
    for (let asked = 0; asked < times; asked++) if (!shown.more(name)) shown.give(name, hint, () => 'left');
    return shown;
  };

  it('is told in three steps, and says how the next one is asked for', () => {
    expect(told(0).lines).toEqual([]);
    expect(told(1).lines).toEqual(['Hint: Look left. (t: the move)']);
    expect(told(2).lines).toEqual(['Hint: Look left.', 'Move: left. (t: the reason)']);
    expect(told(3).lines).toEqual(['Hint: Look left.', 'Move: left.', 'It is shorter.']);
    expect(told(9).lines).toEqual(told(3).lines);
  });

  it('without a move goes from the nudge to the reason', () => {
    const still = (times: number) => told(times, { ...answer, move: null }, 'hint');
    expect(still(1).lines).toEqual(['Hint: Look left. (hint: the reason)']);
    expect(still(2).lines).toEqual(['Hint: Look left.', 'It is shorter.']);
  });

  it('tells what is new, then all of it, until the position changes or another kind is asked for', () => {
    expect([1, 2, 3, 4].map((times) => told(times, answer, 'hint').latest)).toEqual([
      'Hint: Look left. (hint: the move)',
      'Move: left. (hint: the reason)',
      'It is shorter.',
      'Hint: Look left. Move: left. It is shorter.',
    ]);
    const shown = told(2);
    expect(shown.more({ name: 'Hint from everything', key: 'T' })).toBe(false);
    shown.forget();
    expect([shown.lines, shown.more({ name: 'Hint', key: 't' })]).toEqual([[], false]);
  });

  it('is looked for once in a position', async () => {
    const io = typedIo(['hint', 'hint', 'hint', 'L', 'hint'], () => {}, scratchFolder());
    const level = orThrow(rulebook.parse(MAZE));
    const options = { moves: null, seed: null, glyphs: 'ascii', colour: false, describe: true } as const;
    const hint = vi.spyOn(mindOf(level), 'hint');
    await playScript(rulebook.of(level), level, options, io);
    expect(hint).toHaveBeenCalledTimes(2);
    hint.mockRestore();
  });

  it.each(SAVED_CASES)('comes line by line in three steps: $name', async ({ name, lines }) => {
    // In the middle of the game, where there is something to be said.
    const stdin = `${lines[0]}\nhint\nhint\nhint\n`;
    const { out } = await cli(['play', pathOf(name), '--describe', '--seed', '1'], { stdin });
    const told = out.split('\n').slice(-5, -2);
    expect(told[0]).toMatch(/^Hint: .* \(hint: the move\)$/);
    expect(told[1]).toMatch(/^Move: .*\. \(hint: the reason\)$/);
    expect(told[2]).not.toMatch(/^(Hint|Move): |\(hint: /);
    expect(out).toMatch(/with help\n$/);
  });
});

test.each([
  ['play', pathOf('mines')],
  ['mines', 'play', pathOf('mines')],
  ['haunt', 'play', '--seed', '1'],
])('a terminal that cannot place text plays line by line: %s %s', async (...args) => {
  const session = await TerminalSession.knossos(args, { env: { TERM: 'dumb' } }).showing('> ');
  expect(session.isAlternate).toBe(false);
  expect(session.raw).not.toContain('\u001b');
  if (args.includes(pathOf('mines'))) expect(session.text()).toMatch(/ {2}a b c d\s+1 ■ ■ ■ ■/);
  await session.press('hint\r', /> hint\s+\S/);
  session.send('quit\r');
  expect(await session.exit()).toBe(1);
  expect(session.raw).not.toContain('\u001b');
});

describe('what does not fit', () => {
  const texts = ['an old thing', 'a longer step of a hint', 'the move', 'its reason', 'a legend'];

  it('is cut at the end where nothing was asked for', () => {
    expect(fittingLines(texts, [], 30, 5)).toEqual(texts);
    expect(fittingLines(texts, [], 30, 3)).toEqual([...texts.slice(0, 2), '...']);
  });

  it('leaves what was asked for last whole, and whole paragraphs before it', () => {
    const newest = ['the move', 'its reason'];
    expect(fittingLines(texts, newest, 30, 2)).toEqual(newest);
    expect(fittingLines(texts, newest, 30, 3)).toEqual(['a longer step of a hint', ...newest]);
    // The step before takes two lines here.
    expect(fittingLines(texts, newest, 14, 3)).toEqual(newest);
    expect(fittingLines(texts, newest, 30, 1)).toEqual(['its reason']);
    expect(fittingLines(texts, newest, 5, 1)).toEqual(['...']);
  });
});

it.each([
  [
    'a run',
    ['haunt', 'play', '--seed', '7'],
    ['', 'Turning right takes'],
    /· Move: turn right\. Turning right takes .* turning left takes about 7 moves\. arrows/,
  ],
  [
    'a large field',
    ['mines', 'play', 'expert', '--seed', '5'],
    [' ', 'The least dangerous'],
    /Look at o8.* Nothing is certain\. .* Open p8\. x does it\. space/,
  ],
] as const)(
  'the last step of a hint is on a small screen below %s',
  async (_, args, [first, last], shown) => {
    const session = await TerminalSession.knossos(args, { columns: 80, rows: 24 }).showing('q quit');
    session.send(first);
    await session.press('t', '(t: ');
    await session.press('t', '(t: the reason)');
    await session.press('t', last);
    expect(session.text().replaceAll(/\s+/g, ' ')).toMatch(shown);
  },
);
