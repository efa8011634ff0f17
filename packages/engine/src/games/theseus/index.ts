import { type ChaseRules, chaseRules, type SceneStyle } from '../../chase/index.js';
import type { DrawnDocument } from '../../puzzle/index.js';
import type { TheseusMindTypes } from './generator-options.js';
import { theseusBehaviour } from './rules/behaviour.js';
import { isDirectionLists } from './rules/direction-lists.js';
import { formatTheseus, parseTheseus } from './rules/document.js';
import { goalOfTheseus, paperRulesOfTheseus } from './rules/goal.js';
import {
  legendFor,
  THESEUS_BLANK,
  THESEUS_LEGEND,
  THESEUS_ORDER,
  type TheseusLevel,
  type TheseusState,
} from './rules/level.js';
import { mummyRoles } from './rules/mummy-roles.js';
import { rewrittenTheseus } from './rules/rewritten.js';
import { THESEUS_SETTINGS } from './rules/settings.js';

export * from './rules/behaviour.js';
export * from './rules/direction-lists.js';
export * from './rules/document.js';
export * from './rules/level.js';
export * from './rules/settings.js';

const LOOK: SceneStyle<TheseusState> = {
  style: 'walls',
  legendFor: ({ rules }) => legendFor(rules),
  player: { letter: 'T', name: 'Theseus', isYou: false },
  pursuerName,
  isHunting: () => true,
};

function pursuerName({ level, pursuers }: TheseusState, index: number): string {
  if (level.rules === 'classic') return pursuers.length === 1 ? 'the Minotaur' : `Minotaur ${index + 1}`;
  const { mummies, scorpion } = mummyRoles(level);
  if (index === scorpion) return 'the scorpion';
  return mummies.length === 1 ? 'the mummy' : `mummy ${mummies.indexOf(index) + 1}`;
}

/** Whether lists begin with a number: they are the matrix of another game. */
function isOfNumbers({ drawing }: DrawnDocument): boolean {
  return /[0-9]/.test(/[^[\s]/.exec(drawing.join(' '))?.[0] ?? '');
}

/** Theseus and the Minotaur. */
export const theseusRules: ChaseRules<TheseusLevel, TheseusMindTypes> = chaseRules<
  TheseusLevel,
  TheseusMindTypes
>({
  id: 'theseus',
  title: 'Theseus and the Minotaur',
  summary: 'Get out of the maze. The Minotaur takes two steps to your one.',
  goal: goalOfTheseus,
  onPaper: paperRulesOfTheseus,
  help: [
    'Theseus (T) moves one cell up, right, down or left, or waits. Walls stand between cells.',
    'Then the Minotaur (M) takes two steps, each decided anew. If a horizontal step brings it closer, it takes that. If not, it takes a vertical step that does. If none does, it loses the step. A V tries vertical steps first.',
    'It catches Theseus on his cell, also after its first step. Walking into a Minotaur loses too. Several Minotaurs step in turn and may share a cell.',
    'Leave through a gap in the outer wall and you have won at once. On an exit inside the maze (E) you win if you are still alive after the Minotaur’s next steps. In some levels you win there at once.',
    'In some levels mummies take the place of the Minotaur. A scorpion (S) takes one step before the mummies take theirs. Traps (X) kill you and nobody else. Anybody who steps on the key (K) opens or shuts the gate. Where two mummies meet, one of them dies. A scorpion that meets a mummy dies.',
    'In dark mazes you see only the cells around you until the game is over. Hints and the solver still know the whole maze.',
  ],
  moveOrder: THESEUS_ORDER,
  noun: 'maze',
  legend: THESEUS_LEGEND,
  legendFor: (header) => legendFor(header('rules')),
  rewritten: rewrittenTheseus,
  blank: THESEUS_BLANK,
  settings: THESEUS_SETTINGS,
  recognises: (document) =>
    (isDirectionLists(document) && !isOfNumbers(document)) ||
    (document.drawing[0]?.startsWith('+') === true && document.drawing.some((row) => row.includes('T'))),
  parse: parseTheseus,
  format: formatTheseus,
  behaviour: theseusBehaviour,
  look: LOOK,
  mind: async () => (await import('./mind.js')).theseusMind,
  place: 2,
});
