import type { Actor, GridScene, Mark } from '../../puzzle/index.js';
import { lettersOf } from './legend.js';
import { type Game, gameOf } from './rules/game.js';
import { type CustomState, positionOf } from './rules/play.js';

/** What a piece with a letter is called; with a number where several begin as it does. */
export function pieceName(game: Game, piece: number, letter: string): string {
  const { level } = game;
  const started = game.letterOf(game.start, piece);
  const alike = [...Array(game.pieces).keys()].filter(
    (other) => game.letterOf(game.start, other) === started,
  );
  const isNamed = level.names.some(([named]) => named === letter);
  // A figure is known by its kind, a letter by itself.
  const name = `${lettersOf(level).nameOf(letter)}${isNamed ? '' : ` ${letter}`}`;
  return alike.length === 1 || lettersOf(level).entryOf(letter)?.figure === 'heap'
    ? name
    : `${name} ${alike.indexOf(piece) + 1}`;
}

const NO_KINDS: ReadonlySet<string> = new Set();

/** The board of a position. */
export function viewOf(state: CustomState): GridScene {
  const { level, status } = state;
  const game = gameOf(level);
  const { rules } = game;
  const position = positionOf(state);
  const { columns, rows, sides } = level.maze;
  const marks: Mark[] = [];
  const { nameOf, entryOf } = lettersOf(level);
  const kindsOf = new Map(
    [...rules.ground].map(([letter, one]) => [
      letter,
      new Set(one.rules.map(({ sentence }) => sentence.kind)),
    ]),
  );
  for (const { letter, cell } of level.letters) {
    if (rules.pieces.has(letter)) continue;
    const kinds = kindsOf.get(letter) ?? NO_KINDS;
    const isChanged = game.isChanged(position, cell);
    const name = nameOf(letter);
    const mark = (kind: Mark['kind'], called: string, drawn = letter) =>
      marks.push({ cell, kind, side: null, letter: drawn, name: called });
    if (letter === 'E') mark('exit', 'exit');
    else if (rules.gates.includes(letter)) {
      const isOpen = game.isGateOpen(position, letter);
      mark('ground', `${name}, ${isOpen ? 'open' : 'shut'}`, isOpen ? "'" : letter);
    } else if (kinds.has('trap')) mark('trap', name);
    else if (kinds.has('switch')) mark('key', name);
    else if (kinds.has('falls')) mark(isChanged ? 'hole' : 'ground', isChanged ? 'hole' : name);
    else if (!isChanged) mark(entryOf(letter)?.look === 'gold' ? 'gold' : 'ground', name);
  }
  for (const { letter, cell, side } of level.between)
    marks.push({
      cell,
      kind: 'gate',
      side,
      isOpen: game.isGateOpen(position, letter),
      letter,
      name: nameOf(letter),
    });
  const mood = status === 'lost' ? 'caught' : status === 'won' ? 'escaped' : 'normal';
  const actors: Actor[] = [];

  for (let piece = 0; piece < game.pieces; piece++) {
    const cell = game.cellOf(position, piece);
    const letter = game.letterOf(position, piece);
    const actor = (at: number): Actor => ({
      id: `piece-${piece}`,
      role: 'pursuer',
      letter,
      name: pieceName(game, piece, letter),
      cell: at,
      beyond: null,
      // Who has just caught is not drawn asleep, whosever turn comes next.
      mood: status === 'lost' && at === game.you(position) ? 'hunting' : game.moodOf(position, piece),
      ahead: game.aheadOf(position, piece),
      figure: entryOf(letter)?.figure,
    });
    if (cell >= 0) actors.push(actor(cell));
  }
  actors.push({
    id: 'player',
    role: 'player',
    letter: 'S',
    name: 'you',
    cell: game.you(position),
    beyond: null,
    mood,
  });
  return { kind: 'grid', columns, rows, style: level.style, sides, marks, actors };
}
