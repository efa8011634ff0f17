import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import { playScript } from '../../src/play/script.js';
import { scratchFolder } from '../harness.js';
import { typedIo } from '../lines.js';

it('signals have their turn between moves that take long', async () => {
  const level = orThrow(rulebook.parse('game: escape\n\nS..E\n'));
  let [now, turns] = [0, 0];
  const io = {
    ...typedIo([], () => {}, scratchFolder()),
    // Each look at the time is late.
    now: () => {
      now += 1000;
      return now;
    },
    pause: async () => {
      turns++;
    },
  };
  const options = { moves: 'RLRRR', seed: null, glyphs: 'ascii', colour: false, describe: true } as const;
  expect(await playScript(rulebook.of(level), level, options, io)).toBe(0);
  expect(turns).toBe(5);
});
