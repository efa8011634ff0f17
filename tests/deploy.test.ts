import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { array, boolean, literal, object, optional, parse, record, strictObject, string } from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { cli } from '../packages/terminal/test/harness.js';
import { ROOT } from './docs.js';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** The options of `knossos serve` that a line gives; each must be one that there is. */
async function optionsIn(line: string): Promise<string[]> {
  const { out } = await cli(['serve', '--help']);
  const options = [...line.matchAll(/--[a-z-]+/g)].map(([option]) => option);
  for (const option of options) expect(out).toContain(`${option} `);
  return options;
}

describe('the Dockerfile', () => {
  test('has nothing that a linter minds', () => {
    expect(
      validate(read('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`),
    ).toEqual([]);
    // And the linter sees what is wrong.
    expect(validate('FROM node\nCOPPY . .\nEXPOSE x\n').length).toBe(2);
  });

  test('runs as nobody special, gets signals, and says how it does', async () => {
    const lines = read('Dockerfile').split('\n');
    expect(lines).toContain('USER node');
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findIndex((line) => /^FROM \S+$/.test(line)));
    const start = lines.filter((line) => /^(?:ENTRYPOINT|CMD) /.test(line));
    for (const line of start) expect(line).toMatch(/^[A-Z]+ \["/);
    expect(await optionsIn(start.at(-1) ?? '')).toEqual(['--host', '--port', '--log']);
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
  });

  test('installs every package of the workspace', () => {
    const { workspaces } = parse(object({ workspaces: array(string()) }), JSON.parse(read('package.json')));
    expect(workspaces).toEqual(['packages/*']);
    const copied = [...read('Dockerfile').matchAll(/^COPY packages\/(\w+)\/package\.json packages\/\1\/$/gm)];
    expect(copied.map(([, name]) => name)).toEqual(['engine', 'lab', 'server', 'terminal', 'web']);
  });
});

test('compose.yaml is what its form allows, and lets out nothing more than it must', () => {
  const document = parseDocument(read('compose.yaml'), { strict: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  const service = strictObject({
    build: literal('.'),
    image: string(),
    ports: array(string()),
    restart: string(),
    stop_grace_period: string(),
    read_only: literal(true),
    tmpfs: array(string()),
    cap_drop: array(literal('ALL')),
    security_opt: array(literal('no-new-privileges:true')),
    mem_limit: string(),
    init: optional(boolean()),
  });
  const { services } = parse(strictObject({ services: record(string(), service) }), document.toJS());
  expect(Object.keys(services)).toEqual(['knossos']);
  // This machine alone: what others may reach is a proxy's business.
  expect(services.knossos?.ports).toEqual(['127.0.0.1:4173:4173']);
  expect(read('Dockerfile')).toContain('\nEXPOSE 4173\n');
  expect(services.knossos?.stop_grace_period).toBe('20s');
});

describe('the unit for systemd', () => {
  const lines = read('deploy/knossos.service').split('\n');
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);

  test('starts a command that there is, and waits longer than requests may take', async () => {
    expect(value('ExecStart')).toMatch(/^\/usr\/bin\/node packages\/terminal\/bin\/knossos\.js serve /);
    expect(await optionsIn(value('ExecStart') ?? '')).toEqual(['--port', '--log', '--behind-proxy']);
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(10);
  });

  test('has sections of names and values, and nothing else', () => {
    for (const line of lines)
      expect(line).toMatch(
        /^$|^#|^\[(?:Unit|Service|Install)\]$|^[A-Z][A-Za-z]+=[^\s].*$|^CapabilityBoundingSet=$/,
      );
  });
});

test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
  '%s passes on what the server believes, and hides metrics',
  (name) => {
    const text = read(name);
    expect(text).toContain('127.0.0.1:4173');
    expect(text).toMatch(/metrics[\s{]+(?:return )?404/);
    expect(text).toContain('X-Request-Id');
    expect(text).toContain('Strict-Transport-Security');
    expect([...text].filter((sign) => sign === '{').length).toBe(
      [...text].filter((sign) => sign === '}').length,
    );
  },
);
