import { cellName, DIRECTION_WORDS, type Direction, isFloor } from '../../grid/index.js';
import {
  type ActorSentence,
  type Answer,
  capital,
  counted,
  listed,
  tellAnswers,
  type Words,
} from '../../puzzle/index.js';
import { lettersOf } from './legend.js';
import { gameOf } from './rules/game.js';
import { type CustomEvent, type CustomMove, type CustomState, positionOf } from './rules/play.js';
import { pieceName, viewOf } from './scene.js';

const MOVE_WORDS: Readonly<Record<CustomMove, string>> = {
  R: 'right',
  U: 'up',
  D: 'down',
  L: 'left',
  E: 'up and right',
  Q: 'up and left',
  C: 'down and right',
  Z: 'down and left',
  W: 'wait',
};

const named = (state: CustomState, cell: number | null) => cellName(state.level.maze, cell ?? 0);

/** The name of an actor inside a sentence. */
function whoOf({ level }: CustomState, actor: string, letter: string): string {
  if (actor === 'player') return 'you';
  if (actor === 'ground') return 'the ground';
  return inSentence(pieceName(gameOf(level), Number(actor.slice('piece-'.length)), letter));
}

/** A piece in a sentence: `the Minotaur`; numbers and letters go without an article, `robot 2`, `wolf W`. */
const inSentence = (name: string) => (/ (?:\d+|.)$/.test(name) ? name : `the ${name}`);

const BECAUSE: Readonly<Partial<Record<CustomEvent['because']['kind'], string>>> = {
  path: 'that way is a shortest one',
  line: 'that cell is the nearest in a straight line',
  ahead: 'the way ahead is free',
  turned: 'the way ahead is blocked',
  blocked: 'its way is blocked',
  'no-way': 'nothing leads it to you',
  asleep: 'it has not noticed you',
};

/** Why a piece did what it did: of who hunts or flees, where you are as seen from it. */
function whyOf({ level }: CustomState, { from, to, because }: CustomEvent): string {
  const { kind, sentence } = because;
  if (kind !== 'row' && kind !== 'column' && kind !== 'both') return BECAUSE[kind] ?? '';
  const { columns } = level.maze;
  const sign = sentence?.includes(' flees ') ? -1 : 1;
  const [a, b] = [from ?? 0, to ?? 0];
  const below = sign * (Math.floor(b / columns) - Math.floor(a / columns));
  const across = sign * ((b % columns) - (a % columns));
  const column = below === 0 ? [] : [below > 0 ? 'below it' : 'above it'];
  const row = across === 0 ? [] : [`to its ${across > 0 ? 'right' : 'left'}`];
  return `you are ${[...column, ...row].join(' and ')}`;
}

/** A turn in sentences: what a piece does by one rule is told at once, and a rule is cited once. */
function describeTurn(
  state: CustomState,
  events: readonly CustomEvent[],
  cited = new Set<string>(),
): ActorSentence[] {
  const parts = new Map<string, CustomEvent[]>();
  for (const event of events) {
    const { actor, action, from, because } = event;
    const isStep = because.sentence !== null && (action === 'moved' || action === 'stayed');
    // Of two who become one thing it is told once.
    const key = isStep
      ? actor + because.sentence
      : action === 'became'
        ? `${from}`
        : `${action} ${parts.size}`;
    const before = parts.get(key);
    if (!before || before[0]?.action === 'stayed') parts.set(key, [event]);
    // Who has gone as far as it can need not be told to stay.
    else if (action === 'moved') before.push(event);
  }
  return [...parts.values()].map((part) => [part[0]?.actor ?? '', describePart(state, part, cited)]);
}

/** An event, or the steps of one piece by one rule; rules `cited` already are not cited again. */
function describePart(state: CustomState, part: readonly CustomEvent[], cited: Set<string>): string {
  const [first] = part;
  const last = part.at(-1);
  if (!first || !last) return '';
  const { actor, letter, action, from, because } = first;
  const { to } = last;
  const { sentence } = because;
  const isYou = actor === 'player';
  const name = whoOf(state, actor, letter);
  const who = capital(name);
  const by = because.by === null ? '' : whoOf(state, because.by, because.letter);
  const whys = [...new Set(part.map((event) => whyOf(state, event)))].filter((why) => why !== '');
  const rule = sentence === null || cited.has(sentence) ? '' : lettersOf(state.level).sentence(sentence);
  if (sentence !== null) cited.add(sentence);
  const since = `${whys.length === 0 ? '' : `, as ${whys.join(' and then ')}`}${rule === '' ? '' : ` (${rule})`}`;
  const verb = (you: string, other: string) => (isYou ? you : other);
  switch (action) {
    case 'moved': {
      const via = part.slice(0, -1).map((event) => named(state, event.to));
      const where = `to ${named(state, to)}${via.length === 0 ? '' : ` by ${listed(via)}`}`;
      if (because.kind === 'pushed') return `You push ${name} ${where}.`;
      if (because.kind === 'slid') return `${who} ${verb('slide', 'slides')} on ${where}${since}.`;
      if (because.kind === 'turned') return `${who} turns ${where}${since}.`;
      return `${who} ${verb('go', 'goes')} ${where}${since}.`;
    }
    case 'stayed':
      if (because.kind === 'held')
        return `${who} stays on ${named(state, from)}, as ${by} would come to the same cell${since}.`;
      return because.kind === 'asleep' && sentence === null
        ? ''
        : `${who} stays on ${named(state, from)}${since}.`;
    case 'waited':
      return 'You wait.';
    case 'died':
      return by === ''
        ? `${who} dies on ${named(state, from)}${since}.`
        : `${who} meets ${by} on ${named(state, from)} and dies${since}.`;
    case 'became':
      return `Two meet on ${named(state, from)} and become ${lettersOf(state.level).nameOf(letter)} ${letter}${since}.`;
    case 'escaped':
      return isYou ? `You reach the exit${since}.` : `${who} reaches the exit, and you have lost${since}.`;
    case 'caught':
      return by === ''
        ? `You die on ${named(state, to)}${since}.`
        : `${capital(by)} has caught you on ${named(state, to)}.`;
    case 'opened':
    case 'shut':
      return `The gate ${action === 'opened' ? 'opens' : 'shuts'}${since}.`;
    case 'fell':
      return `The floor of ${named(state, from)} falls in${since}.`;
    case 'took':
      return `You take what lies on ${named(state, to)}.`;
    case 'won':
      return `You have won${since}.`;
    case 'lost':
      return 'You have no move left: you have lost.';
  }
}

