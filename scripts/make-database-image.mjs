// Lays an empty embedded database beside the bundled program, so that a first start need not make one: node scripts/make-database-image.mjs
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseImage, versionOfPglite } from './parts/database-image.mjs';
import { root } from './parts/run.mjs';

// The name that the server looks for (`imageName`).
const name = `empty-database-${versionOfPglite()}.tar.gz`;
copyFileSync(await databaseImage(), join(root, 'packages/terminal/dist', name));
