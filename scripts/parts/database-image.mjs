import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

const migrations = join(root, 'packages/server/migrations');

/** The version of PGlite that is installed here. */
export function versionOfPglite() {
  const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json');
  return String(JSON.parse(readFileSync(manifest, 'utf8')).version);
}

/**
 * An empty embedded database with all its tables, in a file of the form in which PGlite dumps one. To make one takes seconds: it is made
 * once for each version of PGlite and of the tables. It was closed, unlike what PGlite dumps: that begins with a recovery when it is opened.
 * @returns {Promise<string>} the file, in `.cache`
 */
export async function databaseImage() {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(migrations, name);
    if (statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path));
  }
  const name = `closed-database-${versionOfPglite()}-${hash.digest('hex').slice(0, 16)}.tar.gz`;
  const path = join(root, '.cache', name);
  if (existsSync(path)) return path;
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'knossos-image-'));
  const files = join(folder, 'pgdata');
  const client = await PGlite.create({ dataDir: files });
  // The names by which the server looks for what a database has seen.
  const table = { migrationsSchema: 'knossos', migrationsTable: 'migrations' };
  await migrate(drizzle({ client }), { migrationsFolder: migrations, ...table });
  await client.close();
  const image = gzipSync(tarOf(files), { level: 9 });
  rmSync(folder, { recursive: true });
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Others may do the same at this moment.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, image);
  renameSync(draft, path);
  return path;
}

/**
 * Everything below a folder as a tar file (POSIX.1-1988, ustar), names from the folder on with a slash before them, as PGlite has them.
 * @param {string} folder
 */
function tarOf(folder) {
  const blocks = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const isFolder = statSync(path).isDirectory();
      const body = isFolder ? Buffer.alloc(0) : readFileSync(path);
      return [headOf(`/${name.replaceAll('\\', '/')}`, isFolder, body.length), body, paddingOf(body.length)];
    });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/**
 * @param {string} name
 * @param {boolean} isFolder
 * @param {number} size
 */
function headOf(name, isFolder, size) {
  const head = Buffer.alloc(512);
  if (name.length > 100) throw new Error(`${name} is too long for a tar file`);
  const octal = (/** @type {number} */ number, /** @type {number} */ digits) =>
    `${number.toString(8).padStart(digits, '0')}\0`;
  head.write(name, 0);
  head.write(octal(isFolder ? 0o700 : 0o600, 7), 100);
  head.write(octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 108);
  // The sum counts its own place as blanks.
  head.write(' '.repeat(8), 148);
  head.write(isFolder ? '5' : '0', 156);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((before, byte) => before + byte, 0);
  head.write(`${octal(sum, 6)} `, 148);
  return head;
}

/** @param {number} size */
function paddingOf(size) {
  return Buffer.alloc((512 - (size % 512)) % 512);
}
