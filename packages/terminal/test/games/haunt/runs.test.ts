import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  campaignLevels,
  campaignOf,
  legsOf,
  playRun,
  startRun,
  sumOf,
} from '@knossos/engine/internal/games/haunt';
import { describe, expect, it } from 'vitest';
import { readMoves } from '../../../src/games/haunt/play/bindings.js';
import { RunGame } from '../../../src/games/haunt/play/run-game.js';
import { isBetter, RunSaves } from '../../../src/games/haunt/play/run-saves.js';
import { cardLines, logOf, lookBack } from '../../../src/games/haunt/play/run-words.js';
import { SaveFolder } from '../../../src/play/saves.js';
import { cli, scratchFolder } from '../../harness.js';
import { playedRun, positionsOf, wonRun } from './keys.js';

const SOURCE = { levels: campaignLevels(), file: null, settings: [] };

function savesIn(folder: string, levels = SOURCE.levels): RunSaves {
  return new RunSaves(new SaveFolder({ XDG_DATA_HOME: folder }), levels);
}

/** A run that is played with these keys, and kept. */
function gameOf(seed: string, keys: readonly ('F' | 'L' | 'R')[], saves: RunSaves | null): RunGame {
  const game = new RunGame(SOURCE, startRun({ seed, from: 1, lives: 6 }), saves);
  for (const key of keys) game.play(key);
  return game;
}

