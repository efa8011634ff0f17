import { expect, it } from 'vitest';
import { cli } from '../packages/terminal/test/harness.js';
import { pagesAsTheyAre, withPassages } from '../scripts/write-command-docs.mjs';

it('documents every command as it describes itself, on one page each', async () => {
  const { out } = await cli(['--help', '--json']);
  const pages = pagesAsTheyAre();
  const written = withPassages(pages, JSON.parse(out));
  // What is to be done when one differs: node scripts/write-command-docs.mjs
  for (const [page, text] of pages) expect(written.get(page), page).toBe(text);
});
