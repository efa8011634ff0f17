import { describe, expect, it, test } from 'vitest';
import { STEPS } from '../scripts/parts/release-steps.mjs';
import { manifests, versionFaults } from '../scripts/parts/versions.mjs';
import { jsonOf, textOf } from './repository.js';

const changes = textOf('CHANGELOG.md');

describe('versions', () => {
  it('of the packages and of the list of changes agree', () => {
    expect(versionFaults(manifests(), changes)).toEqual([]);
  });

  it('that do not agree are told', () => {
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
});

test('a release runs only commands that there are', () => {
  const [[, workspace] = []] = manifests();
  const { scripts } = jsonOf<{ readonly scripts: object }>('package.json');
  expect(workspace?.name).toBe('knossos-workspace');
  for (const { command } of STEPS)
    if (command?.[0] === 'run') expect(Object.keys(scripts)).toContain(command[1]);
});
