import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { missingParts } from '../scripts/parts/lock-file.mjs';
import { root } from '../scripts/parts/run.mjs';

const text = readFileSync(join(root, 'package-lock.json'), 'utf8');

describe('the lock file', () => {
  it('lists the optional parts of every system, so that npm ci accepts it everywhere', () => {
    expect(missingParts(JSON.parse(text).packages)).toEqual([]);
  });

  it('holds no address to download from', () => {
    expect(text).not.toMatch(/"resolved": "[a-z+]*:/);
  });
});

test('the readme of the engine names every package that comes with it', () => {
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { dependencies?: object } | undefined>;
  };
  const names = new Set(Object.keys(packages['packages/engine']?.dependencies ?? {}));
  for (const name of names)
    for (const more of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) names.add(more);
  const readme = readFileSync(join(root, 'packages/engine/README.md'), 'utf8');
  expect(readme).toContain(`${['No', 'One', 'Two', 'Three', 'Four', 'Five'][names.size]} packages come with`);
  for (const name of names) expect(readme).toContain(`\`${name}\``);
});

describe('missing parts of a lock file', () => {
  const parent = { dev: true, license: 'MIT', optionalDependencies: { '@a/b-linux-x64': '^1.2.3' } };

  it('are found beside their parent, above it and below it', () => {
    for (const place of [
      'node_modules/',
      'node_modules/p/node_modules/',
      'node_modules/p/node_modules/a/node_modules/',
    ])
      expect(
        missingParts({ 'node_modules/p/node_modules/a': parent, [`${place}@a/b-linux-x64`]: {} }),
      ).toEqual([]);
    expect(
      missingParts({ 'node_modules/a': parent, 'node_modules/q/node_modules/@a/b-linux-x64': {} }),
    ).toHaveLength(1);
  });

  it('are described by what their parent says of them', () => {
    expect(missingParts({ 'node_modules/a': parent })).toEqual([
      [
        'node_modules/@a/b-linux-x64',
        { version: '1.2.3', cpu: ['x64'], dev: true, license: 'MIT', optional: true, os: ['linux'] },
      ],
    ]);
  });
});
