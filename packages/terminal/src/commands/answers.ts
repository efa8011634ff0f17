import { rulebook } from '@knossos/engine/internal/games';
import { workDone } from '@knossos/engine/internal/grid';
import type { AnyMind, AnyRules } from '@knossos/engine/internal/puzzle';
import { Failure, OutputFailure } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import { JsonWriter } from '../cli/json.js';
import type { Keys } from '../cli/schema.js';
import { Turns } from '../cli/turns.js';
import type { Setting } from '../cli/values.js';
import { describeDone, describeProgress, LiveLine } from '../cli/work.js';
import { anyOf, choiceOf, tellIdleSeed } from '../io/choice.js';
import {
  allLevels,
  describeInvalid,
  type LevelStatus,
  levelsOf,
  noSuchLevel,
  PackLevels,
  type Question,
  type ReadLevel,
  Tally,
} from '../io/levels.js';
import type { Crew } from './crew.js';
import type { BatchAnswer, LevelJob } from './level-jobs.js';

/** Work that a program does alone, in cells looked at, and what a level counts as that is read: threads take as long to warm up. */
const MUCH = 300_000_000;
const READ = 5000;

/** How many levels are answered, where the answers themselves are not shown on a terminal. */
class PackProgress {
  done = 0;
  private readonly started: number;
  private readonly line: LiveLine;
  private readonly forget: () => void;

  constructor(private readonly io: Io) {
    this.started = io.now();
    this.line = new LiveLine(io);
    this.forget = io.lastWords(() => {
      this.line.clear();
      if (this.done > 0) io.err.write(`knossos: interrupted after ${describeDone(this.amount())}\n`);
    });
  }

  private amount() {
    return { done: this.done, total: null, unit: 'levels', note: null };
  }

  show(): void {
    if (this.io.out.isTerminal) return;
    this.line.show(() => describeProgress(this.amount(), this.io.now() - this.started));
  }

  end(): void {
    this.forget();
    this.line.clear();
  }
}

/**
 * Answers all levels that arguments name, as they are read, as text or as JSON (`writer`, `keys`); the exit code. What
 * cannot be read is told on stderr, and it goes on. `answer` gives no promise where it can do without: there may be
 * thousands of levels. Where lines of JSON alone are wanted, worker threads do the same `job` for the levels of long packs.
 */
export async function answerLevels(
  names: readonly string[],
  options: {
    readonly set: readonly Setting[];
    readonly index: number | null;
    readonly random: boolean;
    readonly seed: string | null;
    readonly json: boolean;
    readonly jsonl: boolean;
  },
  io: Io,
  keys: Keys<{ readonly read: ReadLevel }>,
  job: LevelJob | null,
  answer: (question: Question, writer: JsonWriter | null) => LevelStatus | Promise<LevelStatus>,
): Promise<number> {
  const { set, json, jsonl } = options;
  const choice = choiceOf(options);
  tellIdleSeed(options, null, io);
  const only = typeof choice === 'number' ? choice : null;
  const writer = json || jsonl ? new JsonWriter(io, jsonl ? 'jsonl' : 'json') : null;
  const tally = new Tally();
  const turns = new Turns(io);
  const progress = new PackProgress(io);
  // Loaded once: even to ask again costs more than a small level does.
  const minds = new Map<AnyRules, AnyMind>();
  const isShared = job !== null && writer !== null && choice === null;
  let crew: Crew | null = null;
  const tell = (file: string, { said, warnings }: BatchAnswer) => {
    for (const warning of warnings) complain(io, `warning: ${file}: ${warning}`);
    for (const { status, line } of said) {
      tally.add(status);
      writer?.write(line);
      if (status !== 'invalid') progress.done++;
    }
    progress.show();
    io.out.flush();
  };
  let isComplete = true;
  const taken = choice === null || typeof choice === 'number' ? null : await anyNamed(names, set, choice, io);
  for (const name of taken === null ? names : [taken.file]) {
    let count = 0;
    try {
      for await (const levels of taken === null ? levelsOf(name, set, io) : [[taken]]) {
        if (isShared && levels instanceof PackLevels && workDone() + READ * progress.done >= MUCH) {
          crew ??= new (await import('./crew.js')).Crew(job, io, tell);
          if (await crew.takes(levels)) continue;
        }
        await crew?.settle();
        for (const read of levels) {
          if (turns.isDue()) {
            progress.show();
            await turns.take();
          }
          if (count++ !== only && only !== null) continue;
          if (!read.level.ok) {
            tally.add('invalid');
            if (writer) writer.write(keys.line({ read }));
            else complain(io, describeInvalid(read));
            continue;
          }
          const level = read.level.value;
          const rules = rulebook.of(level);
          const mind = minds.get(rules) ?? (await rules.mind());
          minds.set(rules, mind);
          const status = answer({ read, level, rules, mind }, writer);
          tally.add(typeof status === 'string' ? status : await status);
          progress.done++;
        }
      }
      await crew?.settle();
      if (only !== null && count <= only) throw noSuchLevel(name, count, only);
    } catch (error) {
      if (!(error instanceof Failure) || error instanceof OutputFailure) throw error;
      await crew?.settle();
      isComplete = false;
      complain(io, error.message);
    }
  }
  await crew?.end();
  progress.end();
  writer?.end();
  return tally.exitCode(isComplete);
}

/** Any one of the levels of all arguments. @throws Failure when one cannot be read */
async function anyNamed(
  names: readonly string[],
  settings: readonly Setting[],
  choice: { readonly seed: string | null },
  io: Io,
): Promise<ReadLevel> {
  const found: ReadLevel[] = [];
  for (const name of names) for (const read of await allLevels(name, settings, io)) found.push(read);
  return anyOf(found, names.join(' '), choice, io);
}
