import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { stage } from '../scripts/parts/pack.mjs';
import { ROOT } from './repository.js';

/** A package as it is published. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  /** The tarball, and the files in it. */
  readonly tarball: string;
  readonly files: readonly string[];
  /** The folder that was packed. */
  readonly folder: string;
  readonly dependencies: readonly string[];
}

/** Packs one of our packages as `npm run pack` does. */
export function pack(name: string, out: string): Packed {
  const folder = join(out, name);
  stage(name, folder);
  const words = ['pack', folder, '--pack-destination', out, '--ignore-scripts', '--json'];
  const ran = spawnSync('npm', words, { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`npm pack ended with ${ran.status}: ${ran.stderr}`);
  type Manifest = Pick<Packed, 'name' | 'version'> & { readonly dependencies?: object };
  const manifest: Manifest = JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8'));
  const tarball = join(out, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
  const list = spawnSync('tar', ['tzf', tarball], { encoding: 'utf8' });
  const lines = list.stdout.trim().split('\n');
  const files = lines.map((path) => path.replace(/^package\//, ''));
  const dependencies = Object.keys(manifest.dependencies ?? {});
  return { name: manifest.name, version: manifest.version, tarball, files, folder, dependencies };
}

/** Everything that publint has to say of a package, suggestions included. */
export async function publintFindings({ folder }: Packed): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, strict: true });
  return messages.map((message) => formatMessage(message, pkg) ?? message.code);
}

/**
 * What is wrong with a package's types for those who import it as a module, in Node and in bundlers. That CommonJS of old
 * cannot, and TypeScript before 4.7 does not know `exports`, is no fault: these are modules, as Node 20.19 loads them.
 *
 * @param byPattern entrances that the manifest names by a pattern
 */
export async function typeFindings({ tarball }: Packed, byPattern: readonly string[]): Promise<string[]> {
  const data = createPackageFromTarballData(fs.readFileSync(tarball));
  const checked = await checkPackage(data, { includeEntrypoints: [...byPattern] });
  if (checked.types === false) return [];
  return checked.problems
    .filter((problem) => !('resolutionKind' in problem) || !/^node10$|-cjs$/.test(problem.resolutionKind))
    .map((problem) => JSON.stringify(problem));
}

/**
 * Installs packages from their tarballs into a folder, without a network: what they depend on beside one another is linked to
 * what this repository has installed, and so are `others`.
 */
export function install(packages: readonly Packed[], folder: string, others: readonly string[] = []): void {
  for (const { name, tarball } of packages) {
    const home = join(folder, 'node_modules', name);
    fs.mkdirSync(home, { recursive: true });
    const ran = spawnSync('tar', ['xzf', tarball, '--strip-components=1', '-C', home]);
    if (ran.status !== 0) throw new Error(`${tarball} could not be unpacked`);
  }
  for (const name of new Set([...packages.flatMap(({ dependencies }) => dependencies), ...others])) {
    const link = join(folder, 'node_modules', name);
    if (fs.existsSync(link)) continue;
    fs.mkdirSync(dirname(link), { recursive: true });
    fs.symlinkSync(fs.realpathSync(installed(name)), link, 'junction');
  }
}

/** Where this repository has a package of others: at its root, or below the package that needs it. */
function installed(name: string): string {
  const places = [ROOT, ...fs.readdirSync(join(ROOT, 'packages')).map((one) => join(ROOT, 'packages', one))];
  const found = places.map((place) => join(place, 'node_modules', name)).find(fs.existsSync);
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

/**
 * Has npm install a package for everybody, without a network: what it depends on is left out, and linked beside it.
 * @returns the folder whose `bin` holds its commands
 */
export function installGlobally(one: Packed, folder: string): string {
  const bare = join(folder, 'bare');
  fs.cpSync(one.folder, bare, { recursive: true });
  const manifest = JSON.parse(fs.readFileSync(join(bare, 'package.json'), 'utf8')) as Record<string, unknown>;
  delete manifest.dependencies;
  delete manifest.optionalDependencies;
  fs.writeFileSync(join(bare, 'package.json'), JSON.stringify(manifest));
  const npm = (...words: string[]) => {
    const all = [...words, '--offline', '--ignore-scripts', '--silent'];
    const ran = spawnSync('npm', all, { cwd: folder, encoding: 'utf8' });
    if (ran.status !== 0) throw new Error(`npm ${words[0]} ended with ${ran.status}: ${ran.stderr}`);
    return ran.stdout.trim();
  };
  const prefix = join(folder, 'prefix');
  npm('install', '--global', '--prefix', prefix, join(folder, npm('pack', bare)));
  install([], join(prefix, 'lib'), one.dependencies);
  return prefix;
}
