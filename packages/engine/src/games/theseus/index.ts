import {
  type Axis,
  type Behaviour,
  type ChaseLevel,
  type ChaseMove,
  type ChaseRules,
  type ChaseState,
  castOf,
  chaseRules,
  type Decision,
  EXIT_READINGS,
  EXIT_WORDS,
  type ExitReading,
  letterOf,
  type Pursuer,
  type SceneStyle,
} from '../../chase/index.js';
import { columnOf, type Direction, DOWN, LEFT, RIGHT, rowOf, UP, walk } from '../../grid/index.js';
import {
  type CastMember,
  type DrawnDocument,
  failureAt,
  formatWallDrawing,
  gameHeader,
  parseWallDrawing,
  type Result,
  type SettingOf,
  settingMakers,
  success,
} from '../../puzzle/index.js';
import { isDirectionLists, parseDirectionLists } from './direction-lists.js';

export * from './direction-lists.js';

/** A maze of walls with Minotaurs that take several steps to Theseus' one. */
export interface TheseusLevel extends ChaseLevel, TheseusSettings {
  readonly game: 'theseus';
}

export interface TheseusSettings {
  readonly wait: boolean;
  readonly exit: ExitReading;
  /** Single steps of every pursuer in one turn. */
  readonly steps: number;
}

export const THESEUS_DEFAULTS: TheseusSettings = { wait: true, exit: 'survive', steps: 2 };

/** Most steps a pursuer may take in one turn. */
export const MOST_STEPS = 1000;

const { make, yesNo, choice, whole } = settingMakers(THESEUS_DEFAULTS);

export const THESEUS_SETTINGS: readonly SettingOf<TheseusSettings>[] = [
  yesNo('wait', 'Waiting allowed'),
  choice('exit', 'Reaching an exit cell', EXIT_READINGS, EXIT_WORDS),
  whole('steps', 'Steps of the Minotaur', [0, MOST_STEPS], { empty: '2' }),
  // Said by old documents, and the only rules there are.
  {
    ...make(
      'steps',
      { expects: 'classic', values: [{ value: 'classic', text: 'classic' }] },
      () => undefined,
    ),
    key: 'rules',
    standard: 'classic',
    read: (value) => (value === 'classic' ? {} : null),
    write: () => null,
  },
];

export const THESEUS_CAST: readonly CastMember[] = [
  { letter: 'T', name: 'Theseus', look: 'player', picture: '🙂', placed: 'one' },
  {
    letter: 'M',
    name: 'Minotaur, horizontal first',
    short: 'Bull ↔',
    look: 'pursuer',
    picture: '🐂',
    placed: 'many',
  },
  {
    letter: 'V',
    name: 'Minotaur, vertical first',
    short: 'Bull ↕',
    look: 'pursuer',
    picture: '🐃',
    placed: 'many',
  },
  { letter: 'E', name: 'Exit cell', short: 'Exit', look: 'exit', picture: '🚪', placed: 'many' },
];
/** In the order in which lists of directions place them. */
const LETTERS = ['T', 'E', 'M', 'V'];

const HEADER = gameHeader('theseus', THESEUS_SETTINGS, THESEUS_DEFAULTS);

export function parseTheseus(document: DrawnDocument): Result<TheseusLevel> {
  const header = HEADER.read(document);
  if (!header.ok) return header;
  const drawing = isDirectionLists(document)
    ? parseDirectionLists(document, LETTERS)
    : parseWallDrawing(document, LETTERS);
  if (!drawing.ok) return drawing;
  const cast = castOf(document, drawing.value, THESEUS_CAST);
  if (!cast.ok) return cast;
  const crowded = crowdedCell(drawing.value.markers);
  if (crowded) {
    return failureAt(
      crowded.line,
      crowded.column,
      'more than three letters share this cell',
      'A cell of the drawing holds three.',
    );
  }
  const { meta, settings } = header.value;
  return success(
    { game: 'theseus', meta, maze: drawing.value.maze, ...cast.value, ...settings },
    drawing.warnings,
  );
}

/** The fourth letter on one cell, which no canonical drawing could hold. */
function crowdedCell<M extends { readonly cell: number }>(markers: readonly M[]): M | null {
  if (markers.length < 4) return null;
  const counts = new Map<number, number>();
  for (const marker of markers) {
    const count = (counts.get(marker.cell) ?? 0) + 1;
    if (count > 3) return marker;
    counts.set(marker.cell, count);
  }
  return null;
}

export function formatTheseus(level: TheseusLevel): string {
  const letters = new Map<number, string>();
  const put = (cell: number, letter: string) => letters.set(cell, (letters.get(cell) ?? '') + letter);
  put(level.start, letterOf(THESEUS_CAST, 'player'));
  for (const { cell, kind } of level.pursuers) put(cell, kind);
  for (const exit of level.exits) put(exit, letterOf(THESEUS_CAST, 'exit'));
  return HEADER.write(level) + formatWallDrawing(level.maze, (cell) => letters.get(cell) ?? '');
}

/** A level to begin one's own from. */
export const THESEUS_BLANK = `game: theseus
title: a new maze

+---+---+---+---+
|               |
+   +---+---+   +
|     T |   |   |
+   +   +   +   +
| M |       |   |
+   +---+   +   +
|       |       |
+---+   +---+---+
`;

/** The Minotaur's mind: get closer along the axis it prefers; else along the other; else lose the step. */
export const theseusBehaviour: Behaviour<TheseusLevel> = {
  steps: (level) => level.steps,
  decide: (level, player) => (index, pursuer) =>
    decide(level, player, level.pursuers[index]?.kind === 'V' ? 'vertical' : 'horizontal', pursuer),
};

function decide(level: TheseusLevel, player: number, preferred: Axis, pursuer: Pursuer): Decision {
  const second: Axis = preferred === 'horizontal' ? 'vertical' : 'horizontal';
  const a = tryAxis(level, player, preferred, pursuer.cell);
  if (typeof a === 'number')
    return { pursuer: { ...pursuer, cell: a }, because: { kind: 'preferred-axis', axis: preferred } };
  const b = tryAxis(level, player, second, pursuer.cell);
  if (typeof b === 'number')
    return { pursuer: { ...pursuer, cell: b }, because: { kind: 'other-axis', axis: second, first: a } };
  return { pursuer, because: { kind: 'stuck', first: a, second: b } };
}

/** The cell that one step along the axis leads to, or why there is none. */
function tryAxis(level: TheseusLevel, player: number, axis: Axis, cell: number): number | 'level' | 'walled' {
  const { maze } = level;
  const lag =
    axis === 'horizontal'
      ? columnOf(maze, player) - columnOf(maze, cell)
      : rowOf(maze, player) - rowOf(maze, cell);
  if (lag === 0) return 'level';
  const direction: Direction = axis === 'horizontal' ? (lag > 0 ? RIGHT : LEFT) : lag > 0 ? DOWN : UP;
  return walk(maze, cell, direction) ?? 'walled';
}

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
  summary: 'Get out of the maze. The Minotaur takes two steps to your one.',
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
