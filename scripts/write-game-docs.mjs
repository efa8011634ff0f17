// Writes docs/games.md from the rules of the games: node scripts/write-game-docs.mjs. A test finds the page that was forgotten.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { gamesPage } from './parts/game-docs.mjs';
import { install } from './parts/install.mjs';
import { root } from './parts/run.mjs';

install();
const { module } = await runnerImport(join(root, 'packages/engine/src/games/index.ts'), {
  configFile: false,
  logLevel: 'error',
});
writeFileSync(join(root, 'docs/games.md'), gamesPage(module.rulebook.games));
