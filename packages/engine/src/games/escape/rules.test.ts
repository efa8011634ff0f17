import { describe, expect, it, test } from 'vitest';
import { placed } from '../../../test/faults.js';
import { orThrow, parseDocument } from '../../puzzle/index.js';
import { type EscapeLevel, escapeRules, parseEscape } from './index.js';

const levelOf = (header: string, drawing: string): EscapeLevel =>
  orThrow(parseEscape(orThrow(parseDocument(`game: escape\n${header}\n\n${drawing}\n`))));
const start = (header: string, drawing: string, seed = '') =>
  escapeRules.start(levelOf(header, drawing), seed);

/** What the only monster does when the player waits: its cell, whether it remembers, and why. */
function answer(header: string, drawing: string, noticed = false) {
  const state = start(`wait: yes\n${header}`, drawing);
  const before = { ...state, pursuers: state.pursuers.map((one) => ({ ...one, noticed })) };
  const played = escapeRules.play(before, 'W');
  const [pursuer] = played.state.pursuers;
  return { cell: pursuer.cell, noticed: pursuer.noticed, because: played.events[1]?.because };
}

describe('a monster', () => {
  it('takes the first step of a shortest path: right before up, down and left', () => {
    const way = (distance: number, ...ties: number[]) => ({ kind: 'shortest-path', distance, ties });
    expect(answer('', 'M..\n...\n..S\nE..')).toEqual({ cell: 1, noticed: false, because: way(3, 2) });
    expect(answer('', 'E..\nM..\n..S')).toMatchObject({ cell: 4, because: way(2, 2) });
    expect(answer('', 'E.S\nM..')).toMatchObject({ cell: 4, because: way(2, 0) });
    expect(answer('', 'S..\n..M\nE..')).toMatchObject({ cell: 2, because: way(2, 3) });
    expect(answer('', '..M\nS..\nE..')).toMatchObject({ cell: 5, because: way(2, 3) });
    expect(answer('', 'S#M\n...\nE..')).toMatchObject({ cell: 5, because: way(3) });
    expect(answer('', 'S..ME')).toMatchObject({ cell: 2, because: way(2) });
  });

  it('stays where it has no way or has not noticed the player', () => {
    expect(answer('', 'SE#M.')).toEqual({ cell: 3, noticed: false, because: { kind: 'no-path' } });
    const unaware = { kind: 'unaware', distance: 4 };
    expect(answer('hears: 1', 'SE..M.')).toEqual({ cell: 4, noticed: false, because: unaware });
    expect(answer('hears: 1', 'SE#M.').because).toEqual({ kind: 'unaware', distance: null });
    const along = { ...unaware, line: { length: 4, isBlocked: false } };
    expect(answer('hears: 1\nhearing: radius', 'SE..M.').because).toEqual(along);
    expect(answer('hears: 5\nhearing: radius', 'SE#M.').because).toEqual({ kind: 'no-path' });
  });

  it('remembers having noticed the player only where the level says so', () => {
    expect(answer('hears: 3\nmemory: yes', 'SE.M.')).toMatchObject({ cell: 2, noticed: true });
    expect(answer('hears: 3', 'SE.M.')).toMatchObject({ cell: 2, noticed: false });
    expect(answer('hears: 1\nmemory: yes', 'SE.M.', true)).toMatchObject({ cell: 2, noticed: true });
    expect(answer('hears: 1\nmemory: yes', 'SE.M.')).toMatchObject({ cell: 3, noticed: false });
    const heard = answer('hears: 5\nhearing: radius\nmemory: yes', 'SE#M.');
    expect(heard).toMatchObject({ cell: 3, noticed: true });
  });

  it('wanders where the level says so, each of its ways as likely', () => {
    const state = start('wait: yes\nidle: wander\nhears: 0', 'S..E\n#.#.\n#M..\n#.##');
    const next = [...(escapeRules.successors?.(state, 'W') ?? [])];
    expect(next.map((one) => `${one.state.pursuers[0].cell} 1/${one.oneIn}`)).toEqual([
      '5 1/3',
      '10 1/3',
      '13 1/3',
    ]);
    const { events } = escapeRules.play(state, 'W');
    expect(events[1]?.because).toEqual({ kind: 'wandering', distance: 3, ways: 3 });
    const walled = { kind: 'unaware', distance: null };
    expect(answer('idle: wander\nhears: 0', 'SE#M')).toEqual({ cell: 3, noticed: false, because: walled });
    expect(answer('idle: wander', 'SE#M.').because).toEqual({ kind: 'wandering', distance: null, ways: 1 });
    const line = answer('idle: wander\nhears: 1\nhearing: radius', 'SE.M.').because;
    expect(line).toEqual({ kind: 'wandering', distance: 3, line: { length: 3, isBlocked: false }, ways: 2 });
  });

  it('throws dice only where it wanders', () => {
    const [still, wanders] = [levelOf('', 'S.ME'), levelOf('idle: wander', 'S.ME')];
    expect([escapeRules.hidden(still), escapeRules.hidden(wanders)]).toEqual(['nothing', 'dice']);
    expect(escapeRules.start(still, '1').dice).toBeNull();
    const state = escapeRules.start(wanders, '1');
    expect(state.dice).not.toBeNull();
    expect(escapeRules.see(state).dice).toBeNull();
  });
});

