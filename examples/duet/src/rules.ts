import {
  cellName,
  DIRECTION_WORDS,
  type DirectionLetter,
  type DrawnDocument,
  directionOf,
  failureAt,
  formatCellDrawing,
  type GameEvent,
  type GridScene,
  gameHeader,
  isFloor,
  type Level,
  type Maze,
  NO_META,
  type Play,
  parseCellDrawing,
  parseLetterMoves,
  type Result,
  type Rules,
  type State,
  success,
  walk,
} from '@knossos/engine/rules';
import type { DuetMindTypes } from './options.js';

export interface DuetLevel extends Level {
  readonly game: 'duet';
  readonly maze: Maze;
  /** Where you stand, and where your image does. */
  readonly start: readonly [you: number, image: number];
  readonly exits: readonly number[];
}

export interface DuetState extends State {
  readonly level: DuetLevel;
  readonly at: readonly [you: number, image: number];
}

export type DuetMove = DirectionLetter;

export const DUET_ORDER: readonly DuetMove[] = ['R', 'U', 'D', 'L'];
/** What the image does when you go somewhere. */
const IMAGE = { U: 'U', D: 'D', L: 'R', R: 'L' } as const;

const HEADER = gameHeader('duet', [], {});

function parse(document: DrawnDocument): Result<DuetLevel> {
  const header = HEADER.read(document);
  if (!header.ok) return header;
  const drawing = parseCellDrawing(document, ['S', 'V', 'E']);
  if (!drawing.ok) return drawing;
  const { maze, markers } = drawing.value;
  const cells = (letter: string) => markers.filter((one) => one.letter === letter).map(({ cell }) => cell);
  const [you, ...others] = cells('S');
  const [image, ...images] = cells('V');
  const exits = cells('E');
  const wrong = (said: string, help: string) => failureAt(document.drawingLine, null, said, help);
  if (you === undefined || others.length > 0) return wrong('there must be one S', 'Draw yourself once.');
  if (image === undefined || images.length > 0) return wrong('there must be one V', 'Draw your image once.');
  if (exits.length < 2)
    return wrong('there are fewer than two exits', 'Draw an E for you and one for your image.');
  return success({ game: 'duet', meta: header.value.meta, maze, start: [you, image], exits });
}

function format(level: DuetLevel): string {
  const { start, exits } = level;
  const letterAt = (cell: number) =>
    cell === start[0] ? 'S' : cell === start[1] ? 'V' : exits.includes(cell) ? 'E' : null;
  return HEADER.write(level) + formatCellDrawing(level.maze, letterAt);
}

/** Where a step leads from a cell; rock holds one back. */
function stepped({ maze }: DuetLevel, cell: number, move: DuetMove): number {
  const direction = directionOf(move);
  return (direction === null ? null : walk(maze, cell, direction)) ?? cell;
}

function play(state: DuetState, move: DuetMove): Play<DuetState, GameEvent> {
  const { level, at } = state;
  if (!moves(state).includes(move)) throw new RangeError(`the move ${move} is not legal here`);
  const next = { level, at: [stepped(level, at[0], move), stepped(level, at[1], IMAGE[move])] as const };
  const event = (actor: string, who: 0 | 1, kind: string): GameEvent => ({
    actor,
    action: next.at[who] === at[who] ? 'stayed' : 'moved',
    from: at[who],
    to: next.at[who],
    because: { kind },
  });
  return { state: next, events: [event('player', 0, 'own-move'), event('image', 1, 'mirrored')] };
}

function statusOf({ level, at: [you, image] }: DuetState): 'open' | 'won' | 'lost' {
  if (you === image) return 'lost';
  return level.exits.includes(you) && level.exits.includes(image) ? 'won' : 'open';
}

function moves(state: DuetState): readonly DuetMove[] {
  const { level, at } = state;
  return statusOf(state) === 'open' ? DUET_ORDER.filter((move) => stepped(level, at[0], move) !== at[0]) : [];
}

function view(state: DuetState): GridScene {
  const { level, at } = state;
  const status = statusOf(state);
  const mood = status === 'won' ? 'escaped' : status === 'lost' ? 'caught' : 'normal';
  const { columns, rows, sides } = level.maze;
  return {
    kind: 'grid',
    columns,
    rows,
    style: 'cells',
    sides,
    marks: level.exits.map((cell) => ({ cell, kind: 'exit', side: null, letter: 'E', name: 'exit' })),
    actors: [
      {
        id: 'image',
        role: 'pursuer',
        letter: 'V',
        isUpright: true,
        name: 'your image',
        cell: at[1],
        beyond: null,
        mood: 'calm',
      },
      { id: 'player', role: 'player', letter: 'S', name: 'you', cell: at[0], beyond: null, mood },
    ],
  };
}

const name = (state: DuetState, cell: number) => cellName(state.level.maze, cell);
const word = (move: DuetMove) => DIRECTION_WORDS[directionOf(move) ?? 0];

/** Duet: you and your image reach two exits at once. */
export const duetRules: Rules<DuetLevel, DuetState, DuetMove, GameEvent, DuetMindTypes> = {
  id: 'duet',
  title: 'Duet',
  summary: 'Your image goes left when you go right: reach two exits at the same moment.',
  help: [
    'You (S) go one cell right, up, down or left. Your image (V) goes the same way up and down, and the other way left and right; rock holds it back, and you may not walk into rock.',
    'When both of you stand on exits (E), you have won. When you meet on one cell, you have lost.',
  ],
  moveOrder: DUET_ORDER,
  noun: 'duet',
  legend: [
    { letter: 'S', name: 'You', look: 'player', placed: 'one' },
    { letter: 'V', name: 'Your image', short: 'Image', look: 'pursuer', isUpright: true, placed: 'one' },
    { letter: 'E', name: 'Exit', look: 'exit', placed: 'many' },
  ],
  blank: 'game: duet\n\n#######\n#S...V#\n#.....#\n#E...E#\n#######\n',
  parse,
  format,
  puzzle: (level) => ({ ...level, meta: NO_META }),
  start: (level) => ({ level, at: level.start }),
  hidden: () => 'nothing',
  see: (state) => state,
  moves,
  play,
  outcome: (state) => ({ status: statusOf(state), score: null }),
  key: ({ at }) => at.join(),
  parseMoves: (text) =>
    parseLetterMoves(text, DUET_ORDER, 'Moves are R (right), U (up), D (down) and L (left).'),
  formatMoves: (list) => list.join(''),
  view,
  words: {
    move: word,
    cell: (state, cell) => {
      const { level, at } = state;
      if (!isFloor(level.maze, cell)) return `${name(state, cell)}: rock`;
      const here = [
        ['you', at[0]],
        ['your image', at[1]],
      ]
        .filter(([, where]) => where === cell)
        .map(([who]) => who);
      return `${name(state, cell)}: ${[...here, level.exits.includes(cell) ? 'an exit' : 'floor'].join(', ')}`;
    },
    state: (state) => `You are on ${name(state, state.at[0])}, your image on ${name(state, state.at[1])}.`,
    event: (state, { actor, action, to }) => {
      const who = actor === 'player' ? 'You' : 'Your image';
      const does = action === 'moved' ? (actor === 'player' ? 'go' : 'goes') : 'stays, held back by rock,';
      return `${who} ${does} ${action === 'moved' ? 'to' : 'on'} ${name(state, to ?? 0)}.`;
    },
    ends: { won: 'Together', lost: 'You met' },
  },
  mind: async () => (await import('./mind.js')).duetMind,
  place: 7,
};
