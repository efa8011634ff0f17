// Measures which lines of the engine its own tests reach: the quick tier, and with --long the long one too.
// The figures stand in coverage/index.html, line by line; fails below 95 % of the lines.
import { install } from './parts/install.mjs';
import { runTool } from './parts/run.mjs';

install();
const isLong = process.argv.includes('--long');
const projects = ['quick-engine', ...(isLong ? ['long-engine'] : [])].flatMap((name) => ['--project', name]);
const coverage = [
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.include=packages/engine/src/**/*.ts',
  '--coverage.exclude=**/*.test.ts',
  '--coverage.reporter=text-summary',
  '--coverage.reporter=json-summary',
  '--coverage.reporter=html',
  '--coverage.reportsDirectory=coverage',
  '--coverage.thresholds.lines=95',
  // Counting makes slow tests slower; a brake is for hanging, not for that.
  '--coverage.reportOnFailure',
  '--testTimeout=900000',
];
process.exit(runTool('vitest/vitest.mjs', ['run', ...projects, ...coverage]));
