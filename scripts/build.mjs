// Compiles the library packages, checks all types, and bundles the web app and the command line.
import { bundle, compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';

install();
const compiled = compile();
const bundled = bundle();
process.exitCode = compiled && bundled ? 0 : 1;
