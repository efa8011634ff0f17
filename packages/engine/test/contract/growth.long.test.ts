import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { type CountedEngine, countedEngine } from '../counted-engine.js';
import { drawn } from '../drawn.js';
import { expectLinear, MOST_GROWTH } from './growth.js';
import { FAMILIES } from './large-documents.js';

let engine: CountedEngine;

beforeAll(async () => {
  engine = await countedEngine();
});

test.each(drawn(FAMILIES, 5))(
  '$name, as large as allowed: parse, show, id and back in steps linear in the text',
  (family) => {
    expectLinear(engine, family, family.largest);
  },
);

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
function expectLinearPack(pack: string, times: number): void {
  const growth = stepsOf(engine, pack.repeat(times)) / stepsOf(engine, pack.repeat(times / 2));
  expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
}

const LEVELS = fileURLToPath(new URL('../../../../levels', import.meta.url));
const PACKS = readdirSync(LEVELS, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.txt'),
);

test.each(drawn(PACKS, 5))(
  '%s, 100 times over: parse, show, id and back in steps linear in the text',
  (path) => {
    expectLinearPack(`${readFileSync(join(LEVELS, path), 'utf8')}\n---\n`, 100);
  },
);

test('a pack is read in steps linear in its text', () => {
  expectLinearPack('##M\n#SE\n---\ngame: theseus\n\n+---+\n| T\n+---+\n---\n', 50);
});

test('a pack of 127,876 levels overflows no stack', () => {
  const { puzzle, games } = engine;
  const parts = puzzle.splitPack('game: escape\n\nSE\n---\n'.repeat(127_876));
  expect(parts.length).toBe(127_876);
  expect(parts.at(-1)?.line).toBe(4 * 127_875 + 1);
  expect(parts.every(({ text, line }) => games.rulebook.parse(text, line).ok)).toBe(true);
});

test('an id that swells to more than a level may hold is unpacked no further', () => {
  const { puzzle, count } = engine;
  const stepsOf = (bytes: number) => {
    const id = puzzle.encodeId('x'.repeat(bytes));
    return count(() => {
      const text = puzzle.decodeId(id);
      if (text.ok || !text.fault.message.includes('more than 256 kilobytes'))
        throw new Error('it was unpacked');
    });
  };
  const just = stepsOf(1024 * 1024);
  for (const more of [4, 16]) expect(stepsOf(more * 1024 * 1024) / just).toBeLessThan(2);
});
