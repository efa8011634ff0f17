import { rulebook } from '@knossos/engine/internal/games';
import { type AnyMind, drive, type Level, orThrow, type Task } from '@knossos/engine/internal/puzzle';
import { InlinePool } from '@knossos/server/threads';
import { array, type InferOutput, nullable, number, object, safeParse, string } from 'valibot';
import type { CommandLine } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { savedCount } from '../../cli/saved.js';
import { joined, numbersOf, type Parted, type PartValues, partingOf } from '../../parts/parting.js';
import { runPart } from '../../parts/run-part.js';
import { harderOf, ratedTask, unrated, type Wishes } from './hardest.js';

interface HardestSearch {
  readonly mind: AnyMind;
  readonly parameters: Wishes['parameters'];
  readonly seeds: readonly string[];
  readonly hardestOf: number;
}

/** The hardest level so far of one seed. */
const savedBest = object({ difficulty: number(), at: savedCount, text: string() });

const saved = object({ done: savedCount, bests: array(nullable(savedBest)) });

/** How many levels a part has made, and the hardest so far of each seed. */
type State = InferOutput<typeof saved>;

/** Milliseconds between two writings of the checkpoint. */
const SAVE_EVERY = 1000;

/** `--hardest-of` in parts: the levels of joined parts, an exit code where a part or a script was made, else null. */
export async function hardestInParts(
  search: HardestSearch,
  options: PartValues & { readonly seed: string | null },
  line: CommandLine,
  io: Io,
): Promise<readonly Level[] | number | null> {
  const parted = partedHardest(search);
  const parting = partingOf(parted, options, line, io);
  if (parting === null) return EXIT.done;
  if (parting.do === 'all') return null;
  if (options.seed === null) throw new UsageFailure('parts are made from one seed: say --seed');
  if (parting.do === 'join') {
    const { bests } = joined(parted, parting.files);
    return bests.map((best) => {
      if (best === null) throw unrated(search.hardestOf);
      return orThrow(rulebook.parse(best.text));
    });
  }
  const numbers = numbersOf(search.hardestOf, parting.part);
  const all = search.seeds.length * numbers.length;
  return runPart(
    parted,
    parting,
    new InlinePool({}),
    io,
    async ({ saved: from, keep, now, signal, show }) => {
      let state: State = from ?? { done: 0, bests: search.seeds.map(() => null) };
      let savedAt = now();
      const task = (function* (): Task<true> {
        while (state.done < all) {
          state = yield* oneMore(search, numbers, state);
          yield { done: state.done, total: all, unit: 'levels', note: null };
          if (now() - savedAt < SAVE_EVERY) continue;
          keep(state);
          savedAt = now();
        }
        return true;
      })();
      const done = await drive(task, {
        now,
        pause: () => io.pause(),
        isAborted: () => signal.aborted,
        sliceMs: 50,
        onProgress: () => show(() => `${state.done} of ${all} levels`),
      });
      return { state, isDone: done === true };
    },
  );
}

/** One more level, of the seed whose turn it is. */
function* oneMore(search: HardestSearch, numbers: readonly number[], { done, bests }: State): Task<State> {
  const { mind, parameters, seeds } = search;
  const which = Math.floor(done / numbers.length);
  const at = numbers[done % numbers.length] ?? 0;
  const rated = yield* ratedTask(mind, { parameters, seed: seeds[which] ?? '' }, at);
  const best = rated && { difficulty: rated.difficulty, at, text: rulebook.format(rated.level) };
  return { done: done + 1, bests: bests.map((old, index) => (index === which ? harderOf(old, best) : old)) };
}

function partedHardest({ mind, parameters, seeds, hardestOf }: HardestSearch): Parted<State> {
  return {
    kind: 'generate --hardest-of',
    version: 1,
    parameters: { game: mind.id, ...parameters, seeds: seeds.join(' '), hardestOf },
    most: hardestOf,
    whyNoMore: `--hardest-of makes ${hardestOf}`,
    plain: (state) => state,
    restore: (data, part) => {
      const read = safeParse(saved, data);
      if (!read.success || read.output.bests.length !== seeds.length) return null;
      const { done, bests } = read.output;
      const isOurs = bests.every((best) => best === null || isLevel(best, part.of, part.index));
      return isOurs && done <= seeds.length * numbersOf(hardestOf, part).length ? read.output : null;
    },
    join: (all) => ({
      done: all.reduce((sum, { done }) => sum + done, 0),
      bests: seeds.map((_, index) =>
        all.reduce<State['bests'][number]>((best, { bests }) => harderOf(best, bests[index] ?? null), null),
      ),
    }),
  };
}

function isLevel({ at, text }: InferOutput<typeof savedBest>, of: number, index: number): boolean {
  return at % of === index && rulebook.parse(text).ok;
}
