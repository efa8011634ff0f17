import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, files, jsonLines, jsonOf, scratchFolder } from '../harness.js';

const root = join(import.meta.dirname, '../../../..');

/** Mazes with their notes: one that is as good as the best known, one that is not, one whose note is false, one that nobody leaves. */
const paths = files({
  'best.txt': readFileSync(join(root, 'records/mouse/turns/5x5.txt'), 'utf8'),
  'less.txt': 'game: mouse\n\nS....\n.....\n.....\n.....\nE....\n',
  'false.txt': 'game: mouse\nnote: turns 9999\n\nS.#..\n#....\n..#..\n#..#.\nE....\n',
  'shut.txt': 'game: mouse\nnote: turns 5\n\nS..\n###\nE..\n',
  'broken.txt': 'game: mouse\n\nS.?\nE..\n',
  'gold.txt': 'game: gold\n\nS1E\n',
});

describe('records', () => {
  it('that come with the program are listed, one a line, all or those of a game', async () => {
    const all = await cli(['records']);
    expect(all.code).toBe(0);
    expect(all.out).toMatch(/^mouse +turns +13x13 +cells +\d\d,\d{3} turns$/m);
    const mouse = await cli(['records', 'mouse']);
    expect(mouse.out.split('\n').every((line) => line === '' || line.startsWith('mouse '))).toBe(true);
    const ofMouse = all.out.split('\n').filter((line) => line.startsWith('mouse '));
    expect(mouse.out.trimEnd().split('\n')).toHaveLength(ofMouse.length);
    expect((await cli(['records', 'list', 'mouse'])).out).toBe(mouse.out);
  });

  it('are told to programs with their levels', async () => {
    const records = await jsonOf(['records', '--json']);
    expect(records.length).toBeGreaterThan(100);
    expect(records).toContainEqual(
      expect.objectContaining({ kind: 'turns', size: '5x5', variant: 'cells', value: 52, better: 'more' }),
    );
  });
});

describe('records verify', () => {
  it('says what a level is worth beside the best known one', async () => {
    const { code, out } = await cli(['records', 'verify', paths['best.txt'], paths['less.txt']]);
    expect(code).toBe(0);
    expect(out).toContain('best.txt: turns, 5x5, cells: 52 turns, as the best known\n');
    expect(out).toMatch(/less\.txt: turns, 5x5, cells: \d+ turns; the best known has 52\n/);
  });

  it.each([
    ['false.txt', 1, /false\.txt: turns, 5x5, cells: 52 turns; its note claims 9,999\n/],
    ['shut.txt', 1, /shut\.txt: turns, 3x3, cells: .*exit/],
    ['gold.txt', 1, /no records are kept of such levels of gold/],
    ['broken.txt', 3, /broken\.txt: line 3/],
  ] as const)('does not let %s pass', async (name, code, message) => {
    const result = await cli(['records', 'verify', paths[name]]);
    expect(result.code).toBe(code);
    expect(result.out + result.err).toMatch(message);
  });

  it('reads a folder with all that is in it, and ids, and tells programs', async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'inner'));
    const texts = [readFileSync(paths['best.txt'], 'utf8'), readFileSync(paths['less.txt'], 'utf8')];
    writeFileSync(join(folder, 'inner', 'two.txt'), texts.join('---\n'));
    writeFileSync(join(folder, 'notes.md'), 'no level');
    const { code, out } = await cli(['records', 'verify', folder, '--jsonl']);
    expect(code).toBe(0);
    expect(jsonLines(out).filter(({ kind }) => kind === 'turns')).toMatchObject([
      { index: 0, game: 'mouse', size: '5x5', claimed: 52, value: 52, best: 52, holds: true, fault: null },
      { index: 1, game: 'mouse', size: '5x5', claimed: null, best: 52, holds: true, fault: null },
    ]);
    const { out: id } = await cli(['convert', paths['best.txt'], '--to', 'id']);
    const named = await jsonOf(`records verify ${id.trim()} --json`);
    expect(named).toMatchObject([{ kind: 'turns', value: 52, holds: true }]);
    const invalid = await cli(['records', 'verify', paths['broken.txt'], '--json']);
    expect(JSON.parse(invalid.out)).toMatchObject([{ game: null, kind: null, holds: false }]);
    expect(await cli(['records', 'verify', 'nowhere.txt'])).toMatchObject({ code: 1 });
  });
});
