import { expect, test } from 'vitest';
import { cli, files } from '../harness.js';

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
