import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow, splitPack } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { cli } from '../packages/terminal/test/in-process.js';
import { kinds, ownLevels } from './own-levels.js';
import { namesIn, ROOT, textOf } from './repository.js';

/** What the levels of a file come to, beside what their notes say. */
function answersOf(file: string) {
  return splitPack(textOf(file)).map(({ text, line }) => {
    const level = orThrow(rulebook.parse(text, line));
    const rules = rulebook.of(level);
    const solution = finish(mindOf(level).solve(rules.see(rules.start(level, '1'))));
    const found = solution.status === 'solved' ? `optimum ${solution.moves.length}` : solution.status;
    return [`${level.meta.title}: ${found}`, `${level.meta.title}: ${level.meta.note}`];
  });
}

test('every shipped level of own rules has the optimum that its note says', () => {
  const answers = namesIn('levels/custom').flatMap((name) => answersOf(`levels/custom/${name}`));
  expect(answers).toHaveLength(60);
  for (const [found, said] of answers) expect(found).toBe(said);
});

test('every template has shipped levels, the first of which is won in the terminal by its plan', async () => {
  const levels = ownLevels();
  expect(new Set(levels.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ name }) => name)));
  const first = new Map([...levels].reverse().map((level) => [level.kind, level]));
  for (const { address, plan, moves } of first.values()) {
    const { code, out } = await cli(['play', address, '--moves', plan]);
    expect([address, code]).toEqual([address, 0]);
    expect(out).toContain(`won in ${moves} moves`);
  }
});

const samples = '../shared/levels/own-rules.txt';

if (existsSync(join(ROOT, samples)))
  test('the sixteen samples have the answers of another interpreter', () => {
    const answers = answersOf(samples);
    expect(answers).toHaveLength(16);
    for (const [found, said] of answers) expect(found).toBe(said);
  });

const blocks = textOf('docs/own-rules.md').matchAll(/^```\n(game: custom\n[^`]*)```$/gm);
const examples = [...blocks].map(([, text = '']) => text);

test('the page of own rules has an example for every clause', () => {
  expect(examples.length).toBeGreaterThan(20);
});

test.each(examples)('comes to what it says: %s', (text) => {
  const level = orThrow(rulebook.parse(text));
  const rules = rulebook.of(level);
  const solution = finish(mindOf('custom').solve(rules.see(rules.start(level, '1'))));
  const found =
    solution.status === 'solved'
      ? `optimum ${solution.moves.length}`
      : solution.status === 'policy'
        ? `chance ${solution.probability.toFixed(4)}`
        : solution.status;
  expect(level.meta.note).toBe(found);
});
