import {
  type ChaseMove,
  type ChaseRules,
  type ChaseState,
  chaseRules,
  type SceneStyle,
} from '../../chase/index.js';
import { theseusBehaviour } from './behaviour.js';
import {
  formatTheseus,
  parseTheseus,
  THESEUS_BLANK,
  THESEUS_CAST,
  THESEUS_SETTINGS,
  type TheseusLevel,
} from './level.js';

export * from './behaviour.js';
export * from './direction-lists.js';
export * from './level.js';

export type TheseusState = ChaseState<TheseusLevel>;

/** Among shortest plans the first in this order is printed. */
export const THESEUS_ORDER: readonly ChaseMove[] = ['U', 'R', 'D', 'L', 'W'];

const LOOK: SceneStyle<TheseusState> = {
  style: 'walls',
  cast: THESEUS_CAST,
  player: { letter: 'T', name: 'Theseus', isYou: false },
  pursuerName: (state, index) => (state.pursuers.length === 1 ? 'the Minotaur' : `Minotaur ${index + 1}`),
  isHunting: () => true,
};

/** Theseus and the Minotaur. */
export const theseusRules: ChaseRules<TheseusLevel> = chaseRules<TheseusLevel>({
  id: 'theseus',
  title: 'Theseus and the Minotaur',
  summary: 'Leave the maze; the Minotaur takes two steps to your one, horizontal first.',
  help: [
    'Theseus (T) moves one cell up, right, down or left, or waits. Walls stand between cells.',
    'Then the Minotaur (M) takes two steps, each decided anew: if a horizontal step brings it closer it takes it; else, if a vertical step does, it takes that; else it loses the step. A V tries vertical first.',
    'It catches Theseus on his cell, also after its first step. Walking into a Minotaur loses too. Several Minotaurs step in turn and may share a cell.',
    'Leave through a gap in the outer wall and you have won at once. An exit cell (E) must be survived: you win if you are still alive after the answer, unless the level says "exit: immediate".',
  ],
  moveOrder: THESEUS_ORDER,
  noun: 'maze',
  cast: THESEUS_CAST,
  blank: THESEUS_BLANK,
  settings: THESEUS_SETTINGS,
  recognises: ({ drawing }) =>
    drawing[0]?.startsWith('+') === true && drawing.some((row) => row.includes('T')),
  parse: parseTheseus,
  format: formatTheseus,
  behaviour: theseusBehaviour,
  look: LOOK,
  mind: async () => (await import('./mind.js')).theseusMind,
  place: 2,
});
