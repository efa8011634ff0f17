import {
  counted,
  type Exploration,
  grouped,
  leadingDigits,
  listed,
  type SearchTrace,
  type State,
} from '@knossos/engine/internal/puzzle';
import type { Io } from '../cli/io.js';
import type { JsonWriter } from '../cli/json.js';
import { errorIn, keys, LEVEL_KEYS, seedIn } from '../cli/schema.js';
import { table } from '../cli/text.js';
import { runTask } from '../cli/work.js';
import type { LevelStatus, Question } from '../io/levels.js';
import { heading, type ReadLevel } from '../io/levels.js';

/** Positions that a search may work on unless a limit is given. */
const STANDARD_LIMIT = 2_000_000;
/** Numbers with more digits are written with a power of ten for people. */
const MOST_DIGITS = 18;

/** What the searches told of a level; nothing of one that is invalid. */
interface Searched {
  readonly read: ReadLevel;
  readonly status?: string;
  readonly traces?: readonly SearchTrace[];
  /** Whether their layers are wanted. */
  readonly stats?: boolean;
  readonly error?: string | null;
}

export const SEARCHED = keys<Searched>`${LEVEL_KEYS}
  status: 'solved' | 'impossible' | 'gave-up' | 'invalid' | 'not-searched'  # what the searches found, all together;
    not-searched: there are none to compare for this level ${({ status = 'invalid' }) => status}
  length: count | null  # moves of a shortest plan
    ${({ traces = [] }) => traces.find(({ length }) => length !== null)?.length}
  bound: decimal | null  # positions that there could be at most: everybody anywhere, and everything
    that can change in any state ${({ traces = [] }) => traces[0]?.bound}
  searches: { name: text, status: text, length: count | null, looked: decimal, kept: decimal,
    reason: text | null, layers?: { depth: count, looked: decimal, kept: decimal }[] }[]  # of each:
    positions (or sequences) whose moves it tried, and the most that it had to keep; with --stats its
    layers, where a depth counts moves made, with a-star also those that are at least to go, and with
    retrograde moves to the win ${({ traces = [], stats = false }) => traces.map((trace) => plain(trace, stats))}
  seed: text | null  # from the header ${seedIn}
  error: text | null  # what is wrong with an invalid level, or why it cannot be searched
    ${({ error, read }) => error ?? errorIn({ read })}`;

interface SearchOptions {
  /** A search by its name, or `all`. */
  readonly search: string;
  readonly stats: boolean;
  readonly limit: number | null;
}

export async function searchLevel(
  { read, level, rules, mind }: Question,
  writer: JsonWriter | null,
  { search, stats, limit }: SearchOptions,
  io: Io,
): Promise<LevelStatus> {
  const state = rules.see(rules.start(level, level.meta.seed ?? ''));
  const { exploration } = mind;
  const names = exploration?.searches.map(({ name }) => name) ?? [];
  const error = !exploration
    ? `there are no searches to compare for ${rules.title}, only for games of pursuit and described ones`
    : search === 'all' || names.includes(search)
      ? exploration.refusal(state)
      : `${rules.title} has no search ${search}: it takes ${listed([...names, 'all'], 'or')}`;
  const traces =
    exploration && error === null
      ? await tracesOf(exploration, state, search, limit ?? STANDARD_LIMIT, io)
      : [];
  const status = error === null ? together(traces) : 'not-searched';
  if (writer) {
    writer.write(SEARCHED.line({ read, status, traces, stats, error }));
    return status;
  }
  io.out.write(`${heading(read.file, read.index, level.meta.title, rules.title)}\n`);
  if (error !== null) io.out.write(`  not searched: ${error}\n`);
  const lines = [
    ...summary(traces),
    ...(stats && exploration ? traces.flatMap((trace) => layers(trace, exploration)) : []),
  ];
  for (const line of lines) io.out.write(line === '' ? '\n' : `  ${line}\n`);
  return status;
}

async function tracesOf(
  { searches, search }: Exploration<State>,
  state: State,
  wanted: string,
  limit: number,
  io: Io,
): Promise<readonly SearchTrace[]> {
  const traces: SearchTrace[] = [];
  for (const { name } of searches)
    if (wanted === 'all' || wanted === name) traces.push(await runTask(search(state, name, { limit }), io));
  return traces;
}

/** The result when all have ended: one that has found or proved something is enough. */
function together(traces: readonly SearchTrace[]): SearchTrace['status'] {
  const known = traces.find(({ status }) => status !== 'gave-up');
  return known?.status ?? 'gave-up';
}

function plain({ name, status, length, looked, kept, reason, steps }: SearchTrace, stats: boolean) {
  const layers = steps.map(({ depth, fresh, kept: most }) => ({ depth, looked: fresh, kept: most }));
  return { name, status, length, looked, kept, reason, ...(stats ? { layers } : {}) };
}

/** A line a search, and the bound below. */
function* summary(traces: readonly SearchTrace[]): Generator<string> {
  const [first] = traces;
  if (!first) return;
  const rows = traces.map((trace) => [trace.name, outcome(trace), short(trace.looked), short(trace.kept)]);
  yield* table([['search', 'found', 'looked at', 'kept at most'], ...rows], 2);
  yield `there could be ${short(first.bound)} positions at most, with everybody anywhere`;
  for (const { name, reason } of traces) if (reason !== null) yield `${name} gave up: ${reason}`;
}

function outcome({ status, length }: SearchTrace): string {
  if (length !== null) return counted(length, 'move');
  return status === 'impossible' ? 'no way out: proved' : 'gave up';
}

function layers({ name, steps }: SearchTrace, { searches }: Exploration<State>): string[] {
  const kind = searches.find((one) => one.name === name);
  const rows = steps.map(({ depth, fresh, looked, kept }) => [
    String(depth),
    short(fresh),
    short(looked),
    short(kept),
  ]);
  const head = [kind?.depth ?? 'depth', 'looked at', 'so far', 'kept at most'];
  return ['', `${name}:`, ...table([head, ...rows], 0)];
}

/** A number in groups of three digits, or by its first digits and a power of ten. */
function short(count: bigint): string {
  const digits = String(count);
  if (digits.length <= MOST_DIGITS) return grouped(count);
  const { digits: first, power } = leadingDigits(count, 4);
  return `${first}e${power}`;
}
