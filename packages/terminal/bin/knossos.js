#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';

// Until the program is there and takes this signal itself, it ends, as by any other one. Node would open its debugger.
process.on('SIGUSR1', () => process.exit(138));

const build = new URL('../dist/knossos.js', import.meta.url);

if (existsSync(build)) {
  // Node 22 keeps the compiled code between two starts, which saves a sixth of one. Node 20 has no such function.
  module.enableCompileCache?.();
  await import(build.href);
} else {
  console.error('knossos: the program is not built yet; run: npm run build');
  process.exitCode = 1;
}
