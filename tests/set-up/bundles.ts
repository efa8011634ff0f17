import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle } from '../../scripts/parts/build.mjs';
import { root } from '../../scripts/parts/run.mjs';
import type {} from './drawn.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for programs that tests bundle; it is there until the last test has ended. */
    readonly programs: string;
    /** Where the site of the guides is built by whoever needs it first, once for all projects. */
    readonly guides: string;
  }
}

/** Builds the web app and the command line once for all tests, unless they are as the sources say. */
export function setup(project: TestProject): () => void {
  if (!bundle())
    throw new Error('the bundles that tests start could not be built; what is wrong stands above');
  const cache = join(root, 'packages/server/.cache');
  mkdirSync(cache, { recursive: true });
  const programs = mkdtempSync(join(cache, 'programs-'));
  project.provide('programs', programs);
  const guides = join(cache, `guides-${process.pid}`);
  project.provide('guides', guides);
  project.provide('seed', project.vitest.config.sequence.seed);
  return () => {
    for (const folder of [programs, guides]) rmSync(folder, { recursive: true, force: true });
  };
}
