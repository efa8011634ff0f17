import { nearest, type Trust } from '@knossos/engine/internal/puzzle';
import type { Options } from '../cli/command.js';
import { UsageFailure } from '../cli/failure.js';
import type { Campaign, Loaders, ProofDescription, Work } from '../cli/work-description.js';
import { GAMES } from '../games/index.js';

/** What is done in parts for any game. */
const GENERAL: Work = {
  own: {
    'level-hunt': async () => (await import('../campaigns/hunt/campaign.js')).huntCampaign,
    'pack-rating': async () => (await import('../campaigns/rating/campaign.js')).ratingCampaign,
  },
};

/** All work in parts: that of single games, and that for any. */
function workOf<T extends Trust>(trust: T): NonNullable<Work[T]> {
  return Object.assign({}, ...[...GAMES.map(({ work }) => work), GENERAL].map((work) => work?.[trust]));
}

/** What machines of one's own do. */
export const RUNS = workOf('own');
/** What anybody may lend a machine to. */
export const PROOFS = workOf('recounted');

export const campaignsOf = (): Promise<readonly Campaign[]> => all(RUNS);
export const proofDescriptions = (): Promise<readonly ProofDescription[]> => all(PROOFS);

const all = <T>(loaders: Loaders<T>) => Promise.all(Object.values(loaders).map((load) => load()));

/** The kind of work that is asked for; `what` it is called. @throws UsageFailure */
export function named<T>(loaders: Loaders<T>, name: string, what: string): Promise<T> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (load !== undefined) return load();
  const names = Object.keys(loaders);
  const near = nearest(name, names);
  const help = near === null ? `kinds: ${names.join(', ')}` : `did you mean ${near}?`;
  throw new UsageFailure(`there is no kind of ${what} "${name.slice(0, 40)}"; ${help}`);
}

/** Options of the kind that stands on a command line; none where there is none. */
export async function optionsOn(
  argv: readonly string[],
  loaders: Loaders<{ readonly options: Options }>,
): Promise<Options> {
  const [, load] = Object.entries(loaders).find(([name]) => argv.includes(name)) ?? [];
  return (await load?.())?.options ?? {};
}

/** The number of a run or a proof, as it was typed. @throws UsageFailure */
export function numberOf(typed: string, what: 'run' | 'proof'): number {
  if (/^[0-9]{1,15}$/.test(typed)) return Number(typed);
  const list = what === 'run' ? 'jobs' : 'proofs';
  throw new UsageFailure(
    `"${typed.slice(0, 40)}" is no number of a ${what}; knossos ${list} list shows them`,
  );
}
