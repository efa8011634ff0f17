import { rulebook } from '@knossos/engine/internal/games';
import {
  type HauntLevel,
  isHaunt,
  levelsOf,
  levelsWith,
  RULE_SETS,
  type RunTexts,
  readRunQuery,
  type Setup,
  writeRun,
  writeRunQuery,
} from '@knossos/engine/internal/games/haunt';
import { describeFault, formatQuery, parseQuery, queryValue, success } from '@knossos/engine/internal/puzzle';
import { dayText, formatAddress } from '@knossos/engine/internal/session';
import { EXIT, Failure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import type { Setting } from '../../cli/values.js';
import { allLevels, describeInvalid, levelWith, type ReadLevel } from '../../io/levels.js';
import { sourcesOf } from '../../io/sources.js';
import type { CampaignSource } from './play/run-game.js';

/** What an address of the app says of a run; options say more than it does. */
interface RunLink {
  readonly setup: Setup;
  readonly said: Partial<RunTexts>;
  /** The argument that names its levels by themselves; null for the campaign of the game. */
  readonly file: string | null;
}

/** The run that an address names; null for every other argument. @throws Failure when the address cannot be read */
export function runLink(name: string, io: Io): RunLink | null {
  const [source] = sourcesOf(name);
  if (source?.kind !== 'reference' || source.reference.kind !== 'address') return null;
  const { address } = source.reference;
  if (address.page !== 'screen' || address.game !== 'haunt') return null;
  const { id, query } = address;
  // A level alone is read as every command reads it.
  if (query === null && id !== null) return null;
  const own = id === null ? success(null) : rulebook.decode(id);
  if (!own.ok) throw new Failure(EXIT.invalid, `${name}: ${describeFault(own.fault)}`);
  if (own.value !== null && !isHaunt(own.value)) return null;
  const pairs = parseQuery(query ?? '');
  const read = readRunQuery(own.value, pairs, { seed: '', today: dayText(io.date()) });
  if (!read.ok) throw new Failure(EXIT.invalid, `${name}: ${describeFault(read.fault)}`);
  const { setup, run } = read.value;
  const { seed, from, moves } = writeRun(run);
  const lives = queryValue(pairs, 'lives');
  // What the options of the command line that plays it again do not say.
  const wanted = setup.only ? ['from', 'only', 'rules', 'sight'] : ['rules', 'sight'];
  const rest = formatQuery(writeRunQuery(setup).filter(([key]) => wanted.includes(key)));
  const bare = { ...address, screen: '', query: rest === '' ? null : rest };
  return {
    setup,
    said: {
      ...(seed !== '' && { seed }),
      ...(from !== '1' && { from }),
      ...(lives !== null && { lives }),
      ...(moves !== '' && { moves }),
    },
    file: id === null && rest === '' ? null : formatAddress(bare, rulebook),
  };
}

/** The levels of a link, a file or the campaign. @throws Failure when there is none of the game among them, or one that is not valid */
export async function sourceOf(
  file: string | null,
  link: RunLink | null,
  settings: readonly Setting[],
  io: Io,
): Promise<CampaignSource> {
  const [, named] = settings.filter(([key]) => key === 'rules').at(-1) ?? [];
  const rules = RULE_SETS.find((one) => one === named) ?? 'classic';
  const own = link ? levelsOf(link.setup) : file === null ? levelsWith('through', rules) : null;
  const reads: readonly Pick<ReadLevel, 'file' | 'level'>[] =
    own?.map((level) => ({ file: file ?? 'the campaign', level: levelWith(level, settings) })) ??
    (await allLevels(file ?? '', settings, io));
  const levels: HauntLevel[] = [];
  for (const read of reads) {
    if (!read.level.ok) throw new Failure(EXIT.invalid, describeInvalid(read));
    if (isHaunt(read.level.value)) levels.push(read.level.value);
  }
  if (levels.length > 0) return { levels, file: link ? link.file : file, settings };
  throw new Failure(EXIT.invalid, `there is no level of Monster Maze (game: haunt) in ${file}`);
}
