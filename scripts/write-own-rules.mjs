// Writes the table of levels in docs/own-rules.md: node scripts/write-own-rules.mjs. A test finds the table that was forgotten.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { install } from './parts/install.mjs';
import { levelsTable, withLevelsTable } from './parts/own-rules-table.mjs';
import { root } from './parts/run.mjs';

install();
const { module } = await runnerImport(join(root, 'tests/own-levels.ts'), {
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['source'] },
});
const page = join(root, 'docs/own-rules.md');
const table = levelsTable(module.kinds, module.ownLevels());
writeFileSync(page, withLevelsTable(readFileSync(page, 'utf8'), table));
