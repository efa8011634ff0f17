import type { Run, RunPlan } from '@knossos/engine/games/haunt';
import { counted, lineTo } from '@knossos/engine/puzzle';

/** How one level of a run went. */
export interface LevelTally {
  /** Its number in the whole campaign, from 1. */
  readonly number: number;
  readonly title: string;
  readonly moves: number;
  readonly shuffles: number;
  readonly bites: number;
  /** Whether its exit was found. */
  readonly isDone: boolean;
}

/** How a run has gone so far, level by level. */
export function talliesOf({ plan, history }: Run): readonly LevelTally[] {
  const tallies: LevelTally[] = [];
  let bites = 0;
  for (const index of lineTo(history)) {
    const node = history.nodes[index];
    const before = node?.parent === null ? undefined : history.nodes[node?.parent ?? 0]?.state;
    if (!node) continue;
    const { at, level, game } = node.state;
    if (before && before.at !== at) {
      const last = tallies.at(-1);
      // The step through the exit is the last of its level; the position behind it belongs to the next one.
      if (last) tallies[tallies.length - 1] = { ...last, moves: last.moves + 1, isDone: true };
      bites = 0;
    }
    bites += node.events.filter(({ action }) => action === 'bit').length;
    const { moves, shuffles, status } = game;
    const number = plan.from + at;
    const title = level.meta.title ?? `level ${number}`;
    tallies[at] = { number, title, moves, shuffles, bites, isDone: status === 'won' };
  }
  return tallies;
}

/** Exits found, moves, shuffles and bites of all levels together. */
export function sumOf(tallies: readonly LevelTally[]) {
  const sum = (of: (tally: LevelTally) => number) => tallies.reduce((total, one) => total + of(one), 0);
  return {
    exits: tallies.filter(({ isDone }) => isDone).length,
    moves: sum(({ moves }) => moves),
    shuffles: sum(({ shuffles }) => shuffles),
    bites: sum(({ bites }) => bites),
  };
}

/** What a run was like, in few words: `seed 7, from level 2, 6 lives`. */
export function planText({ seed, from, lives }: RunPlan): string {
  const start = from === 1 ? '' : `, from level ${from}`;
  const left = lives === null ? 'unlimited lives' : counted(lives, 'life', 'lives');
  return `seed ${seed}${start}, ${left}`;
}
