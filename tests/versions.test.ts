import { expect, it, test } from 'vitest';
import { missingParts } from '../scripts/parts/lock-file.mjs';
import { STEPS } from '../scripts/parts/release-steps.mjs';
import { manifests, versionFaults } from '../scripts/parts/versions.mjs';
import { jsonOf, textOf } from './repository.js';

const changes = textOf('CHANGELOG.md');

it('versions of the packages and of the list of changes agree', () => {
  expect(versionFaults(manifests(), changes)).toEqual([]);
});

it('versions that do not agree are told', () => {
  const one = { name: '@a/one', version: '1.0.0', dependencies: { '@a/two': '1.0.1', other: '9.9.9' } };
  const faults = versionFaults(
    [
      ['package.json', { name: 'all', version: '1.0.1' }],
      ['one/package.json', one],
      ['two/package.json', { name: '@a/two', version: '1.0.1', dependencies: { '@a/one': '1.0.0' } }],
    ],
    '## [1.0.0] - 2026-01-01\n',
  );
  expect(faults).toEqual([
    'one/package.json: version 1.0.0, but the workspace is 1.0.1',
    'two/package.json: asks for @a/one 1.0.0, but the workspace is 1.0.1',
    'CHANGELOG.md: its newest version is 1.0.0, but the workspace is 1.0.1',
  ]);
});

test('a release runs only commands that there are', () => {
  const [[, workspace] = []] = manifests();
  const { scripts } = jsonOf<{ readonly scripts: object }>('package.json');
  expect(workspace?.name).toBe('knossos-workspace');
  for (const { command } of STEPS)
    if (command?.[0] === 'run') expect(Object.keys(scripts)).toContain(command[1]);
});

const text = textOf('package-lock.json');

it('the lock file lists the optional parts of every system, so that npm ci accepts it everywhere', () => {
  expect(missingParts(JSON.parse(text).packages)).toEqual([]);
});

it('the lock file holds no address to download from', () => {
  expect(text).not.toMatch(/"resolved": "[a-z+]*:/);
});

test('the readme of the engine names every package that comes with it', () => {
  const packages: Record<string, { dependencies?: object } | undefined> = JSON.parse(text).packages;
  const names = new Set(Object.keys(packages['packages/engine']?.dependencies ?? {}));
  for (const name of names)
    for (const more of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) names.add(more);
  const readme = textOf('packages/engine/README.md');
  expect(readme).toContain(`${['No', 'One', 'Two', 'Three', 'Four', 'Five'][names.size]} packages come with`);
  for (const name of names) expect(readme).toContain(`\`${name}\``);
});

const parent = { dev: true, license: 'MIT', optionalDependencies: { '@a/b-linux-x64': '^1.2.3' } };

it('missing parts of a lock file are found beside their parent, above it and below it, and as it says', () => {
  const part = '@a/b-linux-x64';
  for (const place of ['', 'node_modules/p/', 'node_modules/p/node_modules/a/']) {
    const found = { 'node_modules/p/node_modules/a': parent, [`${place}node_modules/${part}`]: {} };
    expect(missingParts(found)).toEqual([]);
  }
  const described = { version: '1.2.3', cpu: ['x64'], os: ['linux'], optional: true };
  const missing = [`node_modules/${part}`, { ...described, dev: true, license: 'MIT' }];
  expect(missingParts({ 'node_modules/a': parent })).toEqual([missing]);
});
