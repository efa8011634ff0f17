import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildImage, type Image } from './dockerfile.js';
import { copyTracked, isForRunning, linkPackages } from './fresh-copy.js';
import { drawn } from './set-up/drawn.js';
import { scratchFolder } from './set-up/scratch.js';

const ROOT = fs.realpathSync(join(import.meta.dirname, '..'));

// Both build the app from a fresh copy: a run does one of them.

/**
 * The image, built outside a container: every instruction of the Dockerfile is carried out on the files of a fresh copy, in
 * a folder a stage. What npm would install is linked from here, for running that alone which the lock file says runs.
 */
test.each(drawn(['the image'], 2))(
  '%s is built, serves the app, is healthy, and stops with 0',
  async () => {
    const home = fs.realpathSync(scratchFolder());
    const context = join(home, 'context');
    copyTracked(context);
    let count = 0;
    const ran: string[] = [];
    const image = buildImage(fs.readFileSync(join(ROOT, 'Dockerfile'), 'utf8'), {
      context,
      folder: () => fs.mkdtempSync(join(home, `stage-${count++}-`)),
      run(command, directory) {
        ran.push(command);
        if (/^npm ci --omit=dev /.test(command)) linkPackages(directory, isForRunning());
        else if (/^npm ci /.test(command)) linkPackages(directory);
        else if (command === 'npm run docs') layOutGuides(directory);
        else
          execFileSync('sh', ['-c', command], { cwd: directory, env: plainEnvironment(home), stdio: 'pipe' });
      },
    });
    const scripts = ran.filter((command) => command.startsWith('npm run'));
    expect(scripts).toEqual(['npm run build -- --bundles', 'npm run docs']);
    expect(image.user).toBe('node');
    // What builds and tests stays behind, and so do sources.
    const place = join(image.root, image.directory);
    expect(fs.readdirSync(place)).toEqual(expect.arrayContaining(['levels', 'lessons', 'records']));
    expect(fs.readdirSync(join(place, 'packages')).sort()).toEqual(['server', 'terminal', 'web']);
    expect(fs.readdirSync(join(place, 'packages/server')).sort()).toEqual(['migrations', 'package.json']);
    expect(fs.readdirSync(join(image.root, 'data'))).toEqual([]);
    for (const name of ['vite', 'vitest', 'playwright-core'])
      expect(fs.existsSync(join(place, 'node_modules', name)), name).toBe(false);
    expect(fs.existsSync(join(place, 'packages/terminal/src'))).toBe(false);

    await runImage(image, home);
  },
  1_800_000,
);

/** What stands for the guides: that they can be built is shown where they are looked at. */
const GUIDES = '<title>Guides</title>';

function layOutGuides(directory: string): void {
  fs.mkdirSync(join(directory, 'dist/docs'), { recursive: true });
  fs.writeFileSync(join(directory, 'dist/docs/index.html'), GUIDES);
}

/** Starts what the image starts, on a free port, asks it, asks how it does, and stops it. */
async function runImage(image: Image, home: string): Promise<void> {
  const directory = join(image.root, image.directory);
  const words = image.words.map((word) => (word === '4173' ? '0' : word));
  expect(words).not.toEqual(image.words);
  const [, ...args] = words;
  expect(image.words[0]).toBe('node');
  expect(image.health.join(' ')).toContain('/healthz');
  const child = spawn(process.execPath, args, { cwd: directory, env: plainEnvironment(home) });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await closed;
  });
  let err = '';
  child.stderr.on('data', (data) => {
    err += String(data);
  });
  const out = once(child.stdout, 'data').then(([data]) => String(data));
  const url = (await Promise.race([out, closed.then(() => Promise.reject(new Error(err)))])).trim();
  const page = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(await page.text()).toContain('<title>Knossos</title>');
  expect((await fetch(`${url}api`)).status).toBe(200);
  expect(await (await fetch(`${url}docs/`)).text()).toBe(GUIDES);

  const ask = (port: string) => {
    const [, ...check] = image.health.map((word) => word.replaceAll('4173', port));
    const asked = spawn(process.execPath, check, { cwd: directory, env: plainEnvironment(home) });
    return once(asked, 'close').then(([code]) => code);
  };
  const { port } = new URL(url);
  // It is asked again and again while the database is made.
  while ((await ask(port)) !== 0) expect(child.exitCode, err).toBeNull();
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  expect(await ask(port)).toBe(1);
  // A log for programs: every line is an object.
  const last = err
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).event);
  expect(last.at(-1)).toBe('stopped');
}

/** The environment of a fresh machine: nothing of npm's or the tests' own. */
function plainEnvironment(home: string): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  const npm = { npm_config_offline: 'true', npm_config_update_notifier: 'false' };
  return { PATH, HOME: home, LANG: 'C.UTF-8', ...npm };
}

/**
 * What a newcomer has: the files that a clone brings and the installed packages, but nothing that was ever compiled,
 * bundled or kept. A build that leans on what an earlier one left behind fails here and nowhere else.
 */
test.each(drawn(['npm start'], 2, 1))(
  '%s builds and serves a fresh copy of the repository, and ends with npm',
  async () => {
    const home = fs.realpathSync(scratchFolder());
    const copy = join(home, 'knossos');
    copyTracked(copy);
    linkPackages(copy);

    const { url, end } = await start(copy, home);
    const page = await fetch(url);
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining('<title>Knossos</title>')]);
    const [, script = 'no script'] = /src="\.\/(assets\/index-[\w-]{8}\.js)"/.exec(html) ?? [];
    const asset = await fetch(new URL(script, url));
    expect(asset.status).toBe(200);
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(await asset.text()).toBe(fs.readFileSync(join(copy, 'packages/web/dist', script), 'utf8'));

    await end();
    await expect(fetch(url)).rejects.toThrow();
  },
  1_800_000,
);

/** Runs `npm start` until it says its address. Whatever happens, nothing of it outlives the test. */
async function start(copy: string, home: string): Promise<{ readonly url: string; end(): Promise<void> }> {
  const isOwn = ([name]: [string, unknown]) => /^(?:npm_|vitest|node_env$|port$)/i.test(name);
  const kept = Object.entries(process.env).filter((one) => !isOwn(one));
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
