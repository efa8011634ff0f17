import { join } from 'node:path';
import { runnerImport } from 'vite';
import { bundle, compile } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { fail, root, say } from './run.mjs';

/**
 * Starts what looks at the built app (packages/web/test/look), from its sources.
 * @param {readonly string[]} args those of its command line
 * @returns {Promise<number>} its exit code
 */
export async function look(args) {
  const executablePath = ensureChromium();
  if (!executablePath) fail('there is no Chromium or Chrome; CHROMIUM_PATH names one');
  // The server with people in it, at which pages are looked at, runs on what is compiled.
  if (!compile(['packages/engine', 'packages/server']) || !bundle()) fail('the app does not compile');
  const conditions = ['source', 'node', 'module', 'default'];
  const { module } = await runnerImport(join(root, 'packages/web/test/look/main.ts'), {
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  });
  const begin = performance.now();
  const code = await module.main(args, executablePath);
  say(`looking took ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  return code;
}
