import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cli } from '../packages/terminal/test/harness.js';
import { DOCUMENT, withPassages } from '../scripts/write-command-docs.mjs';

it('documents every command as it describes itself', async () => {
  const { out } = await cli(['--help', '--json']);
  const text = readFileSync(DOCUMENT, 'utf8');
  // What is to be done when it differs: node scripts/write-command-docs.mjs
  expect(withPassages(text, JSON.parse(out))).toBe(text);
});
