import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, type Fault, type Level, replay, type State } from '@knossos/engine/internal/puzzle';
import { refusedMove } from '@knossos/engine/internal/session';
import { EXIT, Failure } from '../cli/failure.js';
import { heard } from '../cli/heard.js';

export interface PlayedLine {
  readonly rules: AnyRules;
  readonly moves: readonly string[];
  /** One more than moves. */
  readonly states: readonly State[];
}

/** Reads moves and plays them. @throws Failure for moves that cannot be read or played */
export function playedLine(level: Level, text: string, seed: string): PlayedLine {
  const rules = rulebook.of(level);
  const moves = rules.parseMoves(text);
  if (!moves.ok) throw refusal(EXIT.usage, moves.fault);
  const { status, at, states } = heard(() => replay(rules, level, seed, moves.value));
  if (status === 'illegal') {
    const last = rules.see(states[states.length - 1] as (typeof states)[number]);
    const isOver = rules.outcome(last).status !== 'open';
    const move = rules.words.move(moves.value[at] ?? '');
    throw refusal(EXIT.failed, refusedMove(move, at, moves.value.length, isOver));
  }
  return { rules, moves: moves.value, states };
}

function refusal(code: number, { message, help }: Fault): Failure {
  return new Failure(code, `${message}.${help === null ? '' : ` ${help}`}`);
}
