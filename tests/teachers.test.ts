import { readFileSync } from 'node:fs';
import { generate, solve } from '@knossos/engine';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../docs/teachers.md', import.meta.url), 'utf8');

test('the first lesson takes as long as it says', () => {
  const [lesson = ''] = /## A first lesson[\s\S]*?\n## /.exec(page) ?? [];
  const minutes = [...lesson.matchAll(/^\d\. \*\*.*?(\d+) minutes/gm)].map(([, count]) => Number(count));
  expect(minutes.reduce((sum, count) => sum + count, 0)).toBe(45);
  expect(lesson).toContain('Forty-five minutes');
});

test('the sheet for Monday has mazes that children can follow with a finger', async () => {
  const [, size = '', least, most, effort, count, seed] =
    /generate theseus --size (\S+) --min-length (\d+) --max-length (\d+) --effort (\d+) --count (\d+) --seed (\w+)/.exec(
      page,
    ) ?? [];
  const options = {
    size: size as `${number}x${number}`,
    ...{ minLength: Number(least), maxLength: Number(most), effort: Number(effort) },
  };
  for (let index = 0; index < Number(count); index++) {
    const solution = await solve(
      await generate('theseus', options, index === 0 ? `${seed}` : `${seed}.${index}`),
    );
    const length = solution.status === 'solved' ? solution.moves.length : 0;
    expect(length).toBeGreaterThanOrEqual(4);
    expect(length).toBeLessThanOrEqual(8);
  }
  expect(page).toContain('six small mazes, each solved in four to eight moves');
});
