import {
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
  type Throw,
} from '../../chase/index.js';
import {
  DIRECTIONS,
  type Direction,
  DOWN,
  LEFT,
  type Maze,
  RIGHT,
  UNREACHABLE,
  UP,
  walk,
} from '../../grid/index.js';
import {
  type CastMember,
  type DrawnDocument,
  formatCellDrawing,
  gameHeader,
  MOST_CELLS,
  memoizeFor,
  parseCellDrawing,
  type Result,
  type SettingOf,
  settingMakers,
  success,
} from '../../puzzle/index.js';
import type { EscapeOffer } from './offer.js';
import {
  HEARING,
  IDLE,
  type Idle,
  notices,
  type SenseSettings,
  SIGHT,
  type Traces,
  tracesOf,
} from './senses.js';

export * from './senses.js';

/** A cave with monsters that walk along shortest paths. */
export interface EscapeLevel extends ChaseLevel, EscapeSettings {
  readonly game: 'escape';
}

export interface EscapeSettings extends SenseSettings {
  readonly wait: boolean;
  readonly exit: ExitReading;
  /** Whether a monster that has once noticed the player chases for ever. */
  readonly memory: boolean;
  /** What a monster does that has not noticed the player or has no way there: stay, or take a random step. */
  readonly idle: Idle;
}

export const ESCAPE_DEFAULTS: EscapeSettings = {
  wait: false,
  exit: 'immediate',
  hears: null,
  hearing: 'walking',
  sees: null,
  sight: 'straight',
  memory: false,
  idle: 'stay',
};

const { yesNo, choice, whole } = settingMakers(ESCAPE_DEFAULTS);

export const ESCAPE_SETTINGS: readonly SettingOf<EscapeSettings>[] = [
  yesNo('wait', 'Waiting allowed'),
  choice('exit', 'Reaching the exit', EXIT_READINGS, EXIT_WORDS),
  whole('hears', 'Monsters hear within', [0, MOST_CELLS], { empty: 'any distance' }),
  choice('hearing', 'They hear', HEARING, ['along paths', 'through rock']),
  whole('sees', 'Monsters see within', [0, MOST_CELLS], { empty: 'do not look' }),
  choice('sight', 'They look along', SIGHT, ['row and column', 'any free line']),
  yesNo('memory', 'They never forget'),
  choice('idle', 'Monsters that do not chase', IDLE, ['stay', 'wander at random']),
];

export const ESCAPE_CAST: readonly CastMember[] = [
  { letter: 'S', name: 'You', look: 'player', picture: '🙂', placed: 'one' },
  { letter: 'M', name: 'Monster', look: 'pursuer', picture: '👹', placed: 'many' },
  { letter: 'E', name: 'Exit', look: 'exit', picture: '🚪', placed: 'many' },
];
const LETTERS = ESCAPE_CAST.map(({ letter }) => letter);

const HEADER = gameHeader('escape', ESCAPE_SETTINGS, ESCAPE_DEFAULTS);

export function parseEscape(document: DrawnDocument): Result<EscapeLevel> {
  const header = HEADER.read(document);
  if (!header.ok) return header;
  const drawing = parseCellDrawing(document, LETTERS);
  if (!drawing.ok) return drawing;
  const cast = castOf(document, drawing.value, ESCAPE_CAST);
  if (!cast.ok) return cast;
  const { meta, settings } = header.value;
  return success({ game: 'escape', meta, maze: drawing.value.maze, ...cast.value, ...settings });
}

export function formatEscape(level: EscapeLevel): string {
  const letters = new Map<number, string>([[level.start, letterOf(ESCAPE_CAST, 'player')]]);
  for (const exit of level.exits) letters.set(exit, letterOf(ESCAPE_CAST, 'exit'));
  for (const { cell, kind } of level.pursuers) letters.set(cell, kind);
  return HEADER.write(level) + formatCellDrawing(level.maze, (cell) => letters.get(cell) ?? null);
}

/** A level to begin one's own from. */
export const ESCAPE_BLANK = `game: escape
title: a new cave

###########
#S..#.....#
#.#.#.###.#
#.#...#...#
#.###.#.#.#
#...M...#E#
###########
`;

/** Order in which a monster prefers equally short ways. */
export const TIE_ORDER: readonly Direction[] = [RIGHT, UP, DOWN, LEFT];

