import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { campaignLevels, startRun } from '@knossos/engine/internal/games/haunt';
import { movesPlayed, orThrow } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { RunGame } from '../../src/games/haunt/play/run-game.js';
import { RunSaves } from '../../src/games/haunt/play/run-saves.js';
import { Game } from '../../src/play/game.js';
import { SaveFolder } from '../../src/play/saves.js';
import { playScript } from '../../src/play/script.js';
import { files, MAZE, scratchFolder, typedIo } from '../harness.js';
import { TerminalSession } from '../terminal.js';
import { SAVED_CASES } from './saved-games.js';
import { appOf, press, runAppOf } from './sheet.js';

function levelOf(text: string) {
  return orThrow(rulebook.parse(text));
}

/** What a new program finds of a level in a data folder: the moves, written as the game writes them. */
function kept(text: string, folder: string): string {
  const level = levelOf(text);
  const rules = rulebook.of(level);
  const saves = new SaveFolder({ XDG_DATA_HOME: folder });
  const saved = saves.read(rules, level);
  if (saved === null) return 'nothing';
  return rules.formatMoves(new Game(rules, level, saved.seed ?? '', saves).moves);
}

describe('every move is kept before it is shown', () => {
  it.each(SAVED_CASES)('on the screen: $name', ({ text, keys, moves }) => {
    const folder = scratchFolder();
    const app = appOf([text], folder);
    for (const [index, some] of keys.entries()) {
      for (const key of some) expect(app.key(key)).toBeNull();
      app.settle();
      expect(kept(text, folder)).toBe(moves[index]);
    }
    // Nothing is left beside the game: it was written whole and then put in its place.
    expect(readdirSync(join(folder, 'knossos', 'games'))).toHaveLength(1);
    app.close();
  });

  it.each(SAVED_CASES)('line by line: $name', async ({ text, lines, moves }) => {
    const folder = scratchFolder();
    const level = levelOf(text);
    const states: string[] = [];
    const io = typedIo(lines, () => states.push(kept(text, folder)), folder);
    const options = { moves: null, seed: null, glyphs: 'ascii', colour: false, describe: true } as const;
    await playScript(rulebook.of(level), level, options, io);
    // Looked at whenever somebody was asked for the next line.
    expect(states.slice(1)).toEqual(moves);
  });

  it('in a run of Monster Maze', () => {
    const source = { levels: campaignLevels(), file: null, settings: [] };
    const saves = new RunSaves(new SaveFolder({ XDG_DATA_HOME: scratchFolder() }), source.levels);
    const game = new RunGame(source, startRun({ seed: '2', from: 1, lives: 6 }), saves);
    const app = runAppOf(game);
    const expected = ['L', 'LL', 'L', 'LR', '', 'LR'];
    for (const [index, key] of ['h', 'a', 'u', 'l', 'rr', 'u'].entries()) {
      press(app, key);
      app.settle();
      const saved = saves.last();
      const run = saved && RunGame.load(source, saved, saves);
      expect(run && movesPlayed(run.run.history).join('')).toBe(expected[index]);
    }
  });

  it('with the help that was asked for, and no more often than something changes', () => {
    const folder = scratchFolder();
    const saves = new SaveFolder({ XDG_DATA_HOME: folder });
    let writes = 0;
    class Counting extends SaveFolder {
      override write(...args: Parameters<SaveFolder['write']>): void {
        writes++;
        super.write(...args);
      }
    }
    const level = levelOf(MAZE);
    const rules = rulebook.of(level);
    const game = new Game(rules, level, '', new Counting({ XDG_DATA_HOME: folder }));
    game.settle();
    expect(writes).toBe(0);
    game.help('hint');
    for (let frame = 0; frame < 9; frame++) game.settle();
    expect(writes).toBe(1);
    expect(saves.read(rules, level)?.aids).toEqual(['hint']);
    game.play('L');
    for (let frame = 0; frame < 9; frame++) game.settle();
    expect(writes).toBe(2);
    expect(game.save()).toBeNull();
    expect(writes).toBe(2);
  });
});

it('what the last version saved of a level goes on with moves, help, time and best result', () => {
  const folder = scratchFolder();
  const saves = new SaveFolder({ XDG_DATA_HOME: folder });
  const level = levelOf(MAZE);
  const rules = rulebook.of(level);
  const first = new Game(rules, level, '', saves);
  first.play('L');
  first.save();
  const games = join(folder, 'knossos', 'games');
  const [file = ''] = readdirSync(games);
  const history = { parents: [0, 1, 0], moves: ['L', 'R', 'R'], current: 1 };
  const before = {
    version: 1,
    seed: '',
    history,
    helped: true,
    best: 7,
    over: false,
    milliseconds: 65_000,
  };
  writeFileSync(join(games, file), JSON.stringify(before));
  const game = new Game(rules, level, '', saves);
  expect([rules.formatMoves(game.moves), game.history.nodes.length]).toEqual(['L', 4]);
  expect([game.isResumed, game.isHelped(), game.best, game.milliseconds]).toEqual([true, true, 7, 65_000]);
  writeFileSync(join(games, file), JSON.stringify({ ...before, over: true }));
  const fresh = new Game(rules, level, '', saves);
  expect([fresh.isResumed, fresh.isHelped(), fresh.best]).toEqual([false, false, 7]);
});

describe('a killed program', () => {
  const paths = files({ 'maze.txt': MAZE });

  it('loses no move that it has shown', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = TerminalSession.play([paths['maze.txt']], { env });
    await session.see('the small maze - 0 moves');
    await session.press('h', 'the small maze - 1 move');
    await session.press('ld', 'the small maze - 3 moves');
    session.kill('SIGKILL');
    await session.exit();
    expect(kept(MAZE, env.XDG_DATA_HOME)).toBe('LRR');
    const again = TerminalSession.play([paths['maze.txt']], { env });
    await again.see('the small maze - 3 moves');
    await again.see('You continue where you left off.');
    await again.quit();
  });

  it('loses no board that it has dealt and shown, even one that needs no guess', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const start = () => TerminalSession.mines(['7x7:9', '--no-guess', '--glyphs', 'ascii'], { env });
    const board = (session: TerminalSession) =>
      session
        .rows()
        .slice(1, 9)
        .map((row) => row.slice(0, 9));
    const session = start();
    await session.see('9 mines left');
    const dealt = board(session);
    await session.press('t', 'Coach:');
    await session.press('x', (now) => board(now).join() !== dealt.join());
    const shown = board(session);
    session.kill('SIGKILL');
    await session.exit();
    const again = start();
    await again.see('You continue where you left off.');
    expect(board(again)).toEqual(shown);
    await again.press('n', 'n again leaves this board');
    expect(board(again)).toEqual(shown);
    await again.press('n', (now) => !/You continue|again leaves/.test(now.text()));
    expect(board(again)).not.toEqual(shown);
    await again.quit();
  });
});
