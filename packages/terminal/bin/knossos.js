#!/usr/bin/env node
import { existsSync } from 'node:fs';

const build = new URL('../dist/knossos.js', import.meta.url);

if (existsSync(build)) {
  await import(build.href);
} else {
  console.error('knossos: the program is not built yet; run: npm run build');
  process.exitCode = 1;
}
