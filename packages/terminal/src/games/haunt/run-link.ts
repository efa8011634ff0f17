import { rulebook } from '@knossos/engine/internal/games';
import {
  type HauntLevel,
  isHaunt,
  levelsOf,
  readRunQuery,
  writeRun,
  writeRunQuery,
} from '@knossos/engine/internal/games/haunt';
import {
  describeFault,
  formatQuery,
  type Level,
  parseQuery,
  queryValue,
  type Result,
  success,
} from '@knossos/engine/internal/puzzle';
import { dayText, formatAddress } from '@knossos/engine/internal/session';
import { EXIT, Failure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import type { Setting } from '../../cli/values.js';
import { levelWith } from '../../io/levels.js';
import { sourcesOf } from '../../io/sources.js';
import type { CampaignSource } from './play/run-game.js';

/** What an address of the app says of a run; options say more than it does. */
export interface RunLink {
  readonly said: Partial<Readonly<Record<'seed' | 'level' | 'lives' | 'moves', string>>>;
  source(settings: readonly Setting[]): CampaignSource;
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
    said: {
      ...(seed === '' ? {} : { seed }),
      ...(from === '1' ? {} : { level: from }),
      ...(lives === null ? {} : { lives }),
      ...(moves === '' ? {} : { moves }),
    },
    source: (settings) => ({
      levels: levelsOf(setup).map((level) => levelOrFail(name, levelWith(level, settings))),
      file: id === null && rest === '' ? null : formatAddress(bare, rulebook),
      settings,
    }),
  };
}

/** @throws Failure for what is no valid level of the game */
function levelOrFail(file: string, level: Result<Level>): HauntLevel {
  if (!level.ok) throw new Failure(EXIT.invalid, `${file}: ${describeFault(level.fault)}`);
  if (isHaunt(level.value)) return level.value;
  throw new Failure(EXIT.invalid, `there is no level of Monster Maze (game: haunt) in ${file}`);
}
