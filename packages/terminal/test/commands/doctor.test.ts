import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { reachPostgres } from '@knossos/server/store';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/commands/doctor/command.js';
import {
  browserFinding,
  dataFinding,
  embeddedFinding,
  nodeFinding,
  portFinding,
  terminalFinding,
} from '../../src/commands/doctor/command.js';
import { cli, files, scratchFolder } from '../harness.js';
import { MemoryOutput, NOWHERE } from '../in-process.js';

/** A server on this machine that takes connections and says nothing; its port. */
async function silentServer() {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, close: () => server.close() };
}

const terminal = (env: Readonly<Record<string, string>>, columns = 80, rows = 24) => {
  const input = { ...NOWHERE.input, isTerminal: true };
  return terminalFinding({ out: new MemoryOutput(columns), env, input }, rows);
};

describe('the doctor', () => {
  it('says what this machine can do, a line each, and makes nothing', async () => {
    const home = join(scratchFolder(), 'not-yet');
    const env = { XDG_DATA_HOME: home, PATH: '' };
    const { code, out, err } = await cli(['doctor'], { env });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const about of 'Node,machine,terminal,levels,your data,database,port,pictures'.split(','))
      expect(out).toMatch(new RegExp(`^  (?:ok|--) ${about} `, 'm'));
    expect(out).toContain(`made when something is`);
    expect(existsSync(home)).toBe(false);
  });

  it('says it to programs, and that a database which is asked for does not answer', async () => {
    const env = { XDG_DATA_HOME: scratchFolder(), DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' };
    const { code, out } = await cli(['doctor', '--json'], { env });
    const { good, findings } = JSON.parse(out) as { good: boolean; findings: Finding[] };
    expect({ code, good }).toEqual({ code: 1, good: false });
    const found = findings.find(({ about }) => about === 'PostgreSQL');
    expect(found?.mark).toBe('bad');
    expect(found?.text).toContain('nothing answers there');
    expect(out).not.toContain('secret');
  });

  it('does not wait for a server that says nothing', async () => {
    const server = await silentServer();
    try {
      const address = `postgres://me@127.0.0.1:${server.port}/x`;
      await expect(reachPostgres(address, 50)).rejects.toThrow(/127\.0\.0\.1/);
      expect(await portFinding(server.port)).toMatchObject({ mark: 'note' });
    } finally {
      server.close();
    }
    expect(await portFinding(server.port)).toMatchObject({ mark: 'good' });
  });

  it.each([
    ['20.19.0', 'good'],
    ['20.18.3', 'bad'],
    ['18.20.0', 'bad'],
    ['24.1.0', 'good'],
  ])('judges Node %s as %s', (version, mark) => {
    expect(nodeFinding({ node: version }).mark).toBe(mark);
  });

  it.each([
    [{ node: '26.0.0', bun: '1.3.1' }, 'this is Bun 1.3.1, '],
    [{ node: '26.0.0', deno: '2.5.0' }, 'this is Deno 2.5.0, '],
  ])('does not take %j for Node', (versions, said) => {
    const { mark, text } = nodeFinding(versions);
    expect([mark, text]).toEqual(['bad', expect.stringContaining(said)]);
    expect(text).toContain('run it by Node 20.19 or newer');
    expect(text).not.toContain('26');
  });

  it('knows terminals', () => {
    const good = terminal({ TERM: 'xterm-256color', LANG: 'C.UTF-8', COLORTERM: 'truecolor' });
    expect(good).toMatchObject({ mark: 'good', text: '80 columns and 24 rows, 16 million colours, Unicode' });
    expect(terminal({ TERM: 'xterm-256color' }).text).toContain('256 colours, ASCII alone');
    expect(terminal({ TERM: 'xterm', NO_COLOR: '1' }).text).toContain('no colours');
    expect(terminal({ TERM: 'dumb' })).toMatchObject({ mark: 'note' });
    expect(terminal({ TERM: 'vt100' }).text).toContain('no colours');
    expect(terminal({ TERM: 'xterm' }, 30)).toMatchObject({ mark: 'note' });
  });

  it('knows disks without room, and leaves nothing on them', () => {
    const folder = scratchFolder();
    const env = { XDG_DATA_HOME: folder };
    const full = (path: string) => {
      writeFileSync(path, 'half');
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    };
    expect(dataFinding(env, full)).toMatchObject({
      mark: 'bad',
      text: `${join(folder, 'knossos')} cannot be written: the disk is full; nothing is kept. Make room there`,
    });
    expect(embeddedFinding(env, (at) => at === folder)).toMatchObject({ mark: 'bad' });
    expect(embeddedFinding(env, () => false)).toMatchObject({ mark: 'good' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('knows folders that cannot be written, and browsers', () => {
    const place = files({ 'no-folder': '' })['no-folder'];
    expect(dataFinding({ XDG_DATA_HOME: join(place, 'x') })).toMatchObject({ mark: 'bad' });
    const folder = scratchFolder();
    expect(dataFinding({ XDG_DATA_HOME: folder })).toMatchObject({ mark: 'good' });
    expect(readdirSync(folder)).toEqual([]);
    expect(browserFinding({ PATH: folder })).toMatchObject({ mark: 'note' });
    expect(browserFinding({ CHROMIUM_PATH: place })).toMatchObject({ mark: 'note' });
    const { chromium } = files({ chromium: '#!/bin/sh\n' });
    chmodSync(chromium, 0o755);
    expect(browserFinding({ CHROMIUM_PATH: chromium })).toMatchObject({ mark: 'good' });
  });
});
