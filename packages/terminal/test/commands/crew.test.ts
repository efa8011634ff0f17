import { expect, it } from 'vitest';
import { BROKEN, cli, files, TRAP } from '../harness.js';

const MAZE = '+---+---+---+\n| M       T |\n+---+   +---+\n|           |\n+---+---+   +\n';

/** Levels of two games; some cannot be read, some cannot be won. */
function pack(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    if (at % 97 === 5) return BROKEN;
    if (at % 89 === 7) return TRAP;
    return `game: theseus\ntitle: of ${at}\n${at % 31 === 0 ? 'colour: red\n' : ''}\n${MAZE}`;
  });
}

/** What is printed, but for where in a file a level stands. */
const lines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/line \d+/g, 'line'));

it.each(['solve', 'rate'])('answers in threads what it answers alone, in order: %s', async (command) => {
  // Threads take over behind a thousand.
  const levels = pack(1100);
  const inFiles = (from: number, to: number) => levels.slice(from, to).join('\n---\n\n');
  const paths = files({
    long: inFiles(0, 1100),
    a: inFiles(0, 550),
    b: inFiles(550, 1100),
  });
  const [long, ...parts] = await Promise.all(
    Object.values(paths).map(async (path) => {
      const { code, out } = await cli([command, path, '--jsonl']);
      return { code, out: out.replaceAll(path, 'FILE') };
    }),
  );
  const told = parts.flatMap(({ out }, part) =>
    lines(out).map((line) =>
      line.replace(/"index":(\d+)/, (_all, at) => `"index":${Number(at) + 550 * part}`),
    ),
  );
  expect(lines(long?.out ?? '')).toEqual(told);
  expect(long?.code).toBe(3);
});
