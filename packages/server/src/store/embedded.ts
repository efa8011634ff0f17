import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { syncFolder } from '../files/atomic.js';
import { makeFolder } from '../files/folders.js';
import { createEmbedded, shippedImage } from './create-embedded.js';
import { errorsIn, StoreFailure } from './failure.js';
import { lockFolder } from './folder-lock.js';
import { FULL, isFull, sparingDisk } from './free-space.js';
import { isMigrated, MIGRATIONS, refuseLosses } from './migrations.js';
import type { StoreOptions } from './options.js';
import type { Connection, ExecuteSql } from './scope.js';
import { openInThread } from './thread-client.js';

export interface EmbeddedOptions extends Pick<StoreOptions, 'dropOld' | 'thread'> {
  /** A file that a new one begins from, as PGlite dumps it, where it is of any use; what ships with the program unless given. */
  readonly image?: string | null;
  /** Whether it may not write now; asked each time. By default whether the disk of the folder is as good as full. */
  readonly isDiskFull?: () => boolean;
  /** Changes between two looks at the place of deleted rows. */
  readonly upkeepEvery?: number;
}

/** Opens PGlite, PostgreSQL in this process, in memory or in a folder, which is locked: PGlite lets two processes write to one. */
export async function openEmbedded(
  folder: string | null,
  options: EmbeddedOptions = {},
): Promise<Connection> {
  const { isDiskFull = () => folder !== null && isFull(folder), dropOld = false } = options;
  if (folder === null) {
    const client = await startOn(null, options, false);
    const sparing = sparingDisk(client, 'in memory', isDiskFull);
    const connection = await connect(sparing, 'in memory', dropOld, () => {});
    return { ...connection, isFull: isDiskFull };
  }
  let unlock: (() => void) | null = null;
  try {
    for (const made of makeFolder(folder, true)) syncFolder(dirname(made));
    unlock = lockFolder(folder);
    const where = `in ${folder}`;
    const started = await start(folder, options);
    const upkeep = new Upkeep(started, options.upkeepEvery);
    const client = sparingDisk(started, where, isDiskFull, () => upkeep.noteChange());
    const connection = await connect(client, where, dropOld, unlock);
    upkeep.look();
    const close = () => upkeep.idle().then(connection.close);
    return { ...connection, close, isFull: isDiskFull };
  } catch (error) {
    unlock?.();
    if (error instanceof StoreFailure) throw error;
    throw new StoreFailure(`the database in ${folder} cannot be opened: ${reasonOf(error, folder)}`, {
      cause: error,
    });
  }
}

/**
 * Starts the database on its own files below the folder. A first start that is killed leaves half a database in which
 * nothing was kept yet; the mark that it leaves too says so, and it starts over. The mark is on the disk before the files are, and longer.
 */
async function start(folder: string, options: EmbeddedOptions): Promise<PGlite> {
  const files = join(folder, 'pgdata');
  const mark = join(folder, 'first-start');
  if (existsSync(mark)) rmSync(files, { recursive: true, force: true });
  if (existsSync(files)) return startOn(files, { ...options, image: null }, false);
  writeFileSync(mark, '');
  syncFolder(folder);
  const client = await startOn(files, options, true);
  rmSync(mark);
  syncFolder(folder);
  return client;
}

/** Starts it here or in a thread; where the image cannot be read, without it. */
async function startOn(files: string | null, options: EmbeddedOptions, isNew: boolean) {
  const { image = shippedImage(), thread = null } = options;
  const open = (from: string | null) =>
    thread === null
      ? createEmbedded({ files, isNew, image: from })
      : openInThread(thread, { files, isNew, image: from });
  if (image === null) return open(null);
  try {
    return await open(image);
  } catch {
    if (files !== null) rmSync(files, { recursive: true, force: true });
    return open(null);
  }
}

async function connect(
  client: PGlite,
  where: string,
  dropOld: boolean,
  unlock: () => void,
): Promise<Connection> {
  try {
    const execute: ExecuteSql = async (text, values = []) => {
      if (values.length > 0) return client.query(text, [...values]);
      return { rows: (await client.exec(text)).flatMap(({ rows }) => rows) };
    };
    const database = drizzle({ client });
    if (!(await isMigrated(execute, where))) {
      if (!dropOld) await refuseLosses(execute, where);
      await migrate(database, MIGRATIONS);
    }
    const close = () => client.close().finally(unlock);
    return { database, execute, close };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** The fault of a folder, by the code of the system's error. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there; name a folder of your own',
  EPERM: 'you may not write there; name a folder of your own',
  ENOENT: 'it cannot be made; name another folder',
  ENOTDIR: 'a part of its path is a file; name another folder',
  EEXIST: 'it is a file; name another folder',
  EROFS: 'it can only be read; name another folder',
  ENOSPC: FULL,
  EDQUOT: 'your share of its disk is used up; make room, or name a folder on another one',
};

/** Why a folder's database cannot be opened. PGlite itself says no more than that it failed. */
function reasonOf(error: unknown, folder: string): string {
  const errors = errorsIn(error);
  for (const { code } of errors) {
    const known = REASONS[code];
    if (known !== undefined) return known;
  }
  if (isFull(folder)) return FULL;
  const said = errors.map(({ message }) => message).filter((message) => message !== '');
  const help = 'open it with the version that made it, or restore a backup into another folder';
  return `it is damaged, or of another version (${said.at(-1) ?? String(error)}); ${help}`;
}

/** Times that something may have been changed between two looks at what that has left behind. */
const LOOK_EVERY = 2000;

/** Our tables of which more than a fifth is deleted or changed rows, by the measure of PostgreSQL's own upkeep. */
const DUE = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where schemaname = 'knossos' and n_dead_tup > 50 + 0.2 * n_live_tup`;

/**
 * Gives the place of deleted rows to new ones: a server of PostgreSQL does that by itself, by processes that an embedded database
 * has not. Without it the files of sessions and results, which come and go, would grow for ever.
 */
class Upkeep {
  private changes = 0;
  private running: Promise<void> | null = null;

  /** @param every changes between two looks */
  constructor(
    private readonly client: Pick<PGlite, 'query' | 'exec'>,
    private readonly every: number = LOOK_EVERY,
  ) {}

  /** Says that something may have been changed. */
  noteChange(): void {
    this.changes++;
    if (this.changes >= this.every) this.look();
  }

  /** Does the upkeep that is due, behind the queries that wait already. */
  look(): void {
    this.changes = 0;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      const { rows } = await this.client.query<{ readonly name: string }>(DUE);
      for (const { name } of rows) await this.client.exec(`vacuum (analyze) ${name}`);
    } catch {
      // Its disk is full, or it is being closed: who asks something of it is told, and upkeep can wait for the next look.
    }
  }
}
