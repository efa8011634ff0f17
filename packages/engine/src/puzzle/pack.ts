import type { Level } from './game.js';

/** A pack's title from its file's name: `levels/theseus/02-the-thread.txt` becomes `The thread`. */
export function packTitle(path: string): string {
  const words = (path.split(/[/\\]/).pop() ?? path)
    .replace(/\.txt$/i, '')
    .replace(/^\d+[-_]?/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? path : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fewest moves possible, where a level's note says so: `optimum 23`. */
export function optimumOf(level: Level): number | null {
  const found = /\boptimum:?\s+(\d+)/i.exec(level.meta.note ?? '');
  return found ? Number(found[1]) : null;
}
