import { rulebook } from '@knossos/engine/internal/games';
import { HAUNT_ORDER } from '@knossos/engine/internal/games/haunt';
import { describe, expect, it } from 'vitest';
import { REPLAY_KEYS, RUN_KEYS } from '../../src/games/haunt/play/bindings.js';
import { FIELD_KEYS } from '../../src/games/mines/play/bindings.js';
import { DESIGN_KEYS, FILM_KEYS } from '../../src/games/mouse/play/film.js';
import { BRANCH_KEYS, gameKeys, moveOfWay } from '../../src/play/bindings.js';
import { KeyTable, WAYS } from '../../src/play/key-table.js';
import { PICKER_KEYS } from '../../src/play/picker-app.js';
import { PLAYBACK_KEYS } from '../../src/play/playback.js';
import type { Key } from '../../src/screen/keys.js';
import { keysIn } from './key-names.js';

const WALKING = gameKeys(['U', 'R', 'D', 'L', 'W']);
const SLANTING = gameKeys(['U', 'R', 'D', 'L', 'W', 'Q', 'E', 'Z', 'C']);
const TURNING = gameKeys(['F', 'L', 'R']);

const TABLES: Readonly<Record<string, KeyTable<string>>> = {
  game: WALKING,
  'game of slanting steps': SLANTING,
  'game of turns': TURNING,
  branches: BRANCH_KEYS,
  solution: PLAYBACK_KEYS,
  design: DESIGN_KEYS,
  film: FILM_KEYS,
  field: FIELD_KEYS,
  run: RUN_KEYS,
  replay: REPLAY_KEYS,
  list: PICKER_KEYS,
};

/** Screens on which somebody moves, himself or a cursor. */
const MOVING = { WALKING, TURNING, DESIGN_KEYS, FIELD_KEYS, RUN_KEYS };

const boundKeys = (table: KeyTable<string>) => table.rows.flatMap(([, , actions]) => Object.keys(actions));

describe('keys', () => {
  it.each(Object.entries(TABLES))('of the %s are the ones that its help names, each once', (_, table) => {
    for (const [keys, , actions] of table.rows)
      expect([...keysIn(keys)].sort()).toEqual(Object.keys(actions).sort());
    const bound = boundKeys(table);
    expect(new Set(bound).size).toBe(bound.length);
  });

  it('have one meaning in a table', () => {
    expect(
      () =>
        new KeyTable([
          ['a', 'one', { a: 'one' }],
          ['a', 'two', { a: 'two' }],
        ]),
    ).toThrow('the key a has two meanings');
  });

  it('lead the same way everywhere: arrows, w a s d and h j k l', () => {
    const ways = { up: 'upwk', right: 'rightdl', down: 'downsj', left: 'leftah' } as const;
    for (const table of Object.values(MOVING)) {
      for (const [way, letters] of Object.entries(ways)) {
        for (const key of [way, ...letters.slice(way.length)]) expect(table.actionOf(key)).toBe(way);
      }
    }
    for (const key of ['right', 'd', 'l', ' ']) expect(PLAYBACK_KEYS.actionOf(key)).toBe('step');
  });

  it('mean the same in every game', () => {
    // What a key asks for on all screens that have it.
    const meanings: Readonly<Record<Key, readonly string[]>> = {
      t: ['hint', 'coach'],
      T: ['full-hint', 'timer'],
      '?': ['help'],
      u: ['undo'],
      backspace: ['undo'],
      'ctrl-r': ['redo'],
      // Letters of plans, and the walls of a design.
      U: ['up'],
      R: ['right'],
      D: ['down'],
      L: ['left', 'wall-right'],
      F: ['up'],
      W: ['wait'],
      r: ['restart'],
      n: ['new'],
      v: ['solve', 'view'],
      o: ['overlay', 'chances'],
      y: ['why'],
      b: ['branches', 'sound'],
      p: ['replay'],
      e: ['analyse', 'command'],
      x: ['obey', 'flip'],
      m: ['map', 'most'],
      g: ['release'],
      f: ['flag'],
      c: ['chord'],
      escape: ['back'],
      q: ['quit'],
    };
    for (const table of Object.values(MOVING)) {
      for (const key of boundKeys(table)) {
        const action = table.actionOf(key);
        const known = meanings[key];
        if (known !== undefined) expect(known).toContain(action);
      }
      for (const key of ['t', '?', 'u', 'ctrl-r', 'r', 'escape', 'q'])
        expect(table.actionOf(key)).not.toBeNull();
    }
  });

  it('cover the moves of every game that is walked', () => {
    for (const { moveOrder } of rulebook.games)
      if (moveOrder.includes('W')) expect(gameKeys(moveOrder).actionOf('.')).toBe('wait');
  });

  it('are the letters of plans, too, each for the move that it writes', () => {
    for (const { moveOrder } of rulebook.games.filter(({ id }) => id !== 'mines' && id !== 'mouse')) {
      for (const move of moveOrder) {
        const action = gameKeys(moveOrder).actionOf(move);
        const way = WAYS.find((one) => one === action);
        const meant = way === undefined ? (action === 'wait' ? 'W' : action) : moveOfWay(way, moveOrder);
        expect(meant, move).toBe(move);
      }
    }
    for (const key of HAUNT_ORDER) expect(RUN_KEYS.actionOf(key)).not.toBeNull();
  });
});
