import { join } from 'node:path';
import { runnerImport } from 'vite';
import { bundle, compile } from './build.mjs';
import { fail, isProgram, onPath, root } from './run.mjs';

/** What a screen reader needs on a desktop that nobody sees: Debian's packages, by the programs that they bring. */
const PACKAGES = {
  orca: 'orca',
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus',
  openbox: 'openbox',
  xdotool: 'xdotool',
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
};

/** What has no program on the path. */
const FILES = { '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core' };

/** Debian's packages that are not there. */
function missingPackages() {
  const programs = Object.entries(PACKAGES).filter(([name]) => !onPath(name).some(isProgram));
  const files = Object.entries(FILES).filter(([path]) => !isProgram(path));
  return [...programs, ...files].map(([, name]) => name);
}

/**
 * Starts what listens to the built app (packages/web/test/listen), from its sources.
 * @param {readonly string[]} args those of its command line
 * @returns {Promise<number>} its exit code
 */
export async function listen(args) {
  const missing = missingPackages();
  if (missing.length > 0)
    fail(`a screen reader is not there; on Debian, as root: apt-get install ${missing.join(' ')}`);
  if (!compile(['packages/engine', 'packages/server']) || !bundle()) fail('the app does not compile');
  const conditions = ['source', 'node', 'module', 'default'];
  const { module } = await runnerImport(join(root, 'packages/web/test/listen/main.ts'), {
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  });
  return module.main(args);
}
