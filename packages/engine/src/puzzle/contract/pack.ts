import { capital } from '../common/words.js';
import type { Level } from './game.js';

/** Names of people in titles, which files write in small letters like all else. */
const PERSON = /\bdaedalus\b/g;

/** A pack's title from its file's name: `levels/theseus/02-the-thread.txt` becomes `The thread`. */
export function packTitle(path: string): string {
  const words = (path.split(/[/\\]/).pop() ?? path)
    .replace(/\.txt$/i, '')
    .replace(/^\d+[-_]?/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? path : capital(words.replace(PERSON, capital));
}

/** What a pack is called: as its first level says, else by the name of its file. */
export function titleOfPack(levels: readonly Level[], path: string): string {
  return levels[0]?.meta.pack ?? packTitle(path);
}

/** The levels as a pack of this name, which its first one says; null for a pack without one. */
export function namedPack(levels: readonly Level[], name: string | null): readonly Level[] {
  return levels.map((level, at) => ({ ...level, meta: { ...level.meta, pack: at === 0 ? name : null } }));
}

/** The best that is possible, in the unit of the level's game (moves, gold), where its note says so: `optimum 23`. */
export function optimumOf(level: Level): number | null {
  const found = /\boptimum:?\s+(\d+)/i.exec(level.meta.note ?? '');
  return found ? Number(found[1]) : null;
}

/** What best play comes to where dice fall, if a level's note says so: `expected 10.50 moves` or `chance 75.34 %`. */
export function bestPlayOf(level: Level): string | null {
  const [, kind, number] =
    /^(expected|chance) (\d+(?:\.\d+)?) (?:moves|%)(?:;|$)/.exec(level.meta.note ?? '') ?? [];
  if (number === undefined) return null;
  const best = Number(Number(number).toFixed(1));
  return kind === 'expected' ? `best ${best} on average` : `best chance ${best} %`;
}

/** What the facts of a note that a program wrote mean to a player; null: nothing that he should be told. */
const FACTS: readonly (readonly [fact: RegExp, say: ((number: string) => string) | null])[] = [
  [/^(?:optimum|best|aim|way|turns|3BV|solutions|safe|least|expected|chance|sampled|won|mean)\b/i, null],
  [/^(?:trap, )?(?:transient|period) /i, null],
  [/^trap\b/i, null],
  [/^(\d+) steps?$/, null],
  [/^([\d.,]+) without a wait$/, (moves) => `Without waiting it takes ${moves} moves`],
  [/^([\d.,]+) without monsters$/, (moves) => `Without monsters it would take ${moves} moves`],
  [/^([\d.,]+) % on a shortest way$/, (chance) => `A shortest way wins in ${chance} % of all games`],
];

/** What a level's author or maker says to its players, without the facts that stand in the note for programs; null for nothing. */
export function remarkOf(level: Level): string | null {
  const parts = (level.meta.note ?? '').split(';').flatMap((part) => {
    const text = part.trim();
    const [fact, say] = FACTS.find(([pattern]) => pattern.test(text)) ?? [null, null];
    if (text === '' || (fact && !say)) return [];
    return [capital(fact && say ? say(fact.exec(text)?.[1] ?? '') : text.replace(/\.$/, ''))];
  });
  return parts.length === 0 ? null : `${parts.join('. ')}.`;
}
