import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, refuses, said, scratchFolder } from '../../harness.js';
import { answerOf, search } from './answers.js';

describe('a wrong search is explained', () => {
  const paths = files({
    'maze.txt': 'game: mouse\n\n...\n...\n',
    'cut.txt': 'game: mouse\n\n...\n###\n...\n',
    'graph.txt': 'game: mouse\nshape: graph\nstart: a\nexit: b\n\na: b\nb: a\n',
    'junk.json': '{"kind": "mouse search"',
    'inner.txt': 'game: mouse\n\n...\n.S.\nE..\n',
  });

  refuses('mouse search', [
    ['', /say which frame: --size 13x13, --graph --vertices 20, or --from FILE/],
    ['--size 0x5', /at least two cells/],
    ['--size 10000x10000', /can do up to 32,000/],
    ['--size 200x5', /at most 126 columns/],
    ['--size 5x1', /start and exit must be different cells/],
    ['--size 5x5 --start 5', /numbered 0 to 4/],
    ['--size 5x5 --algorithm temperin', /Did you mean tempering\?/],
    ['--size 5x5 --seconds 0', /greater than 0/],
    ['--size 5x5 --within 2', /name it with --from/],
    [`--from ${paths['maze.txt']} --algorithm random`, /leave --from out, or give --within/],
    ['--size 5x5 --algorithm tempering --mutation 0.1', 'tempering has no generations'],
    ['--size 5x5 --density 2', 'a probability from 0 to 1'],
    ['--size 5x5 --ends free --start 2', 'leave --start and --exit out'],
    [`--from ${paths['inner.txt']} --ends free`, 'a start in the top row and an exit in the bottom row'],
    ['--size 5x5 --objective cover --shape walls', 'blocked cells only'],
    ['--size 5x5 --hot 0.1 --cold 0.2', /cannot cool from 0.1 to 0.2/],
    [`--from ${paths['maze.txt']} --size 3x2`, /leave --size out/],
    [`--from ${paths['graph.txt']} --size 3x2`, /--from says the graph: leave --size out/],
    [`--from ${paths['cut.txt']}`, /exit a3 cannot be reached/, 3],
    ['--from missing.txt', /there is no file/, 1],
    [`--size 5x5 --checkpoint ${paths['junk.json']}`, /no checkpoint, or only a part of one/, 3],
  ]);

  it('a damaged checkpoint', async () => {
    const path = join(scratchFolder(), 'search.json');
    const options = [...'--size 4x4 --parts 2 --round 500 --planned 1000 --checkpoint'.split(' '), path];
    await answerOf(...options, '--evaluations', '2000');
    const saved = JSON.parse(readFileSync(path, 'utf8'));
    for (const damage of [
      { parts: [] },
      { evaluated: 'x' },
      {
        parts: saved.saved.parts.map((part: object) => ({
          ...part,
          state: { best: { genome: '2', score: 1 } },
        })),
      },
    ]) {
      writeFileSync(path, JSON.stringify({ ...saved, saved: { ...saved.saved, ...damage } }));
      expect(await search(...options, '--evaluations', '4000')).toMatchObject(
        said(3, /is damaged\. Remove it to begin anew/),
      );
    }
  });
});
