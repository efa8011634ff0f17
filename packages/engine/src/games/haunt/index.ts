import { NO_META, type Rules } from '../../puzzle/index.js';
import { levelsOfQuery } from './campaign/address.js';
import type { HauntMindTypes } from './generator-options.js';
import { formatHaunt, HAUNT_BLANK, parseHaunt } from './rules/document.js';
import { HAUNT_HEADER, type HauntLevel } from './rules/level.js';
import { isMatrixOfArticle } from './rules/matrix.js';
import { playHaunt, startHaunt, successorsOfHaunt } from './rules/play.js';
import {
  HAUNT_ORDER,
  type HauntEvent,
  type HauntMove,
  type HauntState,
  keyOfHaunt,
  legalHaunt,
  outcomeOfHaunt,
  parseHauntMoves,
  seenHaunt,
} from './rules/state.js';
import { emptyScene, HAUNT_LEGEND, mazeScene, windowScene } from './view/window.js';
import { goalOfHaunt, HAUNT_WORDS } from './words.js';

export * from './campaign/address.js';
export * from './campaign/campaign.js';
export * from './campaign/course.js';
export * from './campaign/levels.js';
export * from './campaign/run.js';
export * from './rules/document.js';
export { counted } from './rules/document.js';
export * from './rules/level.js';
export * from './rules/places.js';
export * from './rules/play.js';
export * from './rules/state.js';
export * from './view/corridor.js';
export * from './view/window.js';
export { describeWindow, describeWindowBriefly, dueOf, dueWords, threatBriefly } from './words.js';

/** Monster Maze, in the shape of the contract. */
export const hauntRules = {
  id: 'haunt',
  title: 'Monster Maze',
  summary: 'Find the exit in the dark, past ghosts and zombies.',
  isLong: true,
  goal: goalOfHaunt,
  help: [
    'You walk forward or turn left or right; a turn or a step is one move, and a bump against a wall takes no time. You see a window of the maze, turned so that you face up. Reaching the exit (E) wins at once.',
    'A ghost (G) within one step, not diagonally, sends you and all monsters to random places. Every few moves all ghosts vanish and appear elsewhere, out of your reach. If you step beside a ghost on that very move, it vanishes before it can do harm.',
    'A zombie (Z) steps every few moves to a free cell nearer to you, diagonally too, even between two walls. It does not find ways around walls, and gets stuck behind them: lure it there. On your cell it takes a life and sends you away.',
    'You start farther from the exit than its radius, and so you do again whenever you are sent away.',
  ],
  moveOrder: HAUNT_ORDER,
  noun: 'haunted maze',
  legend: HAUNT_LEGEND,
  blank: HAUNT_BLANK,
  settings: HAUNT_HEADER,
  recognises: isMatrixOfArticle,
  parse: parseHaunt,
  format: formatHaunt,
  puzzle: (level: HauntLevel): HauntLevel => ({ ...level, meta: NO_META }),
  start: startHaunt,
  see: seenHaunt,
  moves: legalHaunt,
  play: playHaunt,
  outcome: outcomeOfHaunt,
  // Every key throws dice, or shows more of the maze.
  reveals: () => true,
  words: HAUNT_WORDS,
  hidden: () => 'dice',
  successors: successorsOfHaunt,
  key: keyOfHaunt,
  levelsAt: levelsOfQuery,
  parseMoves: parseHauntMoves,
  formatMoves: (moves: readonly HauntMove[]) => moves.join(''),
  view: (seen: HauntState) => windowScene(seen),
  overview: mazeScene,
  preview: (level: HauntLevel) => emptyScene(startHaunt(level, level.meta.seed ?? '1')),
  mind: async () => (await import('./mind.js')).hauntMind,
  place: 6,
} as const satisfies Rules<HauntLevel, HauntState, HauntMove, HauntEvent, HauntMindTypes>;
