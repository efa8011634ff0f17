import { describe, expect, it } from 'vitest';
import { KEYS, PROGRAM, TerminalSession } from '../../terminal.js';

describe('a bench on a terminal', () => {
  it('shows one live line, and Ctrl-C ends it with what was played', async () => {
    const args = ['mines', 'bench', '--size', '9x9', '--games', '10000000', '--strategy', 'single'];
    const session = new TerminalSession(process.execPath, [PROGRAM, ...args], { columns: 110 });
    await session.see(
      /[\d,]+ of 10,000,000 boards, single \d+\.\d ± \d+\.\d %, [\d.,]+ (thousand )?a second, about .* left/,
    );
    expect(session.text().trimEnd().split('\n')).toHaveLength(1);
    session.send(KEYS.ctrlC);
    expect(await session.exit()).toBe(130);
    expect(session.text()).toContain('95 % (Wilson)');
    expect(session.text()).toMatch(/interrupted after [\d,]+ boards; nothing is kept without --checkpoint/);
  });
});