describe('what is told of a run', () => {
  it('adds up to what was played, level by level', () => {
    const played = wonRun();
    const positions = positionsOf(played);
    const legs = legsOf(played.run);
    expect(legs.map(({ number, end }) => [number, end])).toEqual(
      Array.from({ length: 9 }, (_, index) => [index + 1, 'exit']),
    );
    // Counted again from the positions: every key is a move of the level in which it was pressed.
    const moves = SOURCE.levels.map((_, at) => positions.slice(0, -1).filter((one) => one.at === at).length);
    expect(legs.map((leg) => leg.moves)).toEqual(moves);
    const lives = campaignOf(played.run).game.lives ?? 0;
    expect(sumOf(legs)).toMatchObject({ exits: 9, moves: played.keys.length, bites: 6 - lives });
    const shuffles = positions.filter(
      (one, index) => one.at === positions[index - 1]?.at && one.game.since === 0 && one.game.moves > 0,
    );
    expect(sumOf(legs).shuffles).toBe(shuffles.length);
  });

  it('logs one entry a move and two a level, its name and its goal, and looks back behind exits alone', () => {
    const { run, keys } = wonRun();
    const entries = logOf(run, Number.POSITIVE_INFINITY);
    expect(entries).toHaveLength(keys.length + 18);
    expect(entries.filter(({ text }) => /^Level \d of 9/.test(text))).toHaveLength(9);
    expect(logOf(run, 3).at(-1)).toEqual(entries.at(-1));
    const backs = run.history.nodes.filter(
      (_, current) => lookBack({ ...run, history: { ...run.history, current } }) !== null,
    );
    expect(backs).toHaveLength(9);
  });

  it('never tells where ghosts are placed, nor steps of zombies out of sight', () => {
    const { run } = playedRun('6', 200, 5);
    const steps = run.history.nodes.flatMap(({ events }) =>
      events.filter(({ action }) => action === 'stepped'),
    );
    const told = logOf(run, Number.POSITIVE_INFINITY).flatMap(
      ({ text }) => text.match(/Zombie \d steps/g) ?? [],
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(steps.length);
    for (const { text } of logOf(run, 500)) expect(text).not.toMatch(/undefined|null|NaN/);
  });
});

describe('runs that are kept', () => {
  it('come back with everything that was tried', () => {
    const saves = savesIn(scratchFolder());
    const { seed, keys } = playedRun('4', 40);
    const game = gameOf(seed, keys, saves);
    for (let back = 0; back < 7; back++) expect(game.travel('undo')).toBe(true);
    game.play('L');
    game.help('hint');
    expect(game.save()).toBeNull();
    const saved = saves.last();
    expect(saved?.session.aids).toEqual(['undo', 'hint']);
    const again = saved && RunGame.load(SOURCE, saved, saves);
    expect(again?.run).toEqual(game.run);
    expect([again?.hadHints, again?.isRewound]).toEqual([true, true]);
    expect(again?.command).toBe(
      `knossos haunt play --seed ${seed} --moves ${[...keys.slice(0, 33), 'L'].join('')}`,
    );
  });

  it('are apart by seed, lives and levels, and the last one is known', () => {
    const folder = scratchFolder();
    const saves = savesIn(folder);
    for (const seed of ['a', 'b']) gameOf(seed, ['L'], saves).save();
    expect(saves.last()?.plan.seed).toBe('b');
    expect(saves.read({ seed: 'a', from: 1, lives: 6 })?.session.history.moves).toEqual(['L']);
    expect(saves.read({ seed: 'a', from: 1, lives: null })).toBeNull();
    expect(savesIn(folder, SOURCE.levels.slice(1)).last()).toBeNull();
  });

  it('are nothing when they were damaged, or belong to other levels', () => {
    const folder = scratchFolder();
    const saves = savesIn(folder);
    const { seed, keys } = playedRun('4', 60);
    gameOf(seed, keys, saves).save();
    const saved = saves.last();
    if (saved === null) throw new Error('it was not kept');
    const other = { ...SOURCE, levels: SOURCE.levels.slice(0, 1), file: 'x' };
    expect(RunGame.load(other, { ...saved, plan: { ...saved.plan, from: 2 } }, saves)).toBeNull();
    const broken = { ...saved.session, history: { ...saved.session.history, parents: [] } };
    expect(RunGame.load(SOURCE, { ...saved, session: broken }, saves)).toBeNull();
    const home = join(folder, 'knossos', 'haunt');
    const [campaign = ''] = readdirSync(home);
    for (const name of readdirSync(join(home, campaign))) {
      for (const text of ['{', 'null', '{"version":2}', '{"last":{"seed":7},"best":3}']) {
        writeFileSync(join(home, campaign, name), text);
        expect(savesIn(folder).last()).toBeNull();
        expect(savesIn(folder).best({ seed, from: 1, lives: 6 })).toBeNull();
      }
    }
  });

  it('count as best only without help: more exits, then fewer moves', () => {
    const run = (exits: number, moves: number) => ({ exits, moves, seed: '1' });
    expect(isBetter(run(3, 90), null)).toBe(true);
    expect(isBetter(run(3, 90), run(2, 10))).toBe(true);
    expect(isBetter(run(3, 90), run(3, 90))).toBe(false);
    expect(isBetter(run(3, 89), run(3, 90))).toBe(true);
    const saves = savesIn(scratchFolder());
    const { seed, keys, run: won } = wonRun();
    const plan = { seed, from: 1, lives: 6 };
    const helped = gameOf(seed, keys, saves);
    helped.help('map');
    helped.save();
    expect(saves.best(plan)).toBeNull();
    const undone = gameOf(seed, keys, saves);
    undone.travel('undo');
    undone.play(keys.at(-1) ?? 'F');
    expect(undone.isOver).toBe(true);
    undone.save();
    expect(saves.best(plan)).toBeNull();
    const clean = gameOf(seed, keys, saves);
    expect(cardLines(clean)).toContain('It is your best so far.');
    clean.save();
    expect(saves.best(plan)).toEqual({ exits: 9, moves: keys.length, seed });
    expect(cardLines(gameOf(seed, keys, saves)).at(-1)).toBe(
      `Your best so far: 9 exits in ${keys.length} moves, seed ${seed}.`,
    );
    expect(campaignOf(won).status).toBe('won');
  });

  it('do not go on for a bump', () => {
    const game = gameOf('1', ['F'], null);
    const before = game.run;
    const events = game.play('F');
    expect(game.run).toEqual(playRun(before, 'F').run);
    expect(events?.[0]?.action).toBe('bumped');
    expect(game.history).toBe(before.history);
  });
});

describe('lines and words', () => {
  it.each([
    ['forward, left  R', ['F', 'L', 'R']],
    ['FFL', ['F', 'F', 'L']],
    ['right', ['R']],
    ['constructor', '"constructor" is no move and no word here; help lists what is'],
    ['hnit', '"hnit" is no move and no word here; did you mean "hint"?'],
  ] as const)('reads %j', (line, moves) => {
    expect(readMoves(line)).toEqual(moves);
  });

  it('knows words and their letters, in capitals where there is no other word for them', async () => {
    const lines = async (input: string) =>
      (await cli(['haunt', 'play', '--seed', '1', '--describe'], { stdin: input })).out;
    const [word, capitals, letter] = await Promise.all(
      ['undo', 'Undo', 'u'].map((one) => lines(`R\n\n${one}\n`)),
    );
    expect([capitals, letter]).toEqual([word, word]);
    expect(await lines('R\nq\nR\n')).toBe(await lines('R\n'));
    expect(await lines('R\nundo\nU\n')).toBe(await lines('R\nundo\nredo\n'));
  });
});