/**
 * The monsters' mind, step by step: notice the player, then take the first step of a shortest path. A monster that
 * has not noticed the player, or has no way there, stays, or wanders where the level says so.
 */
export const escapeBehaviour: Behaviour<EscapeLevel> = {
  steps: () => 1,
  throwsDice: (level) => level.idle === 'wander',
  decide: (level, player) => {
    const traces = tracesOf(level, player);
    return (_index, pursuer) => decide(level, traces, pursuer);
  },
};

function decide(level: EscapeLevel, traces: Traces, pursuer: Pursuer): Decision | Throw {
  const { distances } = traces;
  const distance = distances[pursuer.cell];
  const aware = pursuer.noticed || notices(traces, pursuer.cell);
  const noticed = level.memory && aware;
  const stay = { ...pursuer, noticed };
  const known = distance === UNREACHABLE ? null : distance;
  if (!aware || known === null) {
    const line = aware ? undefined : traces.lineFrom(pursuer.cell);
    const told = line ? { line } : {};
    const cells = level.idle === 'wander' ? waysFrom(level.maze, pursuer.cell) : [];
    if (cells.length > 0) {
      const because = { kind: 'wandering', distance: known, ...told, ways: cells.length } as const;
      return { ways: cells.map((cell) => ({ pursuer: { ...stay, cell }, because })) };
    }
    return {
      pursuer: stay,
      because: aware ? { kind: 'no-path' } : { kind: 'unaware', distance: known, ...told },
    };
  }
  const ways = TIE_ORDER.filter((direction) => {
    const next = walk(level.maze, pursuer.cell, direction);
    return next !== null && distances[next] === distance - 1;
  });
  const [first, ...ties] = ways;
  if (first === undefined) return { pursuer: stay, because: { kind: 'no-path' } };
  const cell = walk(level.maze, pursuer.cell, first) ?? pursuer.cell;
  return { pursuer: { ...stay, cell }, because: { kind: 'shortest-path', distance: distance - 1, ties } };
}

/** The cells beside one that can be walked to, in the order of {@link DIRECTIONS}. */
function waysFrom(maze: Maze, cell: number): number[] {
  return DIRECTIONS.map((direction) => walk(maze, cell, direction)).filter((next) => next !== null);
}

export type EscapeState = ChaseState<EscapeLevel>;

/** Among shortest plans the first in this order is printed. */
export const ESCAPE_ORDER: readonly ChaseMove[] = ['R', 'U', 'D', 'L', 'W'];

/** What monsters can tell of the player in a position. */
const tracesIn = memoizeFor((state: EscapeState) => tracesOf(state.level, state.player));

const LOOK: SceneStyle<EscapeState> = {
  style: 'cells',
  castOf: () => ESCAPE_CAST,
  player: { letter: 'S', name: 'you', isYou: true },
  pursuerName: (state, index) => (state.pursuers.length === 1 ? 'the monster' : `monster ${index + 1}`),
  isHunting: (state, index) => {
    const pursuer = state.pursuers[index];
    if (!pursuer) return false;
    return pursuer.noticed || notices(tracesIn(state), pursuer.cell);
  },
};

/** Cave Escape: escaping the monsters in a cave. */
export const escapeRules: ChaseRules<EscapeLevel, EscapeOffer> = chaseRules<EscapeLevel, EscapeOffer>({
  id: 'escape',
  title: 'Cave Escape',
  summary: 'Reach the exit. For every step of yours, every monster takes one.',
  help: [
    'You (S) move first, one cell up, right, down or left; waiting is allowed only where the level says so.',
    'Then every monster (M) takes one step along a shortest path to you. Where several ways are equally short it prefers right, then up, then down, then left. Monsters do not block one another.',
    'Reach an exit (E) to win: at once, or, in levels marked "exit: survive", after the monsters have answered. Stepping onto a monster, or being stepped upon, loses.',
    'In some levels a monster chases you only while it hears you (walking distance) or sees you (straight along a row or column). Some never forget you once they have noticed you.',
    'In levels marked "hearing: radius" it hears you through rock, within a circle around it. In levels marked "sight: free" it sees you in any direction, along the straight line from the middle of its cell to the middle of yours, unless rock is in between.',
    'In levels marked "idle: wander" a monster that does not chase you takes a random step, each of its ways as likely. Elsewhere it stays.',
  ],
  moveOrder: ESCAPE_ORDER,
  noun: 'cave',
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
