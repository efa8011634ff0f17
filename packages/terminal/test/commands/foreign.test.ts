import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMS } from '@knossos/engine/internal/games/forms';
import { describe, expect, it } from 'vitest';
import { cli, scratchFolder } from '../harness.js';

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
    const { code, err } = await cli(['show', '-'], { stdin: '#######\n#@ $ .#\n#######\n' });
    expect([code, err]).toEqual([3, expect.stringContaining('Sokoban')]);
  });
});
