// What the front door of the app weighs: files that it loads before it does anything, compressed, and all files of the app.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtWebApp } from '@knossos/server';
import { compressedBytes, loadedAtOnce } from '../scripts/parts/first-load.mjs';
import { figure } from './figures.mjs';

/** @param {number} bytes */
const kilobytes = (bytes) => bytes / 1000;
const files = loadedAtOnce(builtWebApp);
for (const [name, bytes] of files)
  console.log(
    `${kilobytes(compressedBytes([bytes]))
      .toFixed(1)
      .padStart(7)} kB  ${name}`,
  );
const scripts = readdirSync(join(builtWebApp, 'assets'))
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => readFileSync(join(builtWebApp, 'assets', name)));
const how = /** @type {const} */ ({ kind: 'count', better: 'less', unit: 'kB' });
figure('the front door, compressed', kilobytes(compressedBytes(files.values())), how);
figure('scripts and styles of the whole app, compressed', kilobytes(compressedBytes(scripts)), how);
