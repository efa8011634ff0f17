// Compiles the library packages, checks all types, and bundles the web app and the command line; with --bundles, the last alone.
import { bundle, compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';

install();
const compiled = process.argv.includes('--bundles') || compile();
const bundled = bundle();
process.exitCode = compiled && bundled ? 0 : 1;
