// The whole process that solves one small level, beside an empty one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { secondsOf } from './measure.mjs';

const LEVEL = `+---+---+---+
|     M     |
+   +---+   +
|       |
+   +---+   +
|     T     |
+---+---+---+
`;

/** @returns {import('./measure.mjs').Row[]} */
export function rows() {
  const program = fileURLToPath(new URL('../../packages/terminal/bin/knossos.js', import.meta.url));
  const folder = new URL('../../.cache/beside/', import.meta.url);
  const level = fileURLToPath(new URL('level.txt', folder));
  mkdirSync(folder, { recursive: true });
  writeFileSync(level, LEVEL);
  const times = (/** @type {readonly string[]} */ words) => () => {
    let sum = 0;
    for (let i = 0; i < 5; i++) sum += secondsOf(process.execPath, words);
    return sum;
  };
  return [
    {
      work: '`solve` of one level, whole process',
      peer: '`node -e 0`',
      ours: times([program, 'solve', level]),
      theirs: times(['-e', '0']),
    },
  ];
}
