import { describe, expect, it, test } from 'vitest';
import { missingParts } from '../scripts/parts/lock-file.mjs';
import { textOf } from './repository.js';

const text = textOf('package-lock.json');

describe('the lock file', () => {
  it('lists the optional parts of every system, so that npm ci accepts it everywhere', () => {
    expect(missingParts(JSON.parse(text).packages)).toEqual([]);
  });

  it('holds no address to download from', () => {
    expect(text).not.toMatch(/"resolved": "[a-z+]*:/);
  });
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

describe('missing parts of a lock file', () => {
  const parent = { dev: true, license: 'MIT', optionalDependencies: { '@a/b-linux-x64': '^1.2.3' } };

  it('are found beside their parent, above it and below it', () => {
    const part = '@a/b-linux-x64';
    for (const place of ['', 'node_modules/p/', 'node_modules/p/node_modules/a/']) {
      const found = { 'node_modules/p/node_modules/a': parent, [`${place}node_modules/${part}`]: {} };
      expect(missingParts(found)).toEqual([]);
    }
    const beside = { 'node_modules/a': parent, [`node_modules/q/node_modules/${part}`]: {} };
    expect(missingParts(beside)).toHaveLength(1);
  });

  it('are described by what their parent says of them', () => {
    const described = {
      ...{ version: '1.2.3', cpu: ['x64'], dev: true, license: 'MIT' },
      optional: true,
      os: ['linux'],
    };
    const found = missingParts({ 'node_modules/a': parent });
    expect(found).toEqual([['node_modules/@a/b-linux-x64', described]]);
  });
});
