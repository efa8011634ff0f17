import { CAMPAIGN_PACK } from '@knossos/engine/internal/games/haunt';
import { splitPack } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf } from '../../harness.js';

const [one = '', , , , five = ''] = splitPack(CAMPAIGN_PACK).map(({ text }) => text);
const answerTo = (stdin: string, more = '') => jsonOf(`solve - --jsonl${more}`, { stdin });

describe('solve on levels of Monster Maze', () => {
  it('prints the policy of a level, whatever the dice of its start', async () => {
    const answer = await answerTo(one);
    expect(answer).toMatchObject({ game: 'haunt', status: 'policy', probability: 1, states: 88_944 });
    expect(answer).toMatchObject({ first: null, objective: 'least expected moves; nobody bites' });
    expect(answer.expected).toBeCloseTo(11.856747, 6);
    expect(answer.error).toBeLessThan(1e-6);
    expect((await answerTo(one, ' --set seed=7')).expected).toBe(answer.expected);
    const { out } = await cli(['solve', '-'], { stdin: one });
    expect(out).toContain('policy: sure to win, in 11.856747 moves on average');
    expect(out).toContain('least expected moves; nobody bites');
  });

  it('samples what is too large, and calls it so', async () => {
    const answer = await answerTo(five);
    const games = { games: 400, gamesSeed: '1', seed: null };
    expect(answer).toMatchObject({ status: 'sampled', policy: 'cautious', ...games, error: null });
    expect(answer.reason).toMatch(/positions/);
    expect(answer.interval[0]).toBeLessThanOrEqual(answer.probability);
    expect(answer.expectedInterval[1]).toBeGreaterThan(answer.expected);
  });
});

it('plays as any game does, and tells the number of moves once', async () => {
  const hall =
    'game: haunt\ntitle: the hall\nghosts: 0\nzombies: 0\nexit-radius: 1\n\n######\n#....E\n######\n';
  const path = files({ 'hall.txt': hall })['hall.txt'];
  const { out } = await cli(['play', path, '--seed', '1', '--moves', 'LLFFF', '--describe']);
  expect(out).toMatch(/^won in 5 moves$/m);
});
