import {
  movesText,
  NO_WAY_OUT,
  type Prospect,
  percent,
  withOthers,
} from '../../../chase/stochastic/words.js';
import { capital, type Hint, type Task } from '../../../puzzle/index.js';
import { LOST_NODE, WON_NODE } from '../../../search/index.js';
import {
  analyse,
  DANGER_MOVES,
  type HauntAnalysis,
  MOST_SCREEN_KEYS,
  worthOf,
} from '../policies/analysis.js';
import { cautiousProspects } from '../policies/cautious.js';
import { DANGER_GAMES, sampledDanger } from '../policies/danger.js';
import { createPolicy } from '../policies/policies.js';
import { hauntMoveWord } from '../rules/moves.js';
import { HAUNT_ORDER, type HauntMove, type HauntState } from '../rules/state.js';
import { waysOf } from '../rules/ways.js';
import { bestProspect, cautiousReason, hintAtEnd, warnings } from './hint-words.js';

/**
 * A hint in three steps from full knowledge of maze and monsters: by the best policy where the level is small enough to
 * be solved while somebody waits, else by looking some moves ahead, and it says so.
 */
export function* hauntHint(state: HauntState): Task<Hint<HauntMove>> {
  if (state.status !== 'open') return hintAtEnd(state);
  const analysis = yield* analyse(state.level, { keys: MOST_SCREEN_KEYS });
  const node = analysis.status === 'found' ? analysis.nodeOf(state) : null;
  if (analysis.status === 'found' && node !== null && (yield* analysis.isQuick(state.lives)))
    return yield* exactHint(analysis, node, state);
  const prospects = cautiousProspects(state, waysOf(state.level));
  const best = bestProspect(prospects);
  const danger = sampledDanger(state, createPolicy('cautious', state.level), 'hint');
  return {
    status: 'move',
    nudge: warnings(prospects, best).trim() || 'Nobody can reach you with this move; which way is the exit?',
    move: best.move,
    reason: `${cautiousReason(prospects, best, 'the exit')} ${sampledText(danger)}`,
    distance: null,
  };
}

function sampledText(danger: number): string {
  const said = `in ${Math.round(DANGER_GAMES * danger)} of ${DANGER_GAMES} trials somebody sent you away or bit you within ${DANGER_MOVES} moves`;
  return `The level is too large to be solved while you wait: this looks a few moves ahead, and ${said}.`;
}

function* exactHint(analysis: HauntAnalysis, node: number, { lives }: HauntState): Task<Hint<HauntMove>> {
  const { move } = yield* worthOf(analysis, node, lives);
  const prospects = yield* prospectsAt(analysis, node, lives);
  const best = prospects.find((one) => one.move === move);
  if (move === null || !best) return NO_WAY_OUT;
  const danger = (yield* analysis.danger(lives))[node] as number;
  return {
    status: 'move',
    nudge: nudgeFor(prospects, best),
    move,
    reason: `${reasonFor(prospects, best)} ${dangerText(danger)}`,
    distance: null,
  };
}

function* prospectsAt(
  analysis: HauntAnalysis,
  node: number,
  lives: number | null,
): Task<Prospect<HauntMove>[]> {
  const { graph } = analysis;
  const prospects: Prospect<HauntMove>[] = [];
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

function nudgeFor(prospects: readonly Prospect<HauntMove>[], best: Prospect<HauntMove>): string {
  if (best.expected === 1) return 'The exit is right before you.';
  if (best.expected === null) return 'Nothing is sure here: which key keeps most ways open?';
  const forward = prospects.find(({ move }) => move === 'F');
  if (!forward) return 'There is a wall before you: which side leads on?';
  if (best.move === 'F') return 'You look the right way.';
  return forward.expected !== null && forward.expected - best.expected < 1
    ? 'Walking on is not bad, but there is something a little better.'
    : 'Do not walk on: think of who is near, and of the way to the exit.';
}

function reasonFor(prospects: readonly Prospect<HauntMove>[], best: Prospect<HauntMove>): string {
  const name = capital(hauntMoveWord(best.move));
  if (best.expected === 1) return `${name} reaches the exit at once.`;
  const lead =
    best.expected === null
      ? `${name} wins with a chance of ${percent(best.chance)}.`
      : `${name} takes ${movesText(best.expected)} on average with best play.`;
  return withOthers(lead, prospects, best, hauntMoveWord);
}

function dangerText(danger: number): string {
  return danger === 0
    ? `With best play nobody can touch you within ${DANGER_MOVES} moves.`
    : `The chance that somebody sends you away or bites you within ${DANGER_MOVES} moves is ${percent(danger)}.`;
}
