import { spend } from '@knossos/engine/internal/grid';
import { expect, it } from 'vitest';
import { BROKEN, cli, files, TRAP } from '../harness.js';

const MAZE = '+---+---+---+\n| M       T |\n+---+   +---+\n|           |\n+---+---+   +\n';

/** Levels of two games; some cannot be read, some cannot be won. */
function pack(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    if (at % 97 === 5) return BROKEN;
    if (at % 89 === 7) return TRAP;
    return `game: theseus\ntitle: of ${at} ${'x'.repeat(2400)}\n${at % 31 === 0 ? 'colour: red\n' : ''}\n${MAZE}`;
  });
}

/** What is printed, but for where in a file a level stands. */
const lines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/line \d+/g, 'line'));

it('answers in threads what it answers alone, in order', async () => {
  const levels = pack(500);
  const inFiles = (from: number, to: number) => levels.slice(from, to).join('\n---\n\n');
  const paths = files({ long: inFiles(0, 500), a: inFiles(0, 250), b: inFiles(250, 500) });
  const answers = async (command: string, path: string) => {
    const { code, out } = await cli([command, path, '--jsonl']);
    return { code, lines: lines(out.replaceAll(path, 'FILE')) };
  };
  const commands = ['solve', 'rate'];
  const alone = [];
  for (const command of commands) {
    const parts = [await answers(command, paths.a), await answers(command, paths.b)];
    alone.push(
      parts.flatMap((part, number) =>
        part.lines.map((line) =>
          line.replace(/"index":(\d+)/, (_all, at) => `"index":${Number(at) + 250 * number}`),
        ),
      ),
    );
  }
  // Only who has worked for long starts threads.
  spend(10 ** 9);
  for (const [at, command] of commands.entries())
    expect(await answers(command, paths.long)).toEqual({ code: 3, lines: alone[at] });
});
