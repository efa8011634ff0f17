import { describe, expect, it } from 'vitest';
import { BROKEN, cli, field, files, jsonLines, jsonOf, MAZE, MINE, prints, said, TRAP } from '../harness.js';

const paths = files({
  'mine.txt': MINE,
  'maze.txt': MAZE,
  'trap.txt': TRAP,
  'broken.txt': BROKEN,
  'pack.txt': `${MINE}\n---\n\n${BROKEN}---\n${MAZE}`,
  'field.txt': field(30),
  'wrong.txt': 'game: escape\nwait: maybe\n\nS..E\n',
  'haunt.txt': 'game: haunt\nzombies: 1\nghosts: 0\nexit-radius: 1\n\n............E\n',
});

const KEYS = 'file index title game status length moves optimal states plans seed error'.split(' ');

describe('knossos solve', () => {
  prints('solve', [
    [
      paths['mine.txt'],
      /the mine with a monster[\s\S]*solved: 21 moves; shortest plan, the first of 2;[\s\S]*RURRRDRRRR RRRDDDDDDD D/,
    ],
    [`--limit 10 ${paths['mine.txt']}`, 'raise --limit', 4],
    [`--all --stats ${paths['mine.txt']}`, '\nRURRRDRRRDDDDRRRRDDDD\n'],
    [`--all --stats ${paths['mine.txt']}`, 'move sequences alive'],
    [paths['trap.txt'], 'trap', 5],
    [`${paths['trap.txt']} ${paths['mine.txt']}`, 'trap'],
    [`--limit 10 ${paths['mine.txt']} ${paths['broken.txt']}`, 'limit', 3],
  ]);

  it('prints exactly the documented keys', async () => {
    const { out } = await cli(['solve', '--json', paths['mine.txt'], paths['trap.txt'], paths['broken.txt']]);
    const objects = JSON.parse(out) as Record<string, unknown>[];
    expect(objects.map((object) => Object.keys(object))).toEqual([KEYS, KEYS, KEYS]);
    const plan = { length: 21, moves: 'RURRRDRRRRRRRDDDDDDDD', optimal: true, plans: '2' };
    const file = paths['mine.txt'];
    expect(objects[0]).toMatchObject({ file, status: 'solved', ...plan, seed: null, error: null });
    expect(objects[1]).toMatchObject({ status: 'impossible', length: null, moves: null, plans: '0' });
    const none = { title: null, game: null, plans: null, states: null };
    expect(objects[2]).toMatchObject({ status: 'invalid', ...none });
    expect(objects[2]?.error).toMatch(/^line 4, column 3: there is a second S/);
  });

  it('streams packs and goes on after an invalid level', async () => {
    const { code, out } = await cli(['solve', '--jsonl', '-'], {
      stdin: `${MINE}---\n${BROKEN}---\n${MAZE}`,
    });
    const lines = jsonLines(out);
    expect(code).toBe(3);
    expect(lines.map(({ file, index, status, length }) => [file, index, status, length])).toEqual([
      ['-', 0, 'solved', 21],
      ['-', 1, 'invalid', null],
      ['-', 2, 'solved', 5],
    ]);
  });

  it('says the line within the pack', async () => {
    const { out } = await cli(['solve', '--jsonl', paths['pack.txt']]);
    expect(jsonLines(out)[1].error).toMatch(/^line 23, column 3/);
  });

  it('never calls giving up impossible', async () => {
    const answer = await jsonOf(`solve --limit 10 --jsonl ${paths['mine.txt']}`, {}, 4);
    expect(answer).toMatchObject({ status: 'gave-up', plans: null, error: null });
    expect(answer.reason).toMatch(/limit of 10/);
  });

  it('says what to do where no limit helps', async () => {
    const crowd = `game: custom\nrule: M wanders\n\nS......E\n${'..M.M.M.\n........\n'.repeat(3)}`;
    const reason = 'the dice of one turn may fall in more than 4,096 ways; draw fewer pieces that wander';
    const told = await cli(['solve', '-'], { stdin: crowd });
    expect(told.out).toContain(reason);
    expect(told.out).not.toContain('--limit');
    const answer = await jsonOf('solve - --jsonl', { stdin: crowd }, 4);
    expect(answer).toMatchObject({ status: 'gave-up', reason });
  });

  it('lists every shortest plan and the counts per depth', async () => {
    const { all, stats } = await jsonOf(`solve --jsonl --all --stats ${paths['mine.txt']}`);
    expect(all).toEqual(['RURRRDRRRRRRRDDDDDDDD', 'RURRRDRRRDDDDRRRRDDDD']);
    expect(stats).toHaveLength(22);
    expect(stats[2]).toEqual({ depth: 2, plans: '6', states: 5 });
  });

  it('ends quietly when nobody reads any more, however many plans there are', async () => {
    for (const form of [[], ['--json'], ['--jsonl']]) {
      const { code, err } = await cli(['solve', '--all', ...form, paths['field.txt']], {
        closeAfter: 20_000,
      });
      expect({ code, err }).toEqual({ code: 0, err: '' });
    }
  });

  it('sets header values from outside', async () => {
    const line = `solve --jsonl --set wait=yes --set title=set ${paths['mine.txt']}`;
    expect(await jsonOf(line)).toMatchObject({ title: 'set', length: 21 });
    expect(await cli(['solve', '--set', 'wiat=yes', paths['mine.txt']])).toMatchObject(
      said(
        3,
        `${paths['mine.txt']}: --set wiat=yes: levels of escape have no line "wiat:". Did you mean "wait"?`,
      ),
    );
  });

  it('says which --set is at fault, and only where one is', async () => {
    const said = async (file: string, ...set: readonly string[]) =>
      (await cli(['solve', ...set.flatMap((one) => ['--set', one]), file])).err;
    expect(await said(paths['mine.txt'], 'title=set', 'wait=yees', 'note=x')).toContain(
      'mine.txt: --set wait=yees: "yees" is no value for wait. It takes yes or no; did you mean "yes"?',
    );
    expect(await said(paths['mine.txt'], 'game=thesus')).toContain(
      'mine.txt: --set game=thesus: there is no game "thesus".',
    );
    expect(await said(paths['haunt.txt'], 'rules=1983')).toContain(
      'haunt.txt: line 2, column 1: --set rules=1983: with rules: 1983 there are no zombies.',
    );
    const wrong = paths['wrong.txt'];
    expect(await said(wrong, 'title=set')).toContain('wrong.txt: line 2, column 7: "maybe" is no value');
    expect(await said(wrong, 'wait=yees')).toContain('wrong.txt: --set wait=yees: "yees" is no value');
    const plain = await said(paths['broken.txt']);
    expect(plain).toContain('broken.txt: ');
    expect(await said(paths['broken.txt'], 'title=set')).toBe(plain);
  });
});
