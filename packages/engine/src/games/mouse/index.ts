import { DIRECTION_WORDS } from '../../grid/index.js';
import { counted, NO_META, type Rules, targetOf } from '../../puzzle/index.js';
import type { MouseMindTypes } from './generator-options.js';
import { formatMouse, MOUSE_BLANK, MOUSE_SETTINGS, parseMouse } from './rules/document.js';
import { type MouseLevel, undrawn } from './rules/level.js';
import { MOUSE_LEGEND, sceneOf } from './rules/scene.js';
import {
  GO,
  keyOf,
  legalMoves,
  type MouseEvent,
  type MouseState,
  outcomeOf,
  parseMouseMoves,
  playMouse,
  startState,
} from './rules/state.js';
import { DEFAULT_RULE, RULE_WORDS } from './walk/rule-walk.js';
import { MOUSE_WORDS } from './words.js';

export { entranceOf } from './rules/board.js';
export * from './rules/distance.js';
export * from './rules/document.js';
export * from './rules/flips.js';
export * from './rules/level.js';
export { barrierCount } from './rules/neighbours.js';
export * from './rules/network.js';
export * from './rules/preferences.js';
export * from './rules/state.js';
export * from './walk/cover.js';
export * from './walk/frame.js';
export * from './walk/rule-walk.js';
export * from './walk/walk.js';

export type MouseRules = Rules<MouseLevel, MouseState, string, MouseEvent, MouseMindTypes>;

/** Mouse Maze: design the maze that holds Squeaky longest. */
export const mouseRules: MouseRules = {
  id: 'mouse',
  title: 'Mouse Maze',
  summary: 'Build a maze that holds a mouse as long as possible.',
  goal: (level) => {
    const { board, modulo, mind = DEFAULT_RULE } = level;
    const target = targetOf(level);
    const long = modulo === null ? 'as long as possible' : 'for ever, or as long as possible';
    const hold =
      target === null ? `Hold the mouse ${long}` : `Hold the mouse for ${counted(target.value, 'turn')}`;
    const how = { cells: 'block cells', walls: 'put up walls', graph: null }[board.shape];
    const goes = `He ${RULE_WORDS[mind].goes}.`;
    return how === null
      ? `See how long the mouse takes to the exit. ${goes}`
      : `${hold}: ${how}, then release him. ${goes}`;
  },
  onPaper: ({ board, order, modulo, mind = DEFAULT_RULE }) => {
    const isGraph = board.shape === 'graph';
    const place = isGraph ? 'place' : 'square';
    const [first, ...others] = order.map((side) => DIRECTION_WORDS[side]);
    const likes = isGraph
      ? 'the level says which comes first'
      : `he likes ${[`${first} best`, ...others].join(', then ')}`;
    if (mind !== DEFAULT_RULE)
      return `Each turn he ${RULE_WORDS[mind].goes}. If he has a choice, ${likes}. Write down what you need for that.`;
    const rub = modulo === null ? '' : ` Where that would be stroke ${modulo}, rub them all out.`;
    return `Make a stroke in a ${place} each time he leaves it.${rub} He goes to the ${place} beside him with the fewest strokes. If several have as few, ${likes}. Each step is a turn.`;
  },
  help: [
    'You are the designer. Flip cells between open and blocked, or, in mazes of walls, put up and take down walls; then release Squeaky (go). The score is the number of turns he needs from the start S to the exit E.',
    'Squeaky counts how often he has been on every cell. Each turn he adds one to the count of the cell that he stands on and goes to the neighbouring cell with the smallest count. When several have the same he prefers down, then right, then left, then up, unless the level says otherwise.',
    'Start and exit cannot be blocked, and the exit must stay in reach; then he always gets out in the end. The old Flash game counted two more than the turns shown here.',
    'Some mice count only modulo k: after k - 1 comes 0. They can be trapped, and then go round for ever; the score of a trap is the length of a round. In levels drawn as a graph the preferences are the order of the neighbours, and there is nothing to flip.',
  ],
  moveOrder: [GO],
  noun: 'mouse maze',
  legend: MOUSE_LEGEND,
  blank: MOUSE_BLANK,
  settings: MOUSE_SETTINGS,
  parse: parseMouse,
  format: formatMouse,
  puzzle: (level) => ({ ...level, meta: NO_META, board: undrawn(level.board) }),
  start: startState,
  hidden: () => 'nothing',
  see: (state) => state,
  moves: legalMoves,
  play: playMouse,
  outcome: outcomeOf,
  measure: { better: 'more', one: 'turn', many: 'turns', isOpen: true },
  key: keyOf,
  parseMoves: parseMouseMoves,
  formatMoves: (moves) => moves.join(' '),
  view: sceneOf,
  words: MOUSE_WORDS,
  mind: async () => (await import('./mind.js')).mouseMind,
  place: 3,
};
