import { counted, describeFault, grouped, type Level } from '@knossos/engine/internal/puzzle';
import { anotherTask, levelTask } from '@knossos/engine/internal/session';
import { EXIT, Failure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { Turns } from '../../cli/turns.js';
import { describeProgress, LiveLine, runTask } from '../../cli/work.js';
import { gradedLevel, hardestTask } from './hardest.js';
import type { Order } from './options.js';

/**
 * Makes a level for each seed, one after another, and prints it. A signal that ends it prints the best that a search for the level in hand
 * has come to, without a seed. @throws Failure where none can be made
 */
export async function makeLevels(
  order: Order,
  seeds: readonly string[],
  print: (level: Level, index: number) => void,
  io: Io,
): Promise<void> {
  let best: Level | null = null;
  let printed = 0;
  const better = (level: Level) => {
    best = level;
  };
  const soFar = () => progressText(printed, seeds.length, best !== null);
  const started = io.now();
  const live = new LiveLine(io);
  const turns = new Turns(io);
  const forget = io.lastWords(() => {
    if (best !== null) print(best, printed);
  });
  for (const [index, seed] of seeds.entries()) {
    const level = await oneFor(order, seed, { better, soFar }, io);
    best = null;
    print(level, index);
    printed++;
    if (!turns.isDue()) continue;
    if (!io.out.isTerminal)
      live.show(() =>
        describeProgress(
          { done: printed, total: seeds.length, unit: 'levels', note: null },
          io.now() - started,
        ),
      );
    const silence = io.lastWords(() => {
      live.clear();
      complain(io, `interrupted; ${soFar()}`);
    });
    await turns.take();
    silence();
  }
  forget();
  live.clear();
}

/** What hears how far a level is: every one that is the best so far, and what there is of all. */
interface Heard {
  readonly better: (level: Level) => void;
  readonly soFar: () => string;
}

/** The level of a seed, in the way that was asked for. @throws Failure */
async function oneFor(order: Order, seed: string, { better, soFar }: Heard, io: Io): Promise<Level> {
  const { rules, mind, parameters, wish, from, grade, hardestOf } = order;
  if (grade !== null) return gradedLevel(mind, { parameters, seed }, grade, hardestOf, io);
  if (hardestOf !== null)
    return runTask(hardestTask(mind, { parameters, seed }, hardestOf, better), io, { soFar });
  const task =
    wish === null
      ? levelTask(mind, parameters, seed, better)
      : anotherTask({ rules, mind }, { level: from, kind: parameters }, wish, seed, better);
  const made = await runTask(task, io, { soFar });
  if (made.ok) return made.value;
  throw new Failure(EXIT.failed, `${describeFault(made.fault)} (seed ${seed})`);
}

/** What there is when levels are made no further. */
function progressText(printed: number, count: number, isBegun: boolean): string {
  if (printed === 0) return isBegun ? 'the level so far is printed' : 'no level was found yet';
  const also = isBegun ? ', and the best so far of the next' : '';
  return `${grouped(printed)} of ${counted(count, 'level')} ${printed === 1 && !isBegun ? 'is' : 'are'} printed${also}`;
}
