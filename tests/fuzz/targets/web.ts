import { rulebook } from '@knossos/engine/internal/games';
import { FORMS } from '@knossos/engine/internal/games/forms';
import { orThrow } from '@knossos/engine/internal/puzzle';
import type { Random } from '@knossos/engine/internal/random';
import { readLevelFile } from '../../../packages/web/src/collections/take-files.js';
import { openingOf } from '../../../packages/web/src/create/open-level.js';
import { readAddress } from '../../../packages/web/src/games/haunt/session.js';
import { loadHaunt } from '../../../packages/web/src/games/haunt/store.js';
import { readRecords } from '../../../packages/web/src/games/mouse/best-known.js';
import { readPack } from '../../../packages/web/src/levels/packs.js';
import { formatRoute, parseRoute } from '../../../packages/web/src/state/route.js';
import { changed, mutate, mutateJson } from '../mutate.js';
import { documentsOf, once, someLevels } from '../samples.js';
import { checkFault, same, type Target } from '../target.js';
import { addresses, decoded } from './links.js';

const documents = once(() => rulebook.games.flatMap(({ id }) => documentsOf(id).slice(0, 30)));

/** Whatever is pasted into the app: a page that can be gone to, a level to be made, or a fault with its place. */
function checkPasted(input: string): void {
  const opening = openingOf(input);
  if (opening.kind === 'fault') checkFault(opening.fault, { input: decoded(input) });
  if (opening.kind !== 'page') return;
  const written = formatRoute(opening.route);
  same(formatRoute(parseRoute(written)), written, 'the page that is opened');
}

const endings = once(() => ['txt', 'md', '', ...FORMS.flatMap(({ endings: own }) => own)]);

/** A file's name, and below it what stands in it, a letter a byte. */
function makeFile(random: Random): string {
  const ending = random.pick(endings());
  const texts = Array.from({ length: 1 + random.below(3) }, () => random.pick(documents()));
  const game = random.pick(rulebook.games);
  const form = FORMS.find((one) => one.game === game.id && one.endings.includes(ending));
  const level = form && rulebook.parse(random.pick(documentsOf(game.id)));
  const bytes = level?.ok ? form?.write?.(level.value) : undefined;
  const whole = bytes?.ok ? Buffer.from(bytes.value).toString('latin1') : texts.join('\n---\n');
  return `levels.${ending}\n${mutate([whole, ...texts], random)}`;
}

/** A file that is dropped on the app, and a pack or a record that it loads. */
async function checkLevelFile(input: string): Promise<void> {
  const at = input.indexOf('\n');
  const [name, text] = [input.slice(0, Math.max(0, at)), input.slice(at + 1)];
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255);
  const { levels, faults } = await readLevelFile(name, bytes);
  for (const level of levels) orThrow(rulebook.parse(rulebook.format(level)));
  for (const fault of faults.slice(0, 50)) checkFault(fault, { input: text + decoded(text) });
  const pack = readPack(name, text);
  for (const level of pack.levels) if (level.ok) orThrow(rulebook.parse(level.puzzle));
  readRecords({ [`records/turns/${name}`]: text }, 'turns');
}

const OLD = { dice: '7', help: 'hint', elapsed: 1200 };

const runs = once(() => {
  const [level] = someLevels().filter(({ game }) => game === 'haunt');
  const id = level ? rulebook.encode(level) : null;
  const history = { parents: [0, 1], moves: ['F', 'L'], current: 2 };
  const query = 'seed=1&from=2&lives=3&sight=through&moves=FFLR';
  return [
    { id: null, run: query, version: 2, seed: '1', history, times: [0, 5], elapsed: 12 },
    { id, run: 'seed=a%20b&lives=unlimited&only=1&moves=FL', history, ...OLD },
    { id: null, run: 'day=2026-11-21&moves=F', history, seed: 'x', elapsed: 0 },
  ].map((value) => JSON.stringify(value));
});

/** A run that a browser kept or a link names. */
function checkRun(input: string): void {
  let value: unknown;
  try {
    value = JSON.parse(input);
  } catch {
    return;
  }
  loadHaunt(value);
  if (typeof value !== 'object' || value === null) return;
  const { id, run } = value as { id?: unknown; run?: unknown };
  const address = { id: typeof id === 'string' ? id : null, run: typeof run === 'string' ? run : null };
  const read = readAddress(address, 'spare');
  if (!read.ok) checkFault(read.fault, { input: input + decoded(`?${address.run}`) });
}

const somePasted = (random: Random) => (random.below(2) === 0 ? addresses() : documents());

export const webTargets: readonly Target[] = [
  changed('links/pasted', 1500, somePasted, checkPasted),
  { name: 'saved/level-files', make: makeFile, check: checkLevelFile, inputs: 500 },
  changed('saved/haunt', 1000, runs, checkRun, mutateJson),
];
