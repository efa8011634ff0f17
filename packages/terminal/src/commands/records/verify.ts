import { statSync } from 'node:fs';
import {
  counted,
  describeFault,
  grouped,
  type Level,
  type RecordClass,
  type RecordKind,
  type Task,
} from '@knossos/engine/internal/puzzle';
import { command, many } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { complain } from '../../cli/io.js';
import { JsonWriter } from '../../cli/json.js';
import { jsonList } from '../../cli/options.js';
import { keys } from '../../cli/schema.js';
import { runTask } from '../../cli/work.js';
import { levelsOf } from '../../io/levels.js';
import { documentsBelow, recordKinds, type ShippedRecord, shippedRecords } from './shipped.js';

/** What a level came to in a kind of records that it competes in. */
interface Verdict extends RecordClass {
  readonly kind: RecordKind<Level>;
  readonly isOfKind: boolean;
  /** What its note says; null where it says nothing of this kind. */
  readonly claimed: number | null;
  /** The measured value; null where it is worth nothing, or takes too long to follow. */
  readonly value: number | null;
  /** The fault, in one sentence; null for none. */
  readonly fault: string | null;
}

/** Runs a level again in those of its game's kinds of records that its note makes a claim for, or else in all that it competes in. */
function* verdictsOf(level: Level, kinds: readonly RecordKind<Level>[]): Task<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  const claimed = kinds.filter((kind) => kind.claimed(level) !== null);
  for (const kind of claimed.length > 0 ? claimed : kinds) {
    const place = kind.compete(level);
    const claim = kind.claimed(level);
    if (!place.ok) {
      if (claim === null) continue;
      const nowhere = { kind, isOfKind: false, size: '', variant: '', claimed: claim, value: null };
      verdicts.push({ ...nowhere, fault: describeFault(place.fault) });
      continue;
    }
    const worth = yield* kind.measure(level);
    const measured = { kind, isOfKind: true, ...place.value, claimed: claim };
    if (worth.status !== 'measured') verdicts.push({ ...measured, value: null, fault: worth.reason });
    else {
      const { value } = worth;
      const isFalse = claim !== null && claim !== value;
      const fault = isFalse ? `its note claims ${grouped(claim)}` : null;
      verdicts.push({ ...measured, value, fault });
    }
  }
  return verdicts;
}

/** The best known value for what a level competes in; null where there is none. */
function bestOf(shipped: readonly ShippedRecord[], game: string, { kind, size, variant }: Verdict) {
  const values = shipped
    .filter((one) => one.game === game && one.kind.name === kind.name)
    .filter((one) => one.size === size && one.variant === variant)
    .map(({ value }) => value);
  if (values.length === 0) return null;
  return kind.better === 'more' ? Math.max(...values) : Math.min(...values);
}

/** A level that was measured in a kind of records; with a fault alone, one that could not be. */
interface Judged extends Partial<Verdict> {
  readonly file?: string;
  readonly index?: number;
  readonly game?: string;
  readonly best?: number | null;
  readonly fault: string | null;
}

const VERDICT = keys<Judged>`
  file: text
  index: count  # the level's number within its file, from 0
  game: text | null  # null where the level cannot be read
  kind: text | null  # such as turns; null where no records are kept of such levels ${({ kind }) => kind?.name}
  size: text | null
  variant: text | null
  claimed: count | null  # what the note says
  value: count | null  # what was measured
  best: count | null  # the best known value that comes with the program
  holds: boolean ${({ fault }) => fault === null}
  fault: text | null  # what is wrong, in one sentence`;

/** `knossos records verify`: whether files hold what they claim. */
export default command({
  args: { files: many('level documents, or folders of them', { names: 'level' }) },
  options: jsonList,
  about: `Runs every level again, and measures it in the kinds of records that its note makes a claim for (such as "note: turns 57936"). One
whose note claims nothing is measured in all kinds that it competes in. It is then compared with the best known
level of its size and variant. Of a folder all files that end in .txt are read, also in folders within it.`,
  json: [
    {
      prints: '--json and --jsonl print one object for every level and kind of records',
      as: 'either',
      keys: VERDICT,
    },
  ],
  exits: {
    '0': 'all levels hold what they claim',
    '1': 'some level does not',
    '3': 'a level cannot be read',
  },
  examples: [['records verify my-maze.txt', 'what a maze is worth, beside the best known one']],
  async run({ files }, { json, jsonl }, io) {
    const writer = json || jsonl ? new JsonWriter(io, json ? 'json' : 'jsonl') : null;
    const kinds = await recordKinds();
    const shipped = shippedRecords(kinds);
    let hasFault = false;
    let measured = 0;
    let isInvalid = false;
    let unclaimed = 0;
    for (const { file, isInFolder } of files.flatMap(documentsIn))
      for await (const some of levelsOf(file, [], io))
        for (const { index, level } of some) {
          const at = index === 0 ? file : `${file}, level ${index + 1}`;
          const write = (found: Judged) => writer?.write(VERDICT.line({ file, index, ...found }));
          if (!level.ok) {
            isInvalid = true;
            const fault = describeFault(level.fault);
            if (writer) write({ fault });
            else complain(io, `${at}: ${fault}`);
            continue;
          }
          const { game } = level.value;
          const all = await runTask(verdictsOf(level.value, kinds.get(level.value.game) ?? []), io);
          // A folder holds what other checkers judge, such as graphs.
          const verdicts = isInFolder ? all.filter(({ isOfKind }) => isOfKind) : all;
          if (verdicts.length === 0 && isInFolder) {
            unclaimed++;
            continue;
          }
          if (verdicts.length === 0) {
            hasFault = true;
            const fault = `no records are kept of such levels of ${game}`;
            if (writer) write({ game, fault });
            else io.out.write(`${at}: ${fault}\n`);
          }
          for (const verdict of verdicts) {
            measured++;
            hasFault ||= verdict.fault !== null;
            const best = bestOf(shipped, game, verdict);
            if (writer) write({ game, ...verdict, best });
            else io.out.write(`${at}: ${verdictText(verdict, best)}\n`);
          }
        }
    writer?.end();
    if (unclaimed > 0)
      complain(
        io,
        `${counted(unclaimed, 'level')} of folders ${unclaimed === 1 ? 'is' : 'are'} of kinds that no records are kept of`,
      );
    if (measured === 0 && !hasFault && !isInvalid) {
      complain(io, 'no level was found there that records are kept of');
      return EXIT.failed;
    }
    return isInvalid ? EXIT.invalid : hasFault ? EXIT.failed : EXIT.done;
  },
});

/** The files of a folder, or the name as it was typed. */
function documentsIn(name: string): readonly { readonly file: string; readonly isInFolder: boolean }[] {
  const isFolder = statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
  return (isFolder ? documentsBelow(name) : [name]).map((file) => ({ file, isInFolder: isFolder }));
}

/** `turns, 13x13, cells: 57,936 turns, as the best known`. */
function verdictText({ kind, size, variant, value, fault }: Verdict, best: number | null): string {
  const place = [kind.name, size, variant].filter((word) => word !== '').join(', ');
  if (value === null) return `${place}: ${fault ?? 'nothing is known of it'}`;
  const worth = `${place}: ${counted(value, kind.one, kind.many)}`;
  if (fault !== null) return `${worth}; ${fault}`;
  if (best === null) return `${worth}; none is known of this size and variant yet`;
  if (value === best) return `${worth}, as the best known`;
  const isBetter = kind.better === 'more' ? value > best : value < best;
  return isBetter
    ? `${worth}, better than the best known (${grouped(best)})`
    : `${worth}; the best known has ${grouped(best)}`;
}
