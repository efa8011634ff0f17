import {
  type ChaseMove,
  type ChaseRules,
  type ChaseState,
  chaseRules,
  type SceneStyle,
} from '../../chase/index.js';
import { memoizeFor } from '../../puzzle/index.js';
import { escapeBehaviour, notices, tracesOf } from './behaviour.js';
import {
  ESCAPE_BLANK,
  ESCAPE_CAST,
  ESCAPE_SETTINGS,
  type EscapeLevel,
  formatEscape,
  parseEscape,
} from './level.js';

export * from './behaviour.js';
export * from './level.js';

export type EscapeState = ChaseState<EscapeLevel>;

/** Among shortest plans the first in this order is printed. */
export const ESCAPE_ORDER: readonly ChaseMove[] = ['R', 'U', 'D', 'L', 'W'];

/** What monsters can tell of the player in a position. */
const tracesIn = memoizeFor((state: EscapeState) => tracesOf(state.level, state.player));

const LOOK: SceneStyle<EscapeState> = {
  style: 'cells',
  cast: ESCAPE_CAST,
  player: { letter: 'S', name: 'you', isYou: true },
  pursuerName: (state, index) => (state.pursuers.length === 1 ? 'the monster' : `monster ${index + 1}`),
  isHunting: (state, index) => {
    const pursuer = state.pursuers[index];
    if (!pursuer) return false;
    if (pursuer.noticed || (state.level.hears === null && state.level.sees === null)) return true;
    return notices(state.level, pursuer.cell, tracesIn(state));
  },
};

/** Escaping the monster in the mine. */
export const escapeRules: ChaseRules<EscapeLevel> = chaseRules<EscapeLevel>({
  id: 'escape',
  title: 'Escape the mine',
  summary: 'Reach the exit; every monster answers each of your steps with one of its own.',
  help: [
    'You (S) move first, one cell up, right, down or left; waiting is allowed only where the level says so.',
    'Then every monster (M) takes one step along a shortest path to you. Where several ways are equally short it prefers right, then up, then down, then left. Monsters do not block one another.',
    'Reach an exit (E) to win: at once, or, in levels marked "exit: survive", after the monsters have answered. Stepping onto a monster, or being stepped upon, loses.',
    'In some levels a monster chases you only while it hears you (walking distance) or sees you (straight along a row or column). Some never forget you once they have noticed you.',
    'In levels marked "idle: wander" a monster that does not chase you takes a random step, each of its ways as likely; elsewhere it stays.',
  ],
  moveOrder: ESCAPE_ORDER,
  noun: 'mine',
  cast: ESCAPE_CAST,
  blank: ESCAPE_BLANK,
  settings: ESCAPE_SETTINGS,
  recognises: ({ drawing }) => !drawing[0]?.startsWith('+') && drawing.some((row) => row.includes('M')),
  parse: parseEscape,
  format: formatEscape,
  behaviour: escapeBehaviour,
  look: LOOK,
  mind: async () => (await import('./mind.js')).escapeMind,
  place: 1,
});
