import { rulebook } from '@knossos/engine/internal/games';
import { minds } from '@knossos/engine/internal/games/minds';
import { type AnyMind, finish, type Level, orThrow, type RecordKind } from '@knossos/engine/internal/puzzle';
import { describe, expect, test } from 'vitest';

const kindsOf = (mind: AnyMind) => mind.records ?? [];
const all = minds.flatMap((mind) => kindsOf(mind).map((kind) => ({ mind, kind })));

function kindOf(level: Level, name: string): RecordKind<Level> {
  const kind = all.find(({ mind, kind }) => mind.id === level.game && kind.name === name)?.kind;
  if (!kind) throw new Error(`${level.game} keeps no records called ${name}`);
  return kind;
}

/** What a document competes in and comes to, in a kind of records; the reason where it does not. */
function judged(name: string, text: string) {
  const level = orThrow(rulebook.parse(text));
  const kind = kindOf(level, name);
  const place = kind.compete(level);
  if (!place.ok) return place.fault.message;
  return { ...place.value, ...finish(kind.measure(level)) };
}

test('kinds have names of their own in a game, and say what they count', () => {
  expect(all.length).toBeGreaterThan(0);
  const names = all.map(({ mind, kind }) => `${mind.id}/${kind.name}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { kind } of all) {
    expect(kind.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(kind.summary.endsWith('.')).toBe(true);
    expect(kind.title && kind.one && kind.many).toBeTruthy();
  }
});

describe('designs for a mouse', () => {
  const five = 'game: mouse\n\n..#../#..../..#../#..#./.....\n';

  test('are run', () => {
    expect(judged('turns', five)).toEqual({ size: '5x5', variant: 'cells', status: 'measured', value: 52 });
    expect(judged('crossed', five)).toMatchObject({ size: '5x5', status: 'measured' });
  });

  test('compete in the frame of the article alone', () => {
    expect(judged('turns', five.replace('\n\n', '\norder: ULRD\n\n'))).toContain('prefers ULRD');
    expect(judged('turns', five.replace('\n\n', '\nmodulo: 5\n\n'))).toContain('counts modulo k');
    expect(judged('turns', 'game: mouse\n\n.S./.../..E\n')).toContain('start or exit lie elsewhere');
    const rows = (count: number) => Array(count).fill('.'.repeat(20)).join('\n');
    expect(judged('turns', `game: mouse\n\n${rows(21)}\n`)).toContain('20x21');
    expect(judged('turns', `game: mouse\n\n${rows(20)}\n`)).toMatchObject({ size: '20x20' });
    expect(judged('turns', 'game: mouse\nshape: graph\nstart: a\nexit: b\n\na: b\nb: a\n')).toContain(
      'graph',
    );
  });

  test('are worth nothing without a way out, and are not followed for ever', () => {
    expect(judged('turns', 'game: mouse\n\n.../###/...\n')).toMatchObject({ status: 'worthless' });
    expect(judged('trap-floor', 'game: mouse\nmodulo: 5\n\n.../.../...\n')).toMatchObject({
      status: 'worthless',
      reason: 'The mouse gets out.',
    });
  });

  test('that trap him are counted by their cells', () => {
    const trap = 'game: mouse\nmodulo: 7\n\nS.###./#.#.#./....../E#.##.\n';
    expect(judged('trap-floor', trap)).toEqual({ size: '', variant: 'k = 7', status: 'measured', value: 15 });
    expect(judged('trap-corners', trap)).toMatchObject({ value: 24 });
    expect(judged('trap-corners', 'game: mouse\nmodulo: 2\n\nE/./S/.\n')).toContain('elsewhere');
    expect(judged('trap-floor', trap.replace('7', '101'))).toContain('modulo 101');
  });
});

describe('pursuits', () => {
  const maze = [
    '+---+---+---+',
    '|     M     |',
    '+   +---+   +',
    '|       |    ',
    '+   +   +   +',
    '|     T     |',
    '+---+---+---+',
  ].join('\n');
  const pursuit = `game: theseus\n\n${maze}\n`;
  const cave = 'game: escape\n\n########\n#S...#E#\n#.##.#.#\n#...M..#\n########\n';

  test('are solved', () => {
    expect(judged('longest', pursuit)).toMatchObject({ size: '3x3', variant: 'gap' });
    expect(judged('longest', cave)).toMatchObject({ size: '8x5', variant: '1 monster' });
  });

  test('compete under the usual rules alone', () => {
    expect(judged('longest', pursuit.replace('M', 'V'))).toContain('pursuers');
    expect(judged('longest', pursuit.replace('\n\n', '\nwait: no\n\n'))).toContain('rules are others');
    expect(judged('longest', cave.replace('\n\n', '\nhears: 3\n\n'))).toContain('rules are others');
    expect(judged('longest', cave.replace('#...M', '#E..M'))).toContain('2 exits');
    expect(judged('longest', cave.replace('S...', 'SMMM'))).toContain('4 monsters');
  });
});
