import type { Hint, Task } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import { LOST_NODE, WON_NODE } from '../../search/index.js';
import { analyse, type HauntAnalysis, MOST_SCREEN_KEYS, worthOf } from './analysis.js';
import { hauntMoveWord } from './moves.js';
import { createPolicy } from './policies.js';
import { HAUNT_ORDER, type HauntMove, type HauntState } from './state.js';

/** What a key comes to with best play after it. */
interface Prospect {
  readonly move: HauntMove;
  /** Expected moves, this one included; null where the win is not sure. */
  readonly expected: number | null;
  readonly chance: number;
}

/** A hint in three steps from full knowledge of maze and monsters. */
export function* hauntHint(state: HauntState): Task<Hint<HauntMove>> {
  if (state.status !== 'open') return hintAtEnd(state);
  const analysis = yield* analyse(state.level, { keys: MOST_SCREEN_KEYS });
  const node = analysis.status === 'found' ? analysis.nodeOf(state) : null;
  if (analysis.status === 'found' && node !== null) return yield* exactHint(analysis, node, state);
  const move = createPolicy('cautious', state.level)(state, Random.from('hint'));
  return {
    status: 'move',
    nudge: 'Keep out of reach of what is near; the exit comes second.',
    move,
    reason: `Of the next moves, ${hauntMoveWord(move)} looks best to a cautious player.`,
    distance: null,
  };
}

export function hintAtEnd({ status }: HauntState): Hint<HauntMove> {
  const nudge = status === 'won' ? 'You have found the exit.' : 'You have no life left; undo to try again.';
  return { status: 'none', nudge, move: null, reason: nudge, distance: null };
}

function* exactHint(analysis: HauntAnalysis, node: number, { lives }: HauntState): Task<Hint<HauntMove>> {
  const { move } = yield* worthOf(analysis, node, lives);
  const prospects = yield* prospectsAt(analysis, node, lives);
  const best = prospects.find((one) => one.move === move);
  if (move === null || !best) {
    const nudge = 'From here it can no longer be won: undo until it can.';
    const reason = 'No way out is left, however the dice fall.';
    return { status: 'lost', nudge, move: null, reason, distance: null };
  }
  const others = prospects
    .filter((one) => one !== best)
    .map((one) => `${hauntMoveWord(one.move)} ${worth(one)}`);
  return {
    status: 'move',
    nudge: best.expected === null ? 'Nothing is sure here.' : 'The win is sure; find the quickest way.',
    move,
    reason: `${hauntMoveWord(move)} takes ${worth(best)}; ${others.join(', ')}.`,
    distance: null,
  };
}

function* prospectsAt(analysis: HauntAnalysis, node: number, lives: number | null): Task<Prospect[]> {
  const { graph } = analysis;
  const prospects: Prospect[] = [];
  for (let edge = graph.offsets[node] as number; edge < (graph.offsets[node + 1] as number); edge++) {
    const target = graph.targets[edge] as number;
    const move = HAUNT_ORDER[graph.moves[edge] as number] ?? 'F';
    if (target === WON_NODE) prospects.push({ move, expected: 1, chance: 1 });
    else if (target === LOST_NODE) prospects.push({ move, expected: null, chance: 0 });
    else {
      const { expected, probability } = yield* worthOf(analysis, target, lives);
      prospects.push({ move, expected: expected === null ? null : 1 + expected, chance: probability });
    }
  }
  return prospects;
}

function worth({ expected, chance }: Prospect): string {
  return expected === null ? `${(100 * chance).toFixed(1)} %` : `${Number(expected.toFixed(2))} moves`;
}
