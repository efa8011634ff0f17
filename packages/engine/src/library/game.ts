import { sceneToSvg, sceneToText } from '../draw/index.js';
import { type AnyRules, type Outcome, quoted } from '../puzzle/index.js';
import { fail, KnossosError } from './errors.js';
import { createMind, type GameMind } from './mind.js';
import { areOptions, belongs, type Puzzle, readerOf, take } from './taken.js';
import type { GameTypes, TypedRules, TypesOf } from './types.js';

/** How a level or a position is to be shown. */
export interface ShowOptions {
  /** `text`, the drawing of level documents and the default, or `svg`, a picture that stands alone. */
  readonly form?: 'text' | 'svg';
  /** Colours of a picture; `light` unless given. */
  readonly theme?: 'light' | 'dark';
  /** Pixels a cell of a picture; 40 unless given. */
  readonly cellSize?: number;
}

/**
 * The rules of one game: reading and writing its levels, and playing them. Light enough for a page; what thinks about the
 * game is loaded by `mind`. All values are immutable and all methods are pure.
 */
export interface Game<T extends GameTypes> {
  /** The name in documents, addresses and commands. */
  readonly id: T['level']['game'];
  /** The name for people. */
  readonly title: string;
  /** What the game is, in one sentence. */
  readonly summary: string;
  /** The rules in a few short paragraphs of plain text. */
  readonly help: readonly string[];
  /** A small level as text, to begin one's own from. */
  readonly blank: string;
  /** Reads a level. A line `game:` may be left out. @throws KnossosError `bad-level`, `wrong-game` */
  parse(text: string): T['level'];
  /** The level as text, header included: `parse` gives the same level again. @throws KnossosError `wrong-game` */
  format(level: T['level']): string;
  /**
   * The first position of a level. `seed` throws the dice and lays what is hidden, where a game has such; the one that the
   * level names unless given. @throws KnossosError `bad-level`, `wrong-game`
   */
  start(level: string | T['level'], seed?: string | number): T['position'];
  /** The legal moves in the game's stated order; none when the game is over. @throws KnossosError `wrong-game` */
  moves(position: T['position']): readonly T['move'][];
  /** The position after a move. @throws KnossosError `illegal-move`, `wrong-game` */
  play(position: T['position'], move: T['move']): T['position'];
  /** Whether the game goes on, is won or is lost, and its score where it has one. @throws KnossosError `wrong-game` */
  outcome(position: T['position']): Outcome;
  /** Reads moves, with or without spaces between them: `RRUL`. @throws KnossosError `bad-moves` */
  parseMoves(text: string): readonly T['move'][];
  /** Moves as one text, which `parseMoves` reads again. */
  formatMoves(moves: readonly T['move'][]): string;
  /** The position in one or two sentences, without what the player does not know. @throws KnossosError `wrong-game` */
  describe(position: T['position']): string;
  /** A drawing of a level or a position, without what the player does not know. @throws KnossosError `bad-level`, `wrong-game` */
  show(puzzle: Puzzle<T['level'], T['position']>, options?: ShowOptions): string;
  /** Loads what thinks about the game: solver, hints, ratings, generator. The same promise every time. */
  mind(): Promise<GameMind<T>>;
}

/** A game made of its rules. */
export function createGame<R extends TypedRules>(given: R): Game<TypesOf<R>> {
  // Inside, the types of all games are one; what comes in has been checked to be of this one.
  return gameOf(given as unknown as AnyRules) as unknown as Game<TypesOf<R>>;
}

function gameOf(rules: AnyRules): Game<GameTypes> {
  const { id, title, summary, help, blank } = rules;
  const read = readerOf(rules);
  const taken = (puzzle: Puzzle) => {
    const found = take(puzzle, read);
    belongs(id, found.level.game);
    return found;
  };
  const startOf = (puzzle: Puzzle, seed?: string | number) => {
    const { level, position } = taken(puzzle);
    return position ?? rules.start(level, seed === undefined ? (level.meta.seed ?? '') : String(seed));
  };
  const seen = (puzzle: Puzzle) => rules.see(startOf(puzzle));
  const moves = (position: Puzzle) => rules.moves(seen(position));
  let mind: Promise<GameMind<GameTypes>> | null = null;
  return {
    id,
    title,
    summary,
    help,
    blank,
    parse: read,
    format: (level) => rules.format(taken(level).level),
    start: startOf,
    moves,
    play: (position, move) => {
      const before = startOf(position);
      if (legal(rules, before, move)) return rules.play(before, move).state;
      const open = moves(position);
      const help =
        open.length === 0
          ? 'The game is over: no move is left.'
          : `Legal here: ${open.slice(0, MOST_NAMED).join(', ')}${open.length > MOST_NAMED ? ', ...' : ''}.`;
      return fail('illegal-move', `the move ${quoted(String(move))} is not legal in this position`, help);
    },
    outcome: (position) => rules.outcome(seen(position)),
    parseMoves: (text) => {
      const result = rules.parseMoves(text);
      if (!result.ok) throw new KnossosError('bad-moves', result.fault);
      return result.value;
    },
    formatMoves: (list) => rules.formatMoves(list),
    describe: (position) => rules.words.state(seen(position)),
    show: (puzzle, given = {}) => {
      const { form = 'text', ...options } = checkedShow(given);
      const { level } = taken(puzzle);
      const scene = rules.view(seen(puzzle));
      return form === 'svg'
        ? sceneToSvg(scene, { ...options, title: level.meta.title ?? title })
        : sceneToText(scene);
    },
    mind: () => {
      mind ??= rules.mind().then((loaded) => createMind(rules, loaded, taken));
      return mind;
    },
  };
}

/** How something is to be shown, as it was asked for. @throws KnossosError `bad-option` */
function checkedShow(given: ShowOptions): ShowOptions {
  const { form = 'text', theme = 'light', cellSize = 1 } = areOptions(given);
  const refuse = (option: keyof ShowOptions, takes: string) =>
    fail('bad-option', `option ${option}: ${quoted(String(given[option]))} is none`, takes, option);
  if (!['text', 'svg'].includes(form)) return refuse('form', 'It is text or svg.');
  if (!['light', 'dark'].includes(theme)) return refuse('theme', 'It is light or dark.');
  if (!(Number.isFinite(cellSize) && cellSize > 0))
    return refuse('cellSize', 'It takes a number of pixels above 0.');
  return given;
}

/** Moves that are named where another one is not legal. */
const MOST_NAMED = 12;

function legal(rules: AnyRules, position: Parameters<AnyRules['see']>[0], move: string): boolean {
  return rules.moves(rules.see(position)).includes(move);
}
