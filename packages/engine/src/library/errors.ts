import { type AnyRules, describeFault, type Fault, quoted } from '../puzzle/index.js';

/**
 * What went wrong, for programs:
 *
 * - `bad-level`: a text is no level; `line` and `column` say where.
 * - `bad-moves`: a text is no sequence of moves of the game.
 * - `bad-option`: an option is unknown, of the wrong kind or out of range; `option` names it.
 * - `bad-argument`: an argument does not fit.
 * - `unknown-game`: there is no game of that name.
 * - `wrong-game`: a level or a position of one game was handed to another.
 * - `illegal-move`: a move is not allowed in a position.
 * - `no-level`: the generator found no level that meets the wishes.
 */
export type ErrorCode =
  | 'bad-level'
  | 'bad-moves'
  | 'bad-option'
  | 'bad-argument'
  | 'unknown-game'
  | 'wrong-game'
  | 'illegal-move'
  | 'no-level';

/** The one error of this library: where, what, and what to do. An aborted `AbortSignal` throws its own reason instead. */
export class KnossosError extends Error {
  /** Always `KnossosError`, in bundles too, where classes lose their names. */
  override readonly name = 'KnossosError';
  /** What went wrong, for programs. */
  readonly code: ErrorCode;
  /** The line of the text that is wrong, from 1; null where none is. */
  readonly line: number | null;
  /** The column in that line, from 1; null where the whole line is meant. */
  readonly column: number | null;
  /** What to do about it, as a sentence; null where the message says it all. */
  readonly help: string | null;
  /** The option that is wrong; null where none is. */
  readonly option: string | null;

  /** @internal */
  constructor(code: ErrorCode, fault: Fault, option: string | null = null) {
    super(describeFault(fault));
    this.code = code;
    this.line = fault.line;
    this.column = fault.column;
    this.help = fault.help;
    this.option = option;
  }
}

/** An error that no line of a text is to blame for. */
export function fail(
  code: ErrorCode,
  message: string,
  help: string | null,
  option: string | null = null,
): never {
  throw new KnossosError(code, { message, line: null, column: null, help }, option);
}

/** Moves that are named where another one is not legal. */
const MOST_NAMED = 12;

/** A move that is not legal in a position; `open` are those that are. */
export function illegal(move: string, open: readonly string[]): never {
  const named = `${open.slice(0, MOST_NAMED).join(', ')}${open.length > MOST_NAMED ? ', ...' : ''}`;
  const help = open.length === 0 ? 'The game is over: no move is left.' : `Legal here: ${named}.`;
  return fail('illegal-move', `the move ${quoted(String(move))} is not legal in this position`, help);
}

/** Moves that are written as one text. @throws KnossosError `bad-moves`, `bad-argument` */
export function movesOf(rules: Pick<AnyRules, 'parseMoves'>, text: string): readonly string[] {
  if (typeof text !== 'string') fail('bad-argument', 'this is no text', 'Moves are read from a string.');
  const result = rules.parseMoves(text);
  if (!result.ok) throw new KnossosError('bad-moves', result.fault);
  return result.value;
}

/** A list of moves itself; throws where it is none. */
export function areMoves(list: readonly string[]): readonly string[] {
  if (Array.isArray(list) && list.every((move) => typeof move === 'string')) return list;
  return fail('bad-argument', 'this is no list of moves', "Write them as ['R', 'U'].");
}

/** The rules of a game themselves; throws where they are none, as what JSON leaves of them. */
export function areRules<R extends object>(rules: R): R {
  const { id, parse, start, mind }: Partial<Record<string, unknown>> = Object(rules);
  if (typeof id === 'string' && [parse, start, mind].every((one) => typeof one === 'function')) return rules;
  return fail('bad-argument', 'these are no rules of a game', 'Hand in an object as Rules describes it.');
}
