import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { storeOptions } from '@knossos/server/store';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { cli } from '../packages/terminal/test/harness.js';
import { ROOT, textOf } from './repository.js';

/** The options of `knossos serve` that a line gives; each must be one that there is. */
async function optionsIn(line: string): Promise<string[]> {
  const { out } = await cli(['serve', '--help']);
  const options = [...line.matchAll(/--[a-z-]+/g)].map(([option]) => option);
  for (const option of options) expect(out).toContain(`${option} `);
  return options;
}

test('the Dockerfile has nothing that a linter minds', () => {
  const found = validate(textOf('Dockerfile'));
  expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('the Dockerfile installs every package of the workspace', () => {
  const copied = [...textOf('Dockerfile').matchAll(/^COPY packages\/(\w+)\/package\.json packages\/\1\/$/gm)];
  expect(copied.map(([, name]) => name)).toEqual(readdirSync(join(ROOT, 'packages')).sort());
});

test('compose.yaml starts a command that there is, for this machine alone, behind a database that is ready', async () => {
  const document = parseDocument(textOf('compose.yaml'), { strict: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  const { knossos, database } = document.toJS().services;
  expect(knossos.command[0]).toBe('serve');
  await optionsIn(knossos.command.join(' '));
  // What others may reach is a proxy's business.
  expect(knossos.ports).toEqual(['127.0.0.1:4173:4173']);
  expect(database.ports).toBeUndefined();
  expect(knossos.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  // No password stands in the file, and none is there unless somebody has chosen it.
  const password = ['$', '{POSTGRES_PASSWORD:?write it into the file .env}'].join('');
  expect(database.environment.POSTGRES_PASSWORD).toBe(password);
  expect(knossos.environment.DATABASE_URL).toBe(`postgres://knossos:${password}@database:5432/knossos`);
});

test('the unit for systemd starts a command that there is, and waits longer than requests may take', async () => {
  const lines = textOf('deploy/knossos.service').split('\n');
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);
  expect(value('ExecStart')).toMatch(/^\/usr\/bin\/node packages\/terminal\/bin\/knossos\.js serve /);
  expect(await optionsIn(value('ExecStart') ?? '')).toEqual(['--port', '--log', '--behind-proxy']);
  expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(10);
});

test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
  '%s passes on what the server believes, and hides metrics',
  (name) => {
    const text = textOf(name);
    expect(text).toContain('127.0.0.1:4173');
    expect(text).toMatch(/metrics[\s{]+(?:return )?404/);
    expect(text).toContain('X-Request-Id');
    expect(text).toContain('Strict-Transport-Security');
    const count = (sign: string) => text.split(sign).length;
    expect(count('{')).toBe(count('}'));
  },
);

test('the lines for PostgreSQL name an address that is one', () => {
  const [, address = ''] = /DATABASE_URL="([^"]+)"/.exec(textOf('deploy/with-postgres.sh')) ?? [];
  expect(storeOptions({ DATABASE_URL: address }, null)).toEqual({ database: address });
});
