import { describe, expect, it, test } from 'vitest';
import { cli, files, prints, refuses } from '../../harness.js';
import { appOf, drawn, press, until } from '../../play/sheet.js';

const CAVE = 'game: gold\ntitle: the small cave\n\nS3#\n.5.\n.#E\n';
const paths = files({
  'cave.txt': CAVE,
  'shut.txt': 'game: gold\n\nS.#E\n',
  'wrong.txt': 'game: gold\n\n.a.E\n',
});

describe('gold on the command line', () => {
  const best = { game: 'gold', status: 'solved', length: 4, moves: 'RDRD', optimal: true };
  prints('solve', [
    [paths['cave.txt'], [{ ...best, plans: '1', gold: 11, bound: 11, error: null }]],
    [paths['cave.txt'], 'solved: 11 gold, 4 moves; proved to be the most; the only best way;'],
    [paths['shut.txt'], [{ status: 'impossible', gold: null, plans: '0' }], 5],
  ]);
  refuses('solve', [[paths['wrong.txt'], 'line 3, column 2: "a" means nothing in this drawing', 3]]);
  prints('verify', [
    [`${paths['cave.txt']} DRRD`, { status: 'won', length: 4, score: 9, optimal: false }],
    [`${paths['cave.txt']} RDRD`, /^won in 4 moves: gold 11, the most there is\.\n$/],
  ]);
});

test('a game line by line on a terminal is told in lines that fit, and names the word that was meant', async () => {
  const stdin = 'help\nDRRD\n';
  const narrow = await cli(['play', paths['cave.txt'], '--color', 'never'], { stdin, columns: 60 });
  expect(narrow.out).toContain('won in 4 moves: gold 9');
  for (const line of narrow.out.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
  const whole = await cli(['play', paths['cave.txt']], { stdin });
  expect(whole.out.replace(/\s+/g, ' ')).toBe(narrow.out.replace(/\s+/g, ' '));
  const { err } = await cli(['play', paths['cave.txt']], { stdin: 'hnt\n' });
  expect(err).toMatch(/is no move.* Did you mean "hint"\?\n/);
  const other = await cli(['play', paths['cave.txt']], { stdin: 'xyzzyxyzzy\n' });
  expect(other.err).toContain('Other words: undo, redo, restart, hint, where, moves, help, quit.');
});

describe('gold on the whole screen', () => {
  const scene = () => {
    const app = appOf([CAVE]);
    return (keys: Iterable<string>) => {
      press(app, keys);
      return drawn(app, 90, 26).page;
    };
  };

  it('lists no keys that do nothing where nobody else moves and no dice fall', () => {
    const after = scene();
    expect(after('')).not.toContain('y why');
    const help = after('?');
    expect(help).toContain('solve from here');
    expect(help).not.toMatch(/new dice|why did they/);
    expect(after(' y')).toContain('Nobody else moves in this level.');
  });

  it('tells what can still be had when one asks, as help', async () => {
    const after = scene();
    expect(after('')).toContain('the small cave - 0 moves, 1 gold');
    const won = after('dsds');
    expect(won).toContain('WON in 4 moves, 11 gold');
    expect(won).not.toMatch(/still get|with help/);
    expect(after('uuuu')).toContain('0 moves, 1 gold');
    after('m');
    await until(() => after('').includes('You can still get 11 gold.'));
    expect(after('s')).toContain('1 move, 2 gold');
    after('m');
    await until(() => after('').includes('You can still get 9 gold.'));
    expect(after('s')).toContain('LOST after 2 moves');
    expect(after('uudsds')).toContain('WON in 4 moves, 11 gold, with help');
  });
});
