import { expect, test } from 'vitest';
import { isHereAlone } from './classes-page.js';

test('an address of this computer alone is told from one that others reach', () => {
  const alone = ['localhost', 'knossos.localhost', '127.0.0.1', '127.0.1.1', '[::1]'];
  const reached = ['192.168.1.7', '[fe80::1]', 'knossos.example', 'localhost.example', '127.0.0.1.example'];
  expect(alone.filter(isHereAlone)).toEqual(alone);
  expect(reached.filter(isHereAlone)).toEqual([]);
});
