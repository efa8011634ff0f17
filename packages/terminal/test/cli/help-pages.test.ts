import { describe, expect, it } from 'vitest';
import type { CommandGroup } from '../../src/cli/command.js';
import type { Description } from '../../src/cli/describe.js';
import { commandLines, flow, rowLines, widthFor, wrapped } from '../../src/cli/wrap.js';
import { COMMANDS } from '../../src/commands/index.js';
import { cli } from '../harness.js';
import { TerminalSession } from '../terminal.js';

/** The words of every command and group, the program's own among them. */
function pathsOf(group: CommandGroup, path: readonly string[] = []): string[][] {
  const inside = Object.entries(group.commands).flatMap(([word, entry]) =>
    'commands' in entry ? pathsOf(entry, [...path, word]) : [[...path, word]],
  );
  return [[...path], ...inside];
}

/** Commands with options that follow from what is typed. */
const MORE = [
  ['generate', 'theseus'],
  ['generate', 'mines'],
];

describe('help', () => {
  it.each([40, 132])('fits a terminal of %i columns, with examples, of every command', async (columns) => {
    const paths = [...pathsOf(COMMANDS), ...MORE];
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) {
      const { code, out } = await cli([...path, '--help'], { columns });
      const long = out.split('\n').filter((line) => line.length > columns || line.length > 100);
      expect({ path, code, long }).toEqual({ path, code: 0, long: [] });
      expect(out).toContain(['usage: knossos', ...path.slice(0, 1)].join(' '));
      expect(out, path.join(' ')).toMatch(/\nexamples:\n {2}knossos /);
      expect(out, path.join(' ')).not.toMatch(/ +$/m);
    }
  });

  it('has examples whose moves are legal, and mazes that can be compared', async () => {
    const commands: Description[] = JSON.parse((await cli(['--help', '--json'])).out);
    const lines = commands.flatMap(({ examples }) => examples.map(({ line }) => line));
    const played = lines.filter((line) => /^(?:play|review|verify) \S+#|^mouse distance /.test(line));
    expect(played).toHaveLength(4);
    for (const line of played)
      expect(await cli(line.split(' '), { now: () => 0 })).toMatchObject({ err: '' });
  });

  it('asks a real terminal for its columns', async () => {
    const session = TerminalSession.knossos(['rate', '--help'], { columns: 52 });
    expect(await session.exit()).toBe(0);
    const longest = Math.max(...session.raw.split('\r\n').map((line) => line.length));
    expect(longest).toBeLessThanOrEqual(52);
    expect(longest).toBeGreaterThan(45);
  });

  it('takes 80 columns where no terminal says how many, and at least 40', async () => {
    const [plain, narrow] = [await cli(['solve', '--help']), await cli(['solve', '--help'], { columns: 12 })];
    const longest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));
    expect(longest(plain.out)).toBeLessThanOrEqual(80);
    expect(longest(plain.out)).toBeGreaterThan(70);
    expect(longest(narrow.out)).toBe(40);
    expect(widthFor({ isTerminal: true, columns: 0 })).toBe(80);
  });

  it('says the words that an option takes, once, as the parser has them', async () => {
    const { out } = await cli(['convert', '--help']);
    expect(out).toMatch(/--to <format> +what to write, see below\n/);
    expect(out).toMatch(/--to takes:\n +text +the canonical document/);
    expect((await cli(['show', '--help'])).out).toContain(
      'what is printed: text, svg or json (default: text)',
    );
    const wrong = await cli(['convert', 'x', '--to', 'pdf']);
    expect(wrong.err).toContain('It takes text, id, json, link,');
  });
});

describe('wrapping', () => {
  it('keeps to the columns, and cuts only what is longer than a line', () => {
    expect(wrapped('one two three four', 9, 0, 2)).toEqual(['one two', '  three', '  four']);
    expect(wrapped('abcdefghijkl', 6, 2)).toEqual(['  abcd', '  efgh', '  ijkl']);
    expect(wrapped('', 20, 4)).toEqual(['']);
  });

  it('puts terms beside their meanings, and long ones above', () => {
    const linesOf = (columns: number, ...rows: [string, string][]) => rowLines(rows, columns).join('\n');
    expect(linesOf(40, ['-a', 'the first'], ['--a-long-option <file>', 'the second'])).toBe(
      '  -a  the first\n  --a-long-option <file>\n      the second',
    );
    expect(linesOf(24, ['name', 'so long that it goes on below'])).toBe(
      '  name  so long that it\n        goes on below',
    );
  });

  it('breaks command lines so that they can still be typed', () => {
    const lines = commandLines('knossos solve theseus:8x8#42 --search all --limit 100000', 40);
    expect(lines).toEqual(['  knossos solve theseus:8x8#42 \\', '      --search all --limit 100000']);
  });

  it('flows paragraphs, and keeps rows', () => {
    const lines = flow('one\ntwo\n\n  a  first\n  b  second\n          and more\nend', 40);
    expect(lines.join('\n')).toBe('one two\n\n  a  first\n  b  second and more\nend');
  });
});
