import { describe, expect, it } from 'vitest';
import { cli, jsonOf } from '../../harness.js';
import { refuses } from '../refuses.js';

const chain = (...args: string[]) => cli(['mouse', 'chain', ...args]);

describe('mouse chain', () => {
  it('prints a chain that runs as it says, and the command that gives it again', async () => {
    const answer = await jsonOf('mouse chain --vertices 20 --width 10 --json');
    expect(answer).toMatchObject({ vertices: 20, degree: null });
    expect(Number(answer.turns)).toBeGreaterThan(600);
    expect(answer.sizes.at(-1)).toEqual({ vertices: 20, turns: answer.turns });
    const { turns } = await jsonOf('mouse run - --json', { stdin: answer.level });
    expect(String(turns)).toBe(answer.turns);
    expect((await chain(...answer.command.split(' ').slice(3))).out).toBe(answer.level);
  });

  it('keeps to a bound on degrees', async () => {
    const { level } = await jsonOf('mouse chain --vertices 30 --degree 4 --width 20 --json');
    const lists = (level as string).matchAll(/^\w+: ((?:\w+ ?)+)$/gm);
    const degrees = [...lists].map(([, list = '']) => list.split(' ').length).slice(-30);
    expect(degrees).toHaveLength(30);
    expect(Math.max(...degrees)).toBe(4);
  });

  it('prints the exponential family, whose runs may be of any length', async () => {
    const family = { vertices: 333, turns: '504546450521830023497103513', stays: 2925 };
    expect(await jsonOf('mouse chain --periods 15 --json')).toMatchObject(family);
  });

  refuses('mouse chain', [
    ['', /say how large/],
    ['--vertices 401', /400/],
    ['--periods 3 --width 5', /--periods says all: leave --width out/],
    ['--vertices 9 --degree 2', /there is no chain of 9 vertices/, 4],
  ]);
});
