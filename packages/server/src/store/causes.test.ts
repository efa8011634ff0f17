import { expect, test } from 'vitest';
import { asError, errorsIn } from './failure.js';

test('what PGlite throws, the number of an error of the system, is told by its code', () => {
  const thrown = { name: 'ErrnoError', errno: 51 };
  expect(errorsIn(asError(thrown))[0]).toEqual({ code: 'ENOSPC', message: 'the file system says ENOSPC' });
  expect(asError({ errno: 3 }).message).toBe('the file system says error 3 of WASI');
});

test('whatever else is thrown is told as it is', () => {
  const error = new Error('damaged');
  expect(asError(error)).toBe(error);
  expect(asError('ended').message).toBe('ended');
  expect(asError({ odd: 1 }).message).toBe('{"odd":1}');
});
