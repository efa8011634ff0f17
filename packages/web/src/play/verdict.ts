import type { Progress } from '@knossos/engine/puzzle';
import { countMoves } from '../ui/words.js';
import type { Verdict } from '../worker/protocol.js';

const number = (value: number) => value.toLocaleString('en-GB');

/** A solver's answer as a sentence. */
export function verdictText(verdict: Verdict): string {
  const states = `${number(verdict.states)} ${verdict.states === 1 ? 'state' : 'states'} looked at`;
  switch (verdict.status) {
    case 'solved': {
      const length = countMoves(verdict.moves.length);
      const plans = verdict.plans === null ? null : BigInt(verdict.plans);
      const { score } = verdict;
      if (score) {
        const found = `${number(score.value)} ${score.name}, ${length}`;
        const ways = plans === null ? 'an unknown number of' : plans.toLocaleString('en-GB');
        const as = plans === 1n ? 'in one way only' : `in ${ways} ways as short`;
        return verdict.optimal
          ? `The most: ${found}, ${as}, ${states}.`
          : `Found: ${found}; none has more than ${number(score.bound)}; ${states}.`;
      }
      const ways =
        plans === 1n
          ? 'the only shortest plan'
          : `${plans === null ? 'an unknown number of' : plans.toLocaleString('en-GB')} shortest plans`;
      return verdict.optimal
        ? `Shortest: ${length}, ${ways}, ${states}.`
        : `Found: ${length}, perhaps not the shortest; ${states}.`;
    }
    case 'policy': {
      const aim = verdict.objective === undefined ? '' : ` (${verdict.objective})`;
      return verdict.expected === null
        ? `No way is sure: with best play the chance of winning is ${percent(verdict.probability)}${aim}, ${states}.`
        : `The win is sure with best play, in ${mean(verdict.expected)} moves on average${aim}, ${states}.`;
    }
    case 'sampled': {
      const { policy, games, probability, interval, expected } = verdict;
      const range = `95 %: ${percent(interval[0])} to ${percent(interval[1])}`;
      const moves = expected === null ? '' : `, in ${mean(expected)} moves on average when it wins`;
      return `Not solved, only sampled: of ${number(games)} games the ${policy} policy wins ${percent(probability)} (${range})${moves}. No proof: ${verdict.reason}.`;
    }
    case 'impossible':
      return `Proved impossible from here: ${states}, and none of them leads out.`;
    case 'gave-up':
      return `Gave up: ${verdict.reason.replace(/\.$/, '')}. No plan is shorter than ${countMoves(verdict.bound)}; ${states}.`;
  }
}

function mean(moves: number): string {
  return moves.toLocaleString('en-GB', { maximumFractionDigits: 2 });
}

/** A chance as text; never 0 % or 100 % where it is neither. */
function percent(chance: number): string {
  const digits = chance < 0.001 || chance > 0.999 ? 6 : 2;
  return `${(100 * chance).toLocaleString('en-GB', { maximumFractionDigits: digits })} %`;
}

/** How far long work has come. */
export function progressText(progress: Progress | null): string {
  if (!progress) return 'Thinking …';
  const note = progress.note === null ? '' : `, ${progress.note}`;
  const of = progress.total === null ? '' : ` of ${number(progress.total)}`;
  return `${number(progress.done)}${of} ${progress.unit}${note} …`;
}
