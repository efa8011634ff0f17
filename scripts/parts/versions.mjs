// Whether versions agree: of the packages, of what they ask of one another, and of the list of changes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Manifest what a package.json says
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {Record<string, string>} [dependencies]
 */

/**
 * The manifests of the workspace and of all packages, by their files.
 * @returns {(readonly [file: string, manifest: Manifest])[]}
 */
export function manifests() {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  return ['package.json', ...packages].map((file) => [
    file,
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  ]);
}

/** The released versions that a list of changes names, newest first, each with its day. @param {string} changes */
export function releases(changes) {
  return [...changes.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm)].map(
    ([, version = '', day = '']) => ({ version, day }),
  );
}

/**
 * What is wrong with the versions, one sentence a fault; none when all agree.
 * @param {readonly (readonly [file: string, manifest: Manifest])[]} all the workspace first
 * @param {string} changes the list of changes
 */
export function versionFaults(all, changes) {
  const version = all[0]?.[1].version ?? '';
  const ours = new Set(all.map(([, { name }]) => name));
  const faults = [];
  for (const [file, manifest] of all) {
    if (manifest.version !== version)
      faults.push(`${file}: version ${manifest.version}, but the workspace is ${version}`);
    for (const [name, wanted] of Object.entries(manifest.dependencies ?? {}))
      if (ours.has(name) && wanted !== version)
        faults.push(`${file}: asks for ${name} ${wanted}, but the workspace is ${version}`);
  }
  const [newest] = releases(changes);
  if (newest?.version !== version)
    faults.push(
      `CHANGELOG.md: its newest version is ${newest?.version ?? 'missing'}, but the workspace is ${version}`,
    );
  return faults;
}
