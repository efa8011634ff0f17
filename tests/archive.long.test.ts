import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { archive } from '../scripts/parts/archive.mjs';
import { root } from '../scripts/parts/run.mjs';
import { builtGuides } from './set-up/guides.js';
import { clearScratch, scratchFolder } from './set-up/scratch.js';

/** Where the system lets us, a network that has this machine alone; else none is forbidden, and none is at hand for npm. */
const LONE = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
const isLone = spawnSync(LONE[0] ?? '', [...LONE.slice(1), 'true']).status === 0;

const home = scratchFolder();

beforeAll(async () => {
  // As `npm run pack` does.
  if (!existsSync(join(root, 'dist/docs/teachers.html')))
    cpSync(await builtGuides(), join(root, 'dist/docs'), { recursive: true });
  const made = unzipSync(readFileSync(archive(join(home, 'made'))));
  for (const [name, bytes] of Object.entries(made)) {
    const path = join(home, name);
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(path, bytes);
  }
  return clearScratch;
}, 600_000);

/** Runs Node with nothing but what was unpacked: no network, no packages beside it, nothing that npm has kept. */
function node(...words: string[]) {
  const [program = '', ...args] = [...(isLone ? LONE : []), process.execPath, ...words];
  const dead = 'http://127.0.0.1:9';
  const env = {
    ...{ PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: home, XDG_DATA_HOME: join(home, 'data') },
    ...{ http_proxy: dead, https_proxy: dead, npm_config_registry: dead },
    npm_config_cache: join(home, 'npm'),
  };
  return spawnSync(program, args, { cwd: home, env, encoding: 'utf8' });
}

test('the archive plays, makes and prints levels where there is no network', () => {
  if (!isLone) console.warn('the network could not be taken away: only npm had none');
  expect(node('knossos', '--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const solved = node('knossos', 'solve', 'theseus/1-first-steps.txt', '--index', '0');
  expect(solved).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('moves') });
  const made = node('knossos', 'generate', 'theseus', '--size', '4x4', '--effort', '1', '--seed', '7');
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const sheet = node('knossos', 'convert', 'gold/1-loose-boards.txt', '--to', 'sheet', '--each', '6');
  expect(sheet).toMatchObject({ status: 0, stdout: expect.stringContaining('<svg') });
  expect(node('knossos', 'doctor')).toMatchObject({ status: 0, stderr: '' });
});

test('it serves app, guides and levels, and keeps classes in a database of its own', () => {
  const program = `import { spawn } from 'node:child_process';
const server = spawn(process.execPath, ['knossos', 'serve', '--port', '0']);
let said = '';
server.stderr.on('data', (data) => { said += data; });
server.on('close', (code) => { if (code !== 0) { console.error(said); process.exit(1); } });
server.stdout.on('data', async (data) => {
  said += data;
  const [url] = /http:\\/\\/\\S+\\//.exec(said) ?? [];
  if (!url || server.killed) return;
  const ask = async (path) => { const answer = await fetch(url + path); return [answer.status, await answer.text()]; };
  let health = await ask('healthz/ready');
  while (health[0] === 503) health = await ask('healthz/ready');
  const [page, guide, features] = await Promise.all(['', 'docs/teachers.html', 'server.json'].map(ask));
  console.log(JSON.stringify({ page: page[1].includes('<title>Knossos'), guide: guide[0], features: features[1], health: health[0] }));
  server.kill('SIGTERM');
});
`;
  writeFileSync(join(home, 'check.mjs'), program);
  const ran = node('check.mjs');
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  const found = JSON.parse(ran.stdout) as { page: boolean; guide: number; features: string; health: number };
  expect(found).toMatchObject({ page: true, guide: 200, health: 200 });
  expect(found.features).toContain('classes');
});
