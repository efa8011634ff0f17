// Sets up, builds what has changed and serves the app: npm start -- --port 8080 (or PORT=8080 npm start).
import { createServer } from 'node:net';
import { bundle } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { fail } from './parts/run.mjs';

const usualPort = 4173;

install();
if (!bundle()) fail('the app could not be built; what is wrong stands above');

const args = process.argv.slice(2);
if (!args.some((arg) => arg === '--port' || arg.startsWith('--port='))) {
  args.push('--port', process.env.PORT || String(await freePort(usualPort)));
}

// Ctrl-C is how one ends a server: no failure that npm should report.
process.on('exit', (code) => {
  if (code === 130) process.exitCode = 0;
});

// A signal sent to npm ends npm and its shell but not what the shell started: follow them.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

process.argv = [process.execPath, 'knossos', 'serve', ...args];
await import(new URL('../packages/terminal/bin/knossos.js', import.meta.url).href);

/**
 * The first free port from a given one on, so that a second copy can run beside the first.
 * @param {number} from
 */
async function freePort(from) {
  for (let port = from; port < from + 20; port += 1) {
    if (await isFree(port)) return port;
  }
  return 0;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
