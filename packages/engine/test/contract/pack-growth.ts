import { expect } from 'vitest';
import type { CountedEngine } from '../counted-engine.js';
import { MOST_GROWTH } from './growth.js';

/** How much of a file is read at once. */
const PIECE = 64 * 1024;

/** Splits a pack as it is read from a file, reads and shows its levels, and packs each into an id and back. */
function stepsOf({ games, puzzle, draw, count }: CountedEngine, text: string): number {
  const { rulebook } = games;
  return count(() => {
    const splitter = new puzzle.PackSplitter();
    const parts = [];
    for (let at = 0; at < text.length; at += PIECE) parts.push(...splitter.push(text.slice(at, at + PIECE)));
    parts.push(...splitter.end());
    for (const part of parts) {
      const level = rulebook.parse(part.text, part.line);
      if (!level.ok) throw new Error(puzzle.describeFault(level.fault));
      const rules = rulebook.of(level.value);
      const scene = rules.view(rules.see(rules.start(level.value, 'seed')));
      draw.sceneToText(scene);
      draw.sceneToSvg(scene);
      const back = rulebook.decode(rulebook.encode(level.value));
      if (!back.ok) throw new Error(puzzle.describeFault(back.fault));
    }
  });
}

/** Compares what a pack takes so many times over, and half as many times. */
export function expectLinearPack(engine: CountedEngine, pack: string, times: number): void {
  const growth = stepsOf(engine, pack.repeat(times)) / stepsOf(engine, pack.repeat(times / 2));
  expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
}
