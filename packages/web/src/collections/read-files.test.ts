import { rulebook } from '@knossos/engine/internal/games';
import { FORMS } from '@knossos/engine/internal/games/forms';
import { encodeId, joinPack, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { readLevelFile } from './take-files.js';

const CAVE = 'game: escape\ntitle: one\n\n#######\n#S...E#\n#..M..#\n#######\n';
const GOLD = 'game: gold\n\nS5.E\n';
const bytes = (text: string) => new TextEncoder().encode(text);

test('a pack is taken level by level, and what is broken is told with its line', async () => {
  const { title, levels, faults } = await readLevelFile(
    '2-my-caves.txt',
    bytes(joinPack([CAVE, 'game: gold\n\nS5?E\n', GOLD])),
  );
  expect(title).toBe('My caves');
  expect(levels.map((level) => rulebook.format(level))).toEqual([CAVE, GOLD]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ line: 13, column: 3 });
  expect(faults[0]?.help).not.toBe('');
});

test('a link and an id in a file are the level that they carry', async () => {
  const id = encodeId(CAVE);
  for (const text of [id, `https://example.org/#/level/${id}\n`, `#/edit/${id}`])
    expect(
      (await readLevelFile('link.url.txt', bytes(text))).levels.map((level) => rulebook.format(level)),
    ).toEqual([CAVE]);
});

test('texts are read as PowerShell writes them', async () => {
  const pack = joinPack([CAVE, GOLD]);
  const wide = Uint8Array.from(
    [...`\ufeff${pack}`].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]),
  );
  const { levels } = await readLevelFile('a.txt', wide);
  expect(levels.map((level) => rulebook.format(level))).toEqual([CAVE, GOLD]);
});

test('every form of file that a game has is read as it was written', async () => {
  for (const form of FORMS) {
    const level = orThrow(rulebook.parse(rulebook.find(form.game)?.blank ?? ''));
    const written = form.write?.(level);
    if (!written?.ok) continue;
    const ending = form.endings[0] ?? 'txt';
    const { levels, faults } = await readLevelFile(`Field.${ending.toUpperCase()}`, written.value);
    expect(faults).toEqual([]);
    expect(levels.map(({ game }) => game)).toEqual([form.game]);
  }
});

test('a wall that stands on one side alone is told, and the level is read', async () => {
  const lists = 'game: theseus\n\n[[N,W,E],[N]\n[S,W],[S,E]]\n((0,0),(1,1))\n';
  const { levels, faults, warnings } = await readLevelFile('maze.lists', bytes(lists));
  expect([levels.length, faults.length, warnings.length]).toEqual([1, 0, 1]);
  expect(warnings[0]?.line).not.toBeNull();
});

test('what is no level at all is one fault with help', async () => {
  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
  for (const [name, content] of [
    ['a.png', picture],
    ['empty.txt', bytes('')],
    ['large.txt', new Uint8Array(9 * 1024 * 1024)],
  ] as const) {
    const { levels, faults } = await readLevelFile(name, content);
    expect(levels).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.help).not.toBe('');
  }
});
