import {
  decodeId,
  encodeId,
  failureOf,
  joinPack,
  type Level,
  type Result,
  type Rulebook,
  splitPack,
  success,
} from '../puzzle/index.js';
import { type Address, withPlayed } from './address.js';

/** What the names of packs begin with that an address carries. */
export const CARRIED = 'row/';

/** The name of a pack of these texts that carries all of it, for an address. */
export const carriedPack = (texts: readonly string[]): string => `${CARRIED}${encodeId(joinPack(texts))}`;

/** The text of a pack by its name, where that carries it; null for the name of any other pack. */
export function readCarried(pack: string): Result<string> | null {
  return pack.startsWith(CARRIED) ? decodeId(pack.slice(CARRIED.length)) : null;
}

/** The levels of a pack that an address carries, from the one that it names on; null for the address of any other pack. */
export function carriedLevels(
  { pack, number, ...played }: Extract<Address, { page: 'play' }>,
  rulebook: Rulebook,
): Result<readonly Level[]> | null {
  const text = readCarried(pack);
  if (text === null || !text.ok) return text;
  const parts = splitPack(text.value);
  const levels: Level[] = [];
  for (const part of parts.slice(number - 1)) {
    const level = rulebook.parse(part.text, part.line);
    if (!level.ok) return level;
    levels.push(levels.length === 0 ? withPlayed(level.value, played) : level.value);
  }
  const help = `It has the levels 1 to ${parts.length}.`;
  return levels.length === 0 ? failureOf(`this pack has no level ${number}`, help) : success(levels);
}
