// What a lock file says of packages, without asking a registry.

/**
 * @typedef {object} Entry what the lock file says of one installed package
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** A binary's system and processor, as its package's name ends. */
const TARGET = /(android|darwin|freebsd|netbsd|openbsd|linux|openharmony|win32|sunos|aix)-([a-z0-9]+)/;

/**
 * Optional parts that are named in a lock file but not listed there, as the entries that are missing.
 * @param {Readonly<Record<string, Entry>>} packages by their places, such as `node_modules/a/node_modules/b`
 * @returns {(readonly [path: string, entry: Entry])[]}
 */
export function missingParts(packages) {
  /** @type {(readonly [string, Entry])[]} */
  const missing = [];
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isListed(packages, path, name)) continue;
      const [, os = '', cpu = ''] = TARGET.exec(name) ?? [];
      /** @type {Entry} */
      const entry = {
        version: range.replace(/^[~^]/, ''),
        ...(cpu && { cpu: [cpu] }),
        ...(parent.dev && { dev: true }),
        ...(parent.license && { license: parent.license }),
        optional: true,
        ...(os && { os: [os] }),
      };
      const top = `node_modules/${name}`;
      missing.push([top in packages ? `${path}/${top}` : top, entry]);
    }
  }
  return missing;
}

/**
 * Whether a package is found from a place: there, or in a folder above it.
 * @param {Readonly<Record<string, Entry>>} packages
 * @param {string} from
 * @param {string} name
 */
function isListed(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (`${place && `${place}/`}node_modules/${name}` in packages) return true;
    if (place === '') return false;
  }
}
