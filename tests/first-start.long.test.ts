import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyTracked, linkPackages } from './fresh-copy.js';

/**
 * What a newcomer has: the files that a clone brings and the installed packages, but nothing that was ever compiled,
 * bundled or kept. A build that leans on what an earlier one left behind fails here and nowhere else.
 */
test('npm start builds and serves a fresh copy of the repository, and ends with npm', async () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'knossos-first-start-')));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const copy = join(home, 'knossos');
  copyTracked(copy);
  linkPackages(copy);

  const { url, end } = await start(copy, home);
  const page = await fetch(url);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining('<title>Knossos</title>')]);
  const [, script = 'no script'] = /src="\.\/(assets\/index-[\w-]{8}\.js)"/.exec(html) ?? [];
  const asset = await fetch(new URL(script, url));
  expect([asset.status, asset.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching('javascript'),
  ]);
  expect(await asset.text()).toBe(readFileSync(join(copy, 'packages/web/dist', script), 'utf8'));

  await end();
  await expect(fetch(url)).rejects.toThrow();
}, 1_800_000);

/** Runs `npm start` until it says its address. Whatever happens, nothing of it outlives the test. */
async function start(copy: string, home: string): Promise<{ readonly url: string; end(): Promise<void> }> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|vitest|node_env$|port$)/i.test(name),
  );
  const npm = spawn('npm', ['start', '--', '--port', '0'], {
    cwd: copy,
    env: {
      ...Object.fromEntries(kept),
      npm_config_cache: join(home, 'npm'),
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
    },
    // A process group of its own, so that all of it can be ended however far it has come.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killAll = () => {
    if (npm.pid === undefined) return;
    try {
      process.kill(-npm.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.once('exit', killAll);
  // The output closes only when the last process that writes to it has gone.
  const closed = once(npm, 'close');
  onTestFinished(async () => {
    killAll();
    process.off('exit', killAll);
    await closed;
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data.toString();
      const address = /^http:\/\/\S+$/m.exec(said)?.[0];
      if (address !== undefined && said.includes(`${address}\n`)) resolve(address);
    };
    npm.stdout.on('data', hear);
    npm.stderr.on('data', hear);
    closed.then(() => reject(new Error(`npm start ended before it served anything:\n${said}`)), reject);
  });
  return {
    url,
    end: async () => {
      npm.kill('SIGTERM');
      await closed;
    },
  };
}
