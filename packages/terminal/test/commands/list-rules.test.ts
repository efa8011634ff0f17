import { expect, it } from 'vitest';
import { cli } from '../harness.js';

it('says what is wrong with a sentence that no level says', async () => {
  const empty = await cli(['list', '--rule', ' ']);
  expect(empty).toMatchObject({ code: 2, err: expect.stringContaining('--rule takes a sentence or a part') });
  const misread = await cli(['list', 'custom', '--rule', 'M huntz rows first']);
  expect(misread).toMatchObject({ code: 0, out: 'No level says so.\n' });
  expect(misread.err).toMatch(/is no whole sentence of Own Rules: "huntz" is not .*did you mean "hunts"/);
  const whole = await cli(['list', 'custom', '--rule', 'M paces RLRLRL']);
  expect(whole).toMatchObject({ out: 'No level says so.\n', err: '' });
});
