import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import type { ServerContext, ServerEnv } from '../environment.js';
import { missing } from '../problem.js';
import { FILES } from '../request-log.js';
import { wrongMethod } from '../routes/mount.js';
import { acceptedEncoding, compress, type Effort, type Encoding } from './compress.js';

interface Compressed {
  readonly bytes: Buffer;
  /** Names the content in this encoding; weak, since compressing harder changes the bytes alone. */
  readonly etag: string;
}

interface FileNow {
  readonly path: string;
  readonly stamp: string;
}

interface Entry {
  readonly stamp: string;
  readonly encoding: Encoding;
  requests: number;
  compressed: Promise<Compressed>;
  /** Bytes that it takes; 0 until it is there. */
  size: number;
}

/** A file asked for as often as this is worth compressing hard. */
const POPULAR = 3;

/**
 * Files in the encodings that they were asked for, compressed once and kept in memory, those asked for last within a
 * limit. The first request gets a quick compression. Files that are requested often are compressed hard, one at a time.
 */
export class CompressedFiles {
  private readonly entries = new Map<string, Entry>();
  private hard: Promise<unknown> = Promise.resolve();
  private total = 0;

  /** @param most bytes that are kept */
  constructor(private readonly most: number) {}

  get bytes(): number {
    return this.total;
  }

  /** A file in an encoding; everybody who asks at the same time waits for the same work. */
  get(file: FileNow, encoding: Encoding): Promise<Compressed> {
    const key = `${encoding} ${file.path}`;
    const found = this.entries.get(key);
    if (found !== undefined && found.stamp === file.stamp) {
      this.entries.delete(key);
      this.entries.set(key, found);
      found.requests += 1;
      if (found.requests === POPULAR && encoding === 'br')
        this.hard = this.hard.then(() => this.compressHard(key, found, file));
      return found.compressed;
    }
    if (found !== undefined) this.forget(key, found);
    const entry: Entry = {
      stamp: file.stamp,
      encoding,
      requests: 1,
      compressed: compressFile(file, encoding, 'quick'),
      size: 0,
    };
    this.entries.set(key, entry);
    entry.compressed.then(
      ({ bytes }) => this.hold(key, entry, bytes.length),
      () => this.forget(key, entry),
    );
    return entry.compressed;
  }

  /** Resolves when nothing is being compressed hard. */
  settled(): Promise<unknown> {
    return this.hard;
  }

  private async compressHard(key: string, entry: Entry, file: FileNow): Promise<void> {
    if (this.entries.get(key) !== entry) return;
    try {
      const compressed = await compressFile(file, entry.encoding, 'hard');
      entry.compressed = Promise.resolve(compressed);
      this.hold(key, entry, compressed.bytes.length);
    } catch {
      // The file has gone since: the entry is found out of date at the next request.
    }
  }

  private hold(key: string, entry: Entry, size: number): void {
    if (this.entries.get(key) !== entry) return;
    this.total += size - entry.size;
    entry.size = size;
    for (const [oldest, { size: freed }] of this.entries) {
      if (this.total <= this.most) break;
      // Files in compression take nothing yet.
      if (freed > 0) this.forget(oldest, this.entries.get(oldest));
    }
  }

  private forget(key: string, entry: Entry | undefined): void {
    if (entry === undefined || this.entries.get(key) !== entry) return;
    this.entries.delete(key);
    this.total -= entry.size;
  }
}

async function compressFile({ path }: FileNow, encoding: Encoding, effort: Effort): Promise<Compressed> {
  const plain = await readFile(path);
  const name = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { bytes: await compress(plain, encoding, effort), etag: `W/"${name}-${encoding}"` };
}

/** Any segment that starts with a dot, plainly or encoded: never part of a built app. */
const hidden = /(?:^|[/\\])(?:\.|%2e)/i;

/** What the names of a built app are made of. Anything else is left to what serves files as they are. */
const plainPath = /^[\w./-]*$/;

/** Bytes from which compressing a file is worth it, up to which it is done in memory, and of all that is kept there. */
const LEAST = 1024;
const LARGEST = 8 * 2 ** 20;
const MOST_CACHED = 32 * 2 ** 20;

/** Serves the files below a folder at the address `base` (without a slash at its end), compressed as each client likes best. */
export function mountFiles(app: Hono<ServerEnv>, root: string, base = ''): void {
  const all = `${base}/*`;
  const rewriteRequestPath = (path: string) => path.slice(base.length);
  app.use(all, onlyVisibleFiles);
  app.use(all, etag());
  app.use(all, compressedText(root, rewriteRequestPath, new CompressedFiles(MOST_CACHED)));
  // It looks for the folder when it is made, which may be built later than that.
  let files: MiddlewareHandler<ServerEnv> | null = null;
  app.use(all, (c, next) => {
    files ??= serveStatic({ root, rewriteRequestPath, onFound: (_, c) => c.set('route', FILES) });
    return files(c, next);
  });
}

const onlyVisibleFiles: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw wrongMethod(c.req.method, ['GET']);
  if (hidden.test(c.req.path)) return missing(c);
  await next();
  return undefined;
};

/** Answers with compressed text where there is some to compress and the client takes it; all else goes on as it stands. */
function compressedText(
  root: string,
  pathOf: (path: string) => string,
  compressed: CompressedFiles,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const file = await textFile(root, pathOf(c.req.path));
    if (file === null) return next();
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    // Ranges are those of the file itself.
    if (encoding === null || c.req.header('range') !== undefined) {
      await next();
      c.header('Vary', 'Accept-Encoding', { append: true });
      return undefined;
    }
    const { bytes, etag: tag } = await compressed.get(file, encoding);
    c.set('route', FILES);
    return answer(c, file, bytes, { etag: tag, encoding });
  };
}

function answer(
  c: ServerContext,
  file: TextFile,
  bytes: Buffer,
  { etag: tag, encoding }: { readonly etag: string; readonly encoding: string },
): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': file.type,
    'Content-Encoding': encoding,
    'Content-Length': String(bytes.length),
    'Last-Modified': file.modified,
    ETag: tag,
    Vary: 'Accept-Encoding',
  });
}

interface TextFile extends FileNow {
  readonly type: string;
  readonly modified: string;
}

/** The text file that a path means, if it is one worth compressing. */
async function textFile(root: string, path: string): Promise<TextFile | null> {
  if (!plainPath.test(path) || path.includes('//') || path.includes('..')) return null;
  const named = join(root, path.endsWith('/') ? `${path}index.html` : path);
  const type = getMimeType(named);
  if (type === undefined || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return null;
  const found = await stat(named, { bigint: true }).catch(() => null);
  if (!found?.isFile() || found.size < LEAST || found.size > LARGEST) return null;
  return {
    path: named,
    stamp: `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`,
    type,
    modified: found.mtime.toUTCString(),
  };
}

/** The one address of the app that other sites may show in a frame: what stands behind its `#` is a level to be played. */
export const EMBED = '/embed';

/**
 * Which guards of a page go out: those of all pages, or, at the one address that is meant for frames, those without a say
 * in who frames it. Cookies that are kept to our own site do not reach a frame of another one: no visitor is signed in there.
 */
export function framedAt(
  path: string,
  usual: MiddlewareHandler<ServerEnv>,
  framed: MiddlewareHandler<ServerEnv>,
): MiddlewareHandler<ServerEnv> {
  return (c, next) => (c.req.path === path ? framed(c, next) : usual(c, next));
}

export function mountEmbed(app: Hono<ServerEnv>, root: string): void {
  app.get(EMBED, serveStatic({ root, path: 'index.html', onFound: (_, c) => c.set('route', EMBED) }));
}
