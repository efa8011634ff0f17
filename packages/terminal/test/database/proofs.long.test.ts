import { expect, it } from 'vitest';
import { cli, scratchFolder } from '../harness.js';

it('proofs are begun, listed and stopped from the command line, which says what is wrong', async () => {
  const env = { XDG_DATA_HOME: scratchFolder() };
  expect((await cli(['proofs', 'list'], { env })).err).toContain('there are no proofs');
  const begun = await cli(['proofs', 'start', 'mouse-optimum', '--size', '4x4', '--part', '20', '--json'], {
    env,
  });
  const { proof } = JSON.parse(begun.out) as { readonly proof: number };
  const listed = await cli(['proofs', 'list', '--json'], { env });
  expect(JSON.parse(listed.out)).toMatchObject([
    {
      ...{ proof, kind: 'mouse-optimum', state: 'active', share: 0, parts: 0, best: null, document: null },
      title: 'The most turns in a maze of 4x4, start a1, exit a4',
      belief: expect.stringMatching(/^Counted by 0 lenders, recounted 0 times\. Believed because /),
    },
  ]);
  expect((await cli(['proofs', 'list'], { env })).out).toContain('active, 0 %, 0 parts');
  const shown = await cli(['proofs', 'show', String(proof)], { env });
  expect(shown.out).toContain('Counted by 0 lenders, recounted 0 times. Believed because');
  expect(JSON.parse((await cli(['proofs', 'show', String(proof), '--json'], { env })).out)).toMatchObject({
    belief: expect.stringContaining('it searches by itself, and no part may claim less than it found'),
    lenders: [],
  });
  expect((await cli(['proofs', 'show', '99'], { env })).err).toContain('there is no proof 99');
  expect((await cli(['proofs', 'stop', String(proof)], { env })).code).toBe(0);
  const twice = await cli(['proofs', 'stop', String(proof)], { env });
  expect(twice).toMatchObject({ code: 1, err: expect.stringContaining(`no proof ${proof} that goes on`) });
  const near = await cli(['proofs', 'start', 'mouse-optimu'], { env });
  expect(near).toMatchObject({ code: 2, err: expect.stringContaining('did you mean mouse-optimum?') });
  expect((await cli(['proofs', 'start', 'mouse-optimum'], { env })).err).toContain('--size 6x6');
  expect((await cli(['proofs', 'stop', 'x'], { env })).code).toBe(2);
  const nowhere = await cli(['lend', 'nowhere'], { env });
  expect(nowhere).toMatchObject({ code: 2, err: expect.stringContaining('is no address of a server') });
});