describe('documents', () => {
  it('are written as they were read, players and exits as letters', () => {
    const text = 'game: escape\nwait: yes\nexit: survive\nhears: 3\nmemory: yes\n\n#S.M#\n#..E#\n#M###\n';
    const level = orThrow(parseEscape(orThrow(parseDocument(text))));
    expect(escapeRules.format(level)).toBe(text);
    const pursuers = [3, 11].map((cell) => ({ cell, kind: 'M' }));
    expect(level).toMatchObject({ start: 1, exits: [8], pursuers, hears: 3, sees: null, memory: true });
  });

  it('are known by their monsters, and by having no walls between cells', () => {
    const knows = (drawing: string) => escapeRules.recognises?.(orThrow(parseDocument(drawing)));
    expect(knows('#S..M#\n')).toBe(true);
    expect(knows('#S..E#\n')).toBe(false);
    expect(knows('+---+\n| M |\n+---+\n')).toBe(false);
    expect(knows('#S..M+\n')).toBe(true);
    expect(knows('#S..#\n#E.M#\n')).toBe(true);
  });

  it('say where a fault is', () => {
    const said = (text: string) => placed(parseEscape(orThrow(parseDocument(`game: escape\n${text}`))));
    expect(said('wait: perhaps\n\nS.E')).toMatch(/^2:7 /);
    expect(said('hears: -1\n\nS.E')).toMatch(/^2:8 /);
    for (const wrong of ['S.ET', 'S.ES']) expect(said(`\n${wrong}`)).toMatch(/^3:4 /);
  });
});

describe('the picture', () => {
  const view = (header: string, drawing: string) => {
    const scene = escapeRules.view(start(header, drawing));
    if (scene.kind !== 'grid') throw new Error('another picture');
    return scene;
  };

  it('shows who hunts, and says who is who', () => {
    const { actors, style } = view('hears: 2', 'S.M.M\n....E');
    expect(style).toBe('cells');
    const shown = actors.map(({ id, name, cell, mood }) => [id, name, cell, mood].join());
    expect(shown).toEqual([
      'player,you,0,normal',
      'pursuer-0,monster 1,2,hunting',
      'pursuer-1,monster 2,4,calm',
    ]);
    expect(view('', 'S.M.E').actors[1]?.name).toBe('the monster');
  });
});

test('the rules of the cave say in which order moves are tried, and with what one begins', () => {
  expect(escapeRules.moves(start('wait: yes', '.E.\n.S.\n...'))).toEqual(['R', 'U', 'D', 'L', 'W']);
  expect(escapeRules.moves(start('', '.E.\n.S.\n...'))).toEqual(['R', 'U', 'D', 'L']);
  expect(orThrow(parseEscape(orThrow(parseDocument(escapeRules.blank)))).pursuers).toHaveLength(1);
});
