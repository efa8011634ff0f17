import type { Task } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { COVERED, countCovered, type Position } from '../board/board.js';
import { perfectPlay } from '../endgame/endgame.js';
import { layoutDrawer } from '../exact/sample.js';
import { playGame } from '../players/player.js';
import { createPlayer } from '../players/strategies.js';
import type { Click, ReplayedGame } from './playing.js';

/** Games that are played out from every position, unless it is said otherwise. */
const PLAY_OUTS = 200;
/** Who plays them: opens certain cells, else a cell with the least risk. */
const STRATEGY = 'probability';
/** Solutions, and sets of them, up to which the end is searched in place of being played out. */
const MOST_SOLUTIONS = 2000;
const MOST_SETS = 50_000;
/** Play-outs between two steps of the task. */
const SLICE = 10;

/** How likely a win is after a click. */
export interface WinChance {
  readonly click: Click;
  /** Null where the border is too tangled for layouts to be drawn. */
  readonly chance: number | null;
  /** The standard error of an estimate; 0 where perfect play was searched to its end. */
  readonly error: number;
}

/**
 * The chance to win after every click that was to open something: with perfect play where few solutions are left, else the share of wins of
 * play-outs on layouts that agree with the shown numbers, drawn evenly from fixed seeds. Play-outs win a little less often than perfect
 * play. `solutions`: how many make a position to be searched.
 */
export function* winChances(
  game: ReplayedGame,
  playOuts = PLAY_OUTS,
  solutions = MOST_SOLUTIONS,
): Task<readonly WinChance[]> {
  const { columns, rows, mines, isMine, numbers } = game.recording.layout;
  const position: Position = { columns, rows, mines, shown: new Int8Array(isMine.length).fill(COVERED) };
  const openings = game.clicks.filter(({ targets }) => targets.length > 0);
  const player = createPlayer(STRATEGY);
  const chances: WinChance[] = [];
  for (const click of openings) {
    for (const cell of click.opened) position.shown[cell] = numbers[cell] ?? 0;
    if (click.exploded !== null) chances.push({ click, chance: 0, error: 0 });
    else {
      const reckoned = reckon(position, playOuts, `${chances.length}`);
      for (;;) {
        const step = reckoned.next();
        if (step.done) {
          chances.push({ click, ...step.value });
          break;
        }
        yield { done: chances.length, total: openings.length, unit: 'clicks', note: null };
      }
    }
  }
  return chances;

  function* reckon(now: Position, games: number, seed: string): Generator<void, Omit<WinChance, 'click'>> {
    if (countCovered(now.shown) <= now.mines) return { chance: 1, error: 0 };
    const end = perfectPlay(now, solutions, MOST_SETS);
    if (end?.isExact) return { chance: end.wins / end.total, error: 0 };
    const drawer = layoutDrawer(now);
    if (typeof drawer !== 'function') return { chance: null, error: 0 };
    const random = Random.from(seed);
    let wins = 0;
    for (let played = 0; played < games; played++) {
      if (played % SLICE === 0) yield;
      const copy = { ...now, shown: now.shown.slice() };
      if (playGame(drawer(random), null, player, random, copy).isWon) wins++;
    }
    // As if one more game were won and one lost, so that no estimate claims to be certain.
    const share = (wins + 1) / (games + 2);
    return { chance: wins / games, error: Math.sqrt((share * (1 - share)) / games) };
  }
}
