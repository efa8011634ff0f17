import { encodeId } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { cli, files } from '../harness.js';

const MAZE = 'game: theseus\n\n+---+---+\n| T   M |\n+   +---+\n|     E |\n+---+---+\n';
const CAVE = 'game: escape\n\n#######\n#S...E#\n#..M..#\n#######\n';
const wide = (text: string) =>
  Uint8Array.from([...text].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]));

test.each([
  ['a fence', `\`\`\`\n${CAVE}\`\`\`\n`],
  ['an answer', CAVE.replace(/^/gm, '> ')],
  ['UTF-16 with its mark', wide(`\ufeff${CAVE}`)],
  ['UTF-16 without it', wide(CAVE)],
  ['line ends and the last mark of old systems', `${CAVE.replaceAll('\n', '\r')}\u001a`],
])('standard input is read through %s', async (_name, stdin) => {
  expect(await cli(['convert', '-', '--to', 'text'], { stdin })).toMatchObject({ code: 0, out: CAVE });
});

test('an id is read with what a sentence puts behind it', async () => {
  for (const word of [`(${encodeId(CAVE)}).`, `<https://example.org/#/level/${encodeId(CAVE)}>`])
    expect(await cli(['convert', word, '--to', 'text'])).toMatchObject({ code: 0, out: CAVE });
});

test('what show draws for a terminal of more than ASCII reads back', async () => {
  for (const text of [MAZE, CAVE, 'game: gold\n\n#S.3#\n#.#E#\n']) {
    const shown = await cli(['show', '-', '--glyphs', 'unicode'], { stdin: text });
    expect(shown.out).not.toBe(text);
    expect(await cli(['convert', '-', '--to', 'text'], { stdin: shown.out })).toMatchObject({ out: text });
  }
});

test('what convert --to json writes is named by its name', async () => {
  const { out } = await cli(['convert', '-', '--to', 'json'], { stdin: CAVE });
  const { code, err } = await cli(['solve', '-'], { stdin: out });
  expect([code, err]).toEqual([
    3,
    expect.stringContaining('this is JSON, and no level. A level is plain text'),
  ]);
});

test('an indented position of mines has no cells in its margin', async () => {
  const { out, err } = await cli(['mines', 'solve', '-', '--mines', '1'], { stdin: '    1..\n    ...\n' });
  expect(out).toMatch(/^3x2, 1 mine: 3 solutions/);
  expect(err).toContain('the blanks before every row are taken for indentation');
  const wrong = await cli(['mines', 'solve', '-'], { stdin: '2x3x1\n1..\n...\n' });
  expect([wrong.code, wrong.err]).toEqual([3, expect.stringContaining('Columns come first: 3x2x1.')]);
});

test('walls as lists of blocked directions, as articles about Theseus write them may name a wall from one side only, which is told', async () => {
  const paths = files({ 'lists.txt': 'game: theseus\n\n[N,W] [N]\n[S,W] [S,E]\n((0,0),(1,1))\n' });
  const whole = await cli(['convert', paths['lists.txt'], '--to', 'text']);
  expect(whole).toMatchObject({ code: 0, err: '' });
  const { code, out, err } = await cli(['convert', '-', '--to', 'text'], {
    stdin: 'game: theseus\n\n[N,W,E] [N]\n[S,W] [S,E]\n((0,0),(1,1))\n',
  });
  expect(code).toBe(0);
  expect(out).toContain('| T |');
  const half = files({ 'half.lists': 'game: theseus\n\n[N,W,S] [N]\n[W,S] [E,S]\n((0,0),(1,1))\n' })[
    'half.lists'
  ];
  for (const args of [['show'], ['solve'], ['play', '--moves', 'R']])
    expect((await cli([args[0] ?? '', half, ...args.slice(1)])).err).toContain(
      'a1 has a wall to the S that its neighbour a2 does not name. It counts for both.',
    );
  expect(err).toContain('a1 has a wall to the E that its neighbour b1 does not name. It counts for both.');
});
