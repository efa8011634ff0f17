import {
  type Behaviour,
  type ChaseLevel,
  type ChaseMove,
  type ChaseRules,
  type ChaseState,
  chaseRules,
  type Decision,
  EXIT_READINGS,
  EXIT_WORDS,
  type ExitReading,
  letterOf,
  type Pursuer,
  placementOf,
  type SceneStyle,
  type Throw,
} from '../../chase/index.js';
import {
  DIRECTIONS,
  type Direction,
  DOWN,
  distancesFrom,
  LEFT,
  type Maze,
  RIGHT,
  UNREACHABLE,
  UP,
  walk,
} from '../../grid/index.js';
import {
  capital,
  counted,
  type DrawnDocument,
  formatCellDrawing,
  gameHeader,
  type LegendEntry,
  listed,
  MOST_CELLS,
  memoizeFor,
  parseCellDrawing,
  type Result,
  type SettingOf,
  settingMakers,
  success,
} from '../../puzzle/index.js';
import type { EscapeMindTypes } from './generator-options.js';
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

export const ESCAPE_LEGEND: readonly LegendEntry[] = [
  { letter: 'S', name: 'You', look: 'player', picture: '🙂', placed: 'one' },
  {
    letter: 'M',
    name: 'Monster',
    does: 'follows you by the shortest way',
    look: 'pursuer',
    picture: '👹',
    placed: 'many',
  },
  { letter: 'E', name: 'Exit', does: 'reach it', look: 'exit', picture: '🚪', placed: 'many' },
];
const LETTERS = ESCAPE_LEGEND.map(({ letter }) => letter);

const HEADER = gameHeader('escape', ESCAPE_SETTINGS, ESCAPE_DEFAULTS);

export function parseEscape(document: DrawnDocument): Result<EscapeLevel> {
  const header = HEADER.read(document);
  if (!header.ok) return header;
  const drawing = parseCellDrawing(document, LETTERS);
  if (!drawing.ok) return drawing;
  const placement = placementOf(document, drawing.value, ESCAPE_LEGEND);
  if (!placement.ok) return placement;
  const { meta, settings } = header.value;
  return success({ game: 'escape', meta, maze: drawing.value.maze, ...placement.value, ...settings });
}

