import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMS } from '@knossos/engine/internal/games/forms';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { describe, expect, it, test } from 'vitest';
import { cli, files, said, scratchFolder } from '../harness.js';

const ID = '9x9:2,4,m74b4b82d7588c3bf320b0';

describe('files of other programs', () => {
  const folder = scratchFolder();

  it('are listed', async () => {
    const { code, out } = await cli(['convert', '--forms']);
    expect(code).toBe(0);
    for (const { name, program } of FORMS)
      expect(out).toMatch(new RegExp(`^${name} .*${program.slice(0, 8)}`, 'm'));
    expect(await cli(['convert'])).toMatchObject({ code: 2 });
  });

  it('are read in one word, from a pipe, and by a name that says nothing', async () => {
    const word = await cli(['convert', ID, '--to', 'tatham']);
    expect(word.out.trim()).toBe(ID);
    const piped = await cli(['convert', '-', '--to', 'text'], { stdin: `${ID}\n` });
    expect(piped.out).toContain('first: c5');
    const path = join(folder, 'board.bin');
    writeFileSync(path, Uint8Array.from([4, 3, 0, 2, 0, 0, 3, 2]));
    expect((await cli(['convert', path, '--to', 'text'])).out).toContain('*...\n....\n...*');
    expect((await cli(['mines', 'solve', ID])).code).toBe(0);
    expect((await cli(['convert', 'no-such-file'])).code).not.toBe(0);
  });

  it('are read in the form that is named, and in no other', async () => {
    const stdin = `${ID}\n`;
    const named = await cli(['convert', '-', '--from', 'tatham', '--to', 'tatham'], { stdin });
    expect([named.code, named.out.trim()]).toEqual([0, ID]);
    expect((await cli(['convert', '-', '--from', 'mummy-json', '--to', 'text'], { stdin })).code).toBe(3);
    expect((await cli(['convert', '-', '--from', 'nothing', '--to', 'text'], { stdin })).code).toBe(2);
  });

  it('say what is missing, and take it from beside', async () => {
    const stdin = '?1?\n?1?\n???\n';
    const { code, err } = await cli(['convert', '-', '--to', 'text'], { stdin });
    expect([code, err]).toEqual([3, expect.stringContaining('how many mines')]);
    expect((await cli(['convert', '-', '--to', 'text', '--set', 'mines=1'], { stdin })).out).toContain(
      'mines: 1',
    );
    expect((await cli(['mines', 'solve', '-', '--mines', '1'], { stdin })).code).toBe(0);
  });

  it('are boards to be played by strategies', async () => {
    const path = join(folder, 'id.txt');
    writeFileSync(path, `${ID}\n`);
    const { code, out } = await cli(['mines', 'bench', '--boards', path, '--strategy', 'single', '--json']);
    expect([code, out.includes('"games"') || out.includes('wins')]).toEqual([0, true]);
  });

  it('are played, changed, and written again', async () => {
    const { sample = '' } = FORMS.find(({ name }) => name === 'mummy-maze') ?? {};
    const path = join(folder, 'B-1.dat');
    writeFileSync(
      path,
      Uint8Array.from(sample.split(' '), (byte) => Number.parseInt(byte, 16)),
    );
    expect((await cli(['play', path, '--moves', 'R'])).out).toContain('T');
    const text = join(folder, 'changed.txt');
    const { out } = await cli(['convert', path, '--to', 'text']);
    writeFileSync(text, out.replace('| T     ', '|     T '));
    const changed = join(folder, 'changed.dat');
    // None of its bytes is more than a letter.
    writeFileSync(changed, (await cli(['convert', text, '--to', 'mummy-maze'])).out, 'latin1');
    expect((await cli(['convert', changed, '--to', 'text'])).out).toContain('|     T ');
  });

  it('that look like something else are named', async () => {
    expect(await cli(['show', '-'], { stdin: '#######\n#@ $ .#\n#######\n' })).toMatchObject(
      said(3, 'Sokoban'),
    );
  });
});

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

test('walls as lists that name one from one side only are read by every command, which says so', async () => {
  const lists = 'game: theseus\n\n[N,W,S] [N]\n[W,S] [E,S]\n((0,0),(1,1))\n';
  const { half } = files({ half: lists });
  for (const words of ['show', 'solve', 'play --moves R', 'convert --to text']) {
    const [command = '', ...more] = words.split(' ');
    expect((await cli([command, half, ...more])).err).toContain(
      'a1 has a wall to the S that its neighbour a2 does not name. It counts for both.',
    );
  }
});
