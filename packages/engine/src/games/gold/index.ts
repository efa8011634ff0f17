import { cellName, DIRECTION_WORDS, directionOf, isFloor } from '../../grid/index.js';
import {
  type Actor,
  commonVerdict,
  counted,
  type GridScene,
  grouped,
  listed,
  type Mark,
  NO_META,
  parseLetterMoves,
  picturesOf,
  type Rules,
  type Solution,
  type VerdictWords,
  type Words,
} from '../../puzzle/index.js';
import type { GoldMindTypes } from './generator-options.js';
import {
  cellsOf,
  formatGold,
  GOLD_BLANK,
  GOLD_LEGEND,
  GOLD_ORDER,
  type GoldEvent,
  type GoldLevel,
  type GoldMove,
  type GoldState,
  isExit,
  isHole,
  isTrodden,
  keyOfGold,
  legalGold,
  outcomeOfGold,
  parseGold,
  playerOf,
  playGold,
  startGold,
} from './state.js';

export * from './state.js';

const PICTURES = picturesOf(GOLD_LEGEND);

/** The cave with what gold is left, holes where the floor has fallen in, and the player. */
export function sceneOfGold(state: GoldState): GridScene {
  const { level, way, status } = state;
  const { columns, rows, sides } = level.maze;
  const at = playerOf(state);
  const holes = cellsOf(way).slice(0, -1);
  const isBare = new Set(holes).add(at);
  const marks: Mark[] = level.exits.map((cell) => mark(cell, 'exit', 'E', 'exit'));
  level.gold.forEach((gold, cell) => {
    const isPlain = gold === 1 || sides[cell] === 0 || cell === level.start || isExit(level, cell);
    if (!isPlain && !isBare.has(cell)) {
      marks.push(mark(cell, 'gold', String(gold), gold === 0 ? 'no gold' : `${gold} gold`));
    }
  });
  for (const cell of holes) marks.push(mark(cell, 'hole', 'o', 'hole'));
  const player: Actor = {
    id: 'player',
    role: 'player',
    letter: 'S',
    name: 'you',
    cell: at,
    beyond: null,
    mood: status === 'lost' ? 'caught' : status === 'won' ? 'escaped' : 'normal',
  };
  return {
    kind: 'grid',
    columns,
    rows,
    style: 'cells',
    sides,
    marks,
    actors: [player],
    pictures: PICTURES,
    isGolden: true,
  };
}

function mark(cell: number, kind: Mark['kind'], letter: string, name: string): Mark {
  return { cell, kind, side: null, letter, name };
}

/** What a solver's answer means where gold is counted before steps. */
export function goldVerdict(_seen: GoldState, solution: Solution<string>): VerdictWords {
  const detail = `${counted(solution.states, 'state')} looked at.`;
  if (solution.status === 'impossible')
    return { headline: 'No way out', sentence: 'Proved: from here no way leads to an exit.', detail };
  if (solution.status !== 'solved' || !solution.score) return commonVerdict(solution);
  const { score, plans, optimal } = solution;
  const found = `${score.value} gold in ${counted(solution.moves.length, 'move')}`;
  if (!optimal)
    return {
      headline: `${score.value} gold or more`,
      sentence: `Found: ${found}. No way has more than ${score.bound}.`,
      detail,
    };
  const as =
    plans === null
      ? ''
      : plans === 1n
        ? ', and only one way leads to it'
        : `; ${grouped(plans)} ways reach that`;
  return { headline: `The most is ${score.value} gold`, sentence: `Best play takes ${found}${as}.`, detail };
}

export const GOLD_WORDS: Words<GoldState, GoldMove, GoldEvent> = {
  move: goldMoveWord,
  cell: describeCell,
  state: describeState,
  event: describeEvent,
  brief: describeBriefly,
  left: describeLeft,
  ends: { won: 'Escaped', lost: 'Stuck' },
  verdict: goldVerdict,
};

export function goldMoveWord(move: GoldMove): string {
  return DIRECTION_WORDS[directionOf(move) ?? 0];
}

function describeCell(state: GoldState, cell: number): string {
  const { level } = state;
  const name = cellName(level.maze, cell);
  if (!isFloor(level.maze, cell)) return `${name}: rock`;
  if (isHole(state, cell)) return `${name}: a hole, the floor has fallen in`;
  const here: string[] = [];
  if (cell === playerOf(state)) here.push('you');
  if (isExit(level, cell)) here.push('the exit');
  if (!isTrodden(state, cell)) here.push(`${level.gold[cell]} gold`);
  if (cell === playerOf(state)) {
    const ways = legalGold(state).map(goldMoveWord);
    here.push(ways.length === 0 ? 'no way on' : `open ${ways.join(', ')}`);
  }
  return `${name}: ${here.join(', ')}`;
}