export function formatEscape(level: EscapeLevel): string {
  const letters = new Map<number, string>([[level.start, letterOf(ESCAPE_LEGEND, 'player')]]);
  for (const exit of level.exits) letters.set(exit, letterOf(ESCAPE_LEGEND, 'exit'));
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
    const seenLine = line ? { line } : {};
    const cells = level.idle === 'wander' ? waysFrom(level.maze, pursuer.cell) : [];
    if (cells.length > 0) {
      const because = { kind: 'wandering', distance: known, ...seenLine, ways: cells.length } as const;
      return { ways: cells.map((cell) => ({ pursuer: { ...stay, cell }, because })) };
    }
    return {
      pursuer: stay,
      because: aware ? { kind: 'no-path' } : { kind: 'unaware', distance: known, ...seenLine },
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
  legendFor: () => ESCAPE_LEGEND,
  player: { letter: 'S', name: 'you', isYou: true },
  pursuerName: (state, index) => (state.pursuers.length === 1 ? 'the monster' : `monster ${index + 1}`),
  isHunting: (state, index) => {
    const pursuer = state.pursuers[index];
    if (!pursuer) return false;
    return pursuer.noticed || notices(tracesIn(state), pursuer.cell);
  },
};

/** Whether one can go round in what the player can reach: where there are more doors than a tree has. */
function hasRounds({ maze, start }: EscapeLevel): boolean {
  let spare = 2;
  distancesFrom(maze, [start]).forEach((distance, cell) => {
    if (distance !== UNREACHABLE) spare += waysFrom(maze, cell).length - 2;
  });
  return spare > 0;
}

const tieOf = (likes: string) =>
  `If two ways are just as short, ${likes} right best, then up, then down, then left.`;

/** What a level asks for, and what its monsters go by. */
function goalOfEscape(level: EscapeLevel): string {
  const { pursuers, exit, hears, hearing, sees, sight, memory, idle, wait } = level;
  const isOne = pursuers.length === 1;
  const [monster, comes] = isOne ? ['the monster', 'comes'] : ['the monsters', 'come'];
  const goal =
    exit === 'survive' && pursuers.length > 0
      ? `Reach the exit and survive ${isOne ? "the monster's" : "the monsters'"} next step.`
      : 'Reach the exit.';
  const may = wait ? ['You may wait.'] : [];
  if (pursuers.length === 0) return [goal, ...may].join(' ');
  const it = isOne ? 'it' : 'they';
  if (hasRounds(level)) may.unshift(tieOf(isOne ? 'it likes' : 'they like'));
  const steps = `Each step you take, ${isOne ? 'the monster' : 'every monster'} takes one.`;
  const heard = `hear${isOne ? 's' : ''} you (within ${counted(hears ?? 0, 'step')}${hearing === 'radius' ? ', through rock' : ''})`;
  const line = sight === 'straight' ? ` along ${isOne ? 'its' : 'their'} row or column` : '';
  const seen = `see${isOne ? 's' : ''} you (within ${counted(sees ?? 0, 'cell')}${line})`;
  const senses = [...(hears === null ? [] : [heard]), ...(sees === null ? [] : [seen])];
  if (senses.length === 0) return [goal, steps, ...may].join(' ');
  const notice = `${capital(monster)} ${comes} ${memory ? 'for good once' : 'only while'} ${it} ${listed(senses, 'or')}`;
  const else_ = idle === 'wander' ? `; else ${it} wander${isOne ? 's' : ''} about.` : '.';
  return [goal, steps, notice + else_, ...may].join(' ');
}

/** Cave Escape: escaping the monsters in a cave. */
export const escapeRules: ChaseRules<EscapeLevel, EscapeMindTypes> = chaseRules<EscapeLevel, EscapeMindTypes>(
  {
    id: 'escape',
    title: 'Cave Escape',
    summary: 'Reach the exit. For every step of yours, every monster takes one.',
    goal: goalOfEscape,
    onPaper: ({ pursuers }) =>
      pursuers.length === 0
        ? ''
        : `A step goes up, down, left or right. If ${pursuers.length === 1 ? 'the' : 'a'} monster reaches you, you have lost. ${pursuers.length === 1 ? 'It' : 'Each'} comes by a shortest way. ${tieOf('it likes')}`,
    help: [
      'You (S) move first, one cell up, right, down or left. You may wait only in levels that say so.',
      'Then every monster (M) takes one step along a shortest path to you. Where several ways are equally short it prefers right, then up, then down, then left. Monsters do not block one another.',
      'Reach an exit (E) to win. In some levels that is not enough: you must still be alive after the next step of the monsters. That matters only where a monster can follow you onto the exit at once. Stepping onto a monster, or being stepped upon, loses.',
      'In some levels a monster chases you only while it hears or sees you. Hearing counts the steps between you, or goes through rock within a circle around it. Seeing goes along its row and column, or in any direction, unless rock is in between. Some never forget you once they have noticed you.',
      'A monster that does not chase you stays where it is; in some levels it wanders, all ways equally likely.',
      'The notes beside or below the board say which of these rules a level has. A rule that they do not name does not hold.',
    ],
    moveOrder: ESCAPE_ORDER,
    noun: 'cave',
    legend: ESCAPE_LEGEND,
    blank: ESCAPE_BLANK,
    settings: ESCAPE_SETTINGS,
    recognises: ({ drawing }) => !drawing[0]?.startsWith('+') && drawing.some((row) => row.includes('M')),
    parse: parseEscape,
    format: formatEscape,
    behaviour: escapeBehaviour,
    look: LOOK,
    mind: async () => (await import('./mind.js')).escapeMind,
    place: 1,
  },
);
