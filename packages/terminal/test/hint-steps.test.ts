import type { Hint } from '@knossos/engine/puzzle';
import { describe, expect, it } from 'vitest';
import { HintTeller, tellSteps } from '../src/play/hint-steps.js';
import { cli, files } from './harness.js';
import { SAVED_CASES } from './saved-games.js';
import { TerminalSession } from './terminal.js';

const paths = files(Object.fromEntries(SAVED_CASES.map(({ name, text }) => [`${name}.txt`, text])));
const pathOf = (name: string) => paths[`${name}.txt`] ?? '';

describe('a hint', () => {
  const answer: Hint<'L'> = {
    status: 'move',
    distance: 3,
    nudge: 'Look left.',
    move: 'L',
    reason: 'It is shorter.',
  };

  it('is told in three steps, and says how the next one is asked for', () => {
    const steps = (told: number) => tellSteps({ name: 'Hint', key: 't', answer, word: 'left', told });
    expect(steps(1)).toEqual(['Hint: Look left. (t: the move)']);
    expect(steps(2)).toEqual(['Hint: Look left.', 'Move: left. (t: the reason)']);
    expect(steps(3)).toEqual(['Hint: Look left.', 'Move: left.', 'It is shorter.']);
    expect(steps(9)).toEqual(steps(3));
  });

  it('without a move goes from the nudge to the reason', () => {
    const steps = (told: number) =>
      tellSteps({ name: 'Hint', key: 'hint', answer: { ...answer, move: null }, word: null, told });
    expect(steps(1)).toEqual(['Hint: Look left. (hint: the reason)']);
    expect(steps(2)).toEqual(['Hint: Look left.', 'It is shorter.']);
  });

  it('is looked for once, until the position changes', async () => {
    let searches = 0;
    const teller = new HintTeller();
    const ask = () =>
      teller.tell(
        { name: 'Hint', key: 'hint' },
        () => {
          searches++;
          return answer;
        },
        () => 'left',
      );
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      'Hint: Look left. (hint: the move)',
      'Move: left. (hint: the reason)',
      'It is shorter.',
      'Hint: Look left. Move: left. It is shorter.',
    ]);
    expect(searches).toBe(1);
    teller.forget();
    expect(await ask()).toBe('Hint: Look left. (hint: the move)');
    expect(searches).toBe(2);
  });

  it.each(SAVED_CASES)('comes line by line in three steps: $name', async ({ name, lines }) => {
    // In the middle of the game, where there is something to be said.
    const stdin = `${lines[0]?.[0]}\nhint\nhint\nhint\n`;
    const { out } = await cli(['play', pathOf(name), '--describe', '--seed', '1'], { stdin });
    const told = out.split('\n').slice(-5, -2);
    expect(told[0]).toMatch(/^Hint: .* \(hint: the move\)$/);
    expect(told[1]).toMatch(/^Move: .*\. \(hint: the reason\)$/);
    expect(told[2]).not.toMatch(/^(Hint|Move): |\(hint: /);
    expect(out).toMatch(/with help\n$/);
  });
});

describe('a terminal that cannot place text', () => {
  it.each([
    ['play', pathOf('mines')],
    ['mines', 'play', pathOf('mines')],
    ['haunt', 'play', '--seed', '1'],
  ])('plays line by line: %s %s', async (...args) => {
    const session = TerminalSession.knossos(args, { env: { TERM: 'dumb' } });
    await session.see('> ');
    expect(session.isAlternate).toBe(false);
    expect(session.raw).not.toContain('\u001b');
    if (args.includes(pathOf('mines'))) expect(session.text()).toMatch(/ {2}a b c d\s+1 ■ ■ ■ ■/);
    session.send('hint\r');
    await session.see(/> hint\s+\S/);
    session.send('quit\r');
    expect(await session.exit()).toBe(1);
    expect(session.raw).not.toContain('\u001b');
  });
});