function describeState(state: GoldState): string {
  const { level, gold, way } = state;
  const name = cellName(level.maze, playerOf(state));
  const steps = `${way.length - 1} ${way.length === 2 ? 'step' : 'steps'}`;
  switch (state.status) {
    case 'won':
      return `You have escaped with ${gold} gold in ${steps}.`;
    case 'lost':
      return `You are on ${name}, and there is no floor left to step on.`;
    case 'open': {
      const exits = level.exits.map((cell) => cellName(level.maze, cell)).join(', ');
      const fallen = way.length - 1;
      const holes =
        fallen === 0 ? '' : ` ${fallen === 1 ? 'One cell has' : `${fallen} cells have`} fallen in.`;
      return `You are on ${name} with ${gold} gold; ${level.exits.length === 1 ? 'the exit is' : 'exits are'} ${exits}.${holes}`;
    }
  }
}

/** The gold that is left, the largest heaps first; cells with one piece are only counted. */
function describeLeft(state: GoldState): string {
  const { level } = state;
  const at = playerOf(state);
  const heaps = [...level.gold.entries()].filter(
    ([cell, gold]) => gold > 0 && cell !== at && !isHole(state, cell) && isFloor(level.maze, cell),
  );
  const sum = heaps.reduce((total, [, gold]) => total + gold, 0);
  if (sum === 0) return 'No gold is left.';
  const large = heaps.filter(([, gold]) => gold > 1).sort(([, a], [, b]) => b - a);
  const single = heaps.length - large.length;
  const places = [
    ...large.map(([cell, gold]) => `${gold} on ${cellName(level.maze, cell)}`),
    ...(single === 0 ? [] : [`1 on ${single === 1 ? 'another cell' : `each of ${single} cells`}`]),
  ];
  return `${sum} gold left: ${listed(places)}.`;
}

/** The gold that was taken; the floor behind falls in each time. Of an end the total is told with it. */
function describeBriefly(state: GoldState, events: readonly GoldEvent[]): string[] {
  return events.flatMap((event) => {
    const { because } = event;
    if (because.kind === 'dead-end') return [describeEvent(state, event)];
    const isTaking = because.kind === 'own-move' && because.gold > 0 && state.status === 'open';
    return isTaking ? [`${because.gold} gold, ${because.total} in all.`] : [];
  });
}

function describeEvent(state: GoldState, event: GoldEvent): string {
  const { because, from, to } = event;
  const name = (cell: number | null) => cellName(state.level.maze, cell ?? playerOf(state));
  switch (because.kind) {
    case 'own-move':
      return `You step on ${name(to)} and take ${because.gold} gold: ${because.total} in all.`;
    case 'left-behind':
      return `The floor of ${name(from)} falls in behind you.`;
    case 'exit':
      return `You reach the exit with ${because.total} gold.`;
    case 'dead-end':
      return 'No floor is left around you.';
  }
}

/** Escaping with the most gold. */
export const goldRules: Rules<GoldLevel, GoldState, GoldMove, GoldEvent, GoldMindTypes> = {
  id: 'gold',
  title: 'Most Gold',
  summary: 'The floor falls in behind you. Get out with all the gold you can.',
  goal: () => 'Take as much gold as you can, and get out. The floor falls in behind you.',
  onPaper: () =>
    'A step goes up, down, left or right. Cross out every square that you leave: you cannot go back there. Start and exit hold one piece of gold, too, which is not drawn.',
  help: [
    'You (S) walk one cell up, right, down or left. The floor that you leave falls in: no cell can be stepped on twice.',
    'Every cell holds one piece of gold, or as many as the digit drawn on it (0 to 9). You take it when you step there.',
    'Reaching an exit (E) ends the game: you keep your gold, and the more the better. Where no floor is left to step on, you are lost with all of it; undo is free.',
  ],
  moveOrder: GOLD_ORDER,
  noun: 'gold cave',
  legend: GOLD_LEGEND,
  blank: GOLD_BLANK,
  parse: parseGold,
  format: formatGold,
  puzzle: (level) => ({ ...level, meta: NO_META }),
  start: (level) => startGold(level),
  hidden: () => 'nothing',
  see: (state) => state,
  moves: legalGold,
  play: playGold,
  outcome: outcomeOfGold,
  measure: { better: 'more', one: 'gold', many: 'gold' },
  key: keyOfGold,
  parseMoves: (text) =>
    parseLetterMoves(text, GOLD_ORDER, 'Moves are U (up), R (right), D (down) and L (left).'),
  formatMoves: (moves) => moves.join(''),
  view: sceneOfGold,
  words: GOLD_WORDS,
  mind: async () => (await import('./mind.js')).goldMind,
  place: 5,
};
