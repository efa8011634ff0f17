import { generate, solve } from '@knossos/engine';
import { expect, test } from 'vitest';
import { textOf } from './repository.js';

const page = textOf('docs/teachers.md');

test('the sheet for Monday has mazes that children can follow with a finger', async () => {
  const [, size = '', least, most, effort, count, seed] =
    /generate theseus --size (\S+) --min-length (\d+) --max-length (\d+) --effort (\d+) --count (\d+) --seed (\w+)/.exec(
      page,
    ) ?? [];
  const options = {
    size: size as `${number}x${number}`,
    ...{ minLength: Number(least), maxLength: Number(most), effort: Number(effort) },
  };
  const plans = new Set<string>();
  for (let index = 0; index < Number(count); index++) {
    const maze = await generate('theseus', options, index === 0 ? `${seed}` : `${seed}.${index}`);
    const solution = await solve(maze);
    const moves = solution.status === 'solved' ? solution.moves : [];
    expect(moves).toHaveLength(8);
    plans.add(turned(moves));
  }
  expect(plans.size).toBe(6);
  expect(page).toContain('six small mazes, each solved in eight moves and each in another way');
});

const WAYS = 'URDL';

/** A plan, the same for all that are it when the paper is turned or held against the light. */
function turned(moves: readonly string[]): string {
  const all = [0, 1, 2, 3].flatMap((turns) =>
    [1, -1].map((hand) =>
      moves.map((move) => {
        const at = WAYS.indexOf(move);
        return at < 0 ? move : WAYS[(hand * at + turns + 4) % 4];
      }),
    ),
  );
  return all.map((plan) => plan.join('')).sort()[0] ?? '';
}
