import { capital } from '../common/words.js';
import type { Level } from './game.js';

/** A pack's title from its file's name: `levels/theseus/02-the-thread.txt` becomes `The thread`. */
export function packTitle(path: string): string {
  const words = (path.split(/[/\\]/).pop() ?? path)
    .replace(/\.txt$/i, '')
    .replace(/^\d+[-_]?/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? path : capital(words);
}

/** The best that is possible, in the unit of the level's game (moves, gold), where its note says so: `optimum 23`. */
export function optimumOf(level: Level): number | null {
  const found = /\boptimum:?\s+(\d+)/i.exec(level.meta.note ?? '');
  return found ? Number(found[1]) : null;
}

/**
 * What best play comes to where dice fall, in few words, where a level's note says so: `expected 10.50 moves` or
 * `chance 75.34 %`.
 */
export function bestPlayOf(level: Level): string | null {
  const [, kind, number] =
    /^(expected|chance) (\d+(?:\.\d+)?) (?:moves|%)(?:;|$)/.exec(level.meta.note ?? '') ?? [];
  if (number === undefined) return null;
  const best = Number(Number(number).toFixed(1));
  return kind === 'expected' ? `best ${best} on average` : `best chance ${best} %`;
}