/** A turn in a few words: where each piece is now and how far away, and what else has changed. */
function describeBriefly(state: CustomState, events: readonly CustomEvent[]): string[] {
  const game = gameOf(state.level);
  const position = positionOf(state);
  const walkers = new Map<string, CustomEvent>();
  const changes: string[] = [];
  for (const event of events) {
    const { actor, action, because } = event;
    const isStep = action === 'moved' || action === 'stayed';
    if (action === 'moved' && actor === 'player') continue;
    if (!isStep) {
      // How it ends is told by what it is called.
      if (action !== 'won' && !(action === 'escaped' && actor === 'player'))
        changes.push(describePart(state, [event], new Set([because.sentence ?? ''])));
    } else if (action === 'moved' || (because.kind !== 'asleep' && !walkers.has(actor)))
      walkers.set(actor, event);
  }
  const answers = [...walkers].flatMap(([actor, { letter, action }]): Answer[] => {
    const cell = game.cellOf(position, Number(actor.slice('piece-'.length)));
    return cell < 0 ? [] : [{ name: whoOf(state, actor, letter), cell, hasMoved: action === 'moved' }];
  });
  const answered = state.status === 'open' ? tellAnswers(state.level.maze, game.you(position), answers) : [];
  return [...answered, ...changes];
}

/** Which way a piece goes ahead, behind its name. */
const looking = (ahead: Direction | undefined) =>
  ahead === undefined ? '' : ` looking ${DIRECTION_WORDS[ahead]}`;

function describeState(state: CustomState): string {
  const game = gameOf(state.level);
  const position = positionOf(state);
  const where = [...Array(game.pieces).keys()]
    .filter((piece) => game.cellOf(position, piece) >= 0)
    .map((piece) => {
      const ahead = game.aheadOf(position, piece);
      const cell = named(state, game.cellOf(position, piece));
      const name = pieceName(game, piece, game.letterOf(position, piece));
      return `${inSentence(name)} on ${cell}${looking(ahead)}`;
    });
  const end = state.status === 'open' ? '' : state.status === 'won' ? ' You have won.' : ' You have lost.';
  const others = where.length === 0 ? '' : `, ${listed([...new Set(where)])}`;
  return `You are on ${named(state, game.you(position))}${others}.${end}`;
}

function describeCell(state: CustomState, cell: number): string {
  const { level } = state;
  const scene = viewOf(state);
  const name = cellName(level.maze, cell);
  if (!isFloor(level.maze, cell)) return `${name}: rock`;
  const here = [
    ...scene.actors
      .filter((actor) => actor.cell === cell)
      .map((actor) => `${actor.name}${looking(actor.ahead)}`),
    ...scene.marks.filter((mark) => mark.cell === cell && mark.side === null).map((mark) => mark.name),
  ];
  return `${name}: ${here.length === 0 ? 'floor' : [...new Set(here)].join(', ')}`;
}

/** What of a level goes by turns or is left to be done. */
function describeLeft(state: CustomState): string {
  const game = gameOf(state.level);
  const position = positionOf(state);
  const alive = [...Array(game.pieces).keys()].filter((piece) => game.cellOf(position, piece) >= 0).length;
  const after = game.rules.ends.find(({ sentence }) => sentence.kind === 'win-after')?.sentence;
  const turns =
    after?.kind === 'win-after' ? ` ${counted(after.turns - game.turnOf(position), 'turn')} to go.` : '';
  return `${counted(alive, 'piece')} left.${turns}`;
}

export const CUSTOM_WORDS: Words<CustomState, CustomMove, CustomEvent> = {
  move: (move) => MOVE_WORDS[move],
  cell: describeCell,
  state: describeState,
  event: (seen, event) => describePart(seen, [event], new Set()),
  turn: describeTurn,
  brief: describeBriefly,
  left: describeLeft,
  ends: { won: 'Won', lost: 'Lost' },
};
