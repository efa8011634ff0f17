import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say, timed } from './run.mjs';

/**
 * @typedef {object} Package one entry of a lock file
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link] a workspace
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 */

const oldestNode = [20, 19];

const lock = join(root, 'package-lock.json');
/** npm's own list of what it put into node_modules, written when an installation is complete. */
const installed = join(root, 'node_modules', '.package-lock.json');

/** Installs the packages that the lock file names, unless they are already there. */
export function install() {
  checkNode();
  if (isInstalled()) return;
  const command = existsSync(lock) ? 'ci' : 'install';
  // Tools that build and test are development dependencies: they are wanted whatever NODE_ENV says.
  const done = timed(`installing packages (npm ${command})`, () =>
    npm([command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (!done) fail('npm could not install the packages; its message is above');
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = oldestNode;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  fail(
    `Node ${oldestNode.join('.')} or newer is needed, this is ${process.versions.node}: see https://nodejs.org`,
  );
}

/** Whether node_modules holds what the lock file names, for this machine. */
function isInstalled() {
  if (!existsSync(installed)) return false;
  if (!existsSync(lock)) return true;
  const there = packagesIn(installed);
  return Object.entries(packagesIn(lock)).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = there[path];
    // npm leaves out what is optional and made for other machines.
    if (!found) return wanted.optional === true;
    const same = found.version === wanted.version && found.resolved === wanted.resolved;
    return same && isForThisMachine(found) && existsSync(join(root, path));
  });
}

/**
 * @param {string} file a lock file
 * @returns {Record<string, Package>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    // A half-written list is as good as none.
    return {};
  }
}

/**
 * A folder copied from elsewhere may hold programs for another system.
 * @param {Package} found
 */
function isForThisMachine({ os = [process.platform], cpu = [process.arch] }) {
  return os.includes(process.platform) && cpu.includes(process.arch);
}

/**
 * @param {readonly string[]} args
 * @returns {number}
 */
function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js') && existsSync(own)) return run(process.execPath, [own, ...args]);
  const windows = process.platform === 'win32';
  const code = run(windows ? 'npm.cmd' : 'npm', args, { shell: windows });
  if (code === 127) say('npm was not found: it comes with Node, see https://nodejs.org');
  return code;
}
