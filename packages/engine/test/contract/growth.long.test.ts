import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { type CountedEngine, countedEngine } from '../counted-engine.js';
import { drawn } from '../drawn.js';
import { expectLinear } from './growth.js';
import { FAMILIES } from './large-documents.js';
import { expectLinearPack } from './pack-growth.js';

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

const LEVELS = fileURLToPath(new URL('../../../../levels', import.meta.url));
const PACKS = readdirSync(LEVELS, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.txt'),
);

test.each(drawn(PACKS, 5))(
  '%s, 100 times over: parse, show, id and back in steps linear in the text',
  (path) => {
    expectLinearPack(engine, `${readFileSync(join(LEVELS, path), 'utf8')}\n---\n`, 100);
  },
);

test('a pack is read in steps linear in its text', () => {
  expectLinearPack(engine, '##M\n#SE\n---\ngame: theseus\n\n+---+\n| T\n+---+\n---\n', 50);
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
      if (text.ok || !text.fault.message.includes('more than 262144 bytes'))
        throw new Error('it was unpacked');
    });
  };
  const just = stepsOf(1024 * 1024);
  for (const more of [4, 16]) expect(stepsOf(more * 1024 * 1024) / just).toBeLessThan(2);
});
