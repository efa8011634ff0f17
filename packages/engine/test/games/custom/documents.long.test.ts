import { expect, test } from 'vitest';
import { Random } from '../../../src/random/index.js';
import { checkSentences, randomSentences, readSentences } from './documents.js';

/** Documents of random sentences; `npm run fuzz -- documents/sentences --inputs 1000000` reads more. */
const DOCUMENTS = 800;

test('documents of random sentences are read or refused, and no answer about them is refuted', () => {
  const random = Random.from('sentences');
  let read = 0;
  for (let at = 0; at < DOCUMENTS; at++) {
    const text = randomSentences(random);
    const level = readSentences(text);
    if (!level.ok) {
      expect(level.fault.message, text).not.toMatch(/undefined|NaN|null/);
      continue;
    }
    read++;
    expect(() => checkSentences(level.value, text), text).not.toThrow();
  }
  expect(read).toBeGreaterThan(DOCUMENTS / 5);
  expect(read).toBeLessThan(DOCUMENTS);
});
