import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { wrongMethod } from '../api/mount.js';
import type { ServerContext, ServerEnv } from '../environment.js';
import { missing } from '../http/errors.js';
import { FILES } from '../http/request-log.js';
import { acceptedEncoding } from './accepted-encoding.js';
import { type FileNow, PressedFiles } from './pressed-files.js';

/** Any segment that starts with a dot, plainly or encoded: never part of a built app. */
const hidden = /(?:^|[/\\])(?:\.|%2e)/i;

/** What the names of a built app are made of. Anything else is left to what serves files as they are. */
const plainPath = /^[\w./-]*$/;

/** Bytes from which pressing a file is worth it, up to which it is done in memory, and of all that is kept there. */
const LEAST = 1024;
const LARGEST = 8 * 2 ** 20;
const KEPT = 32 * 2 ** 20;

/**
 * Puts the files below a folder into an application: text in the encoding that each client likes best.
 *
 * @param base the address that stands for the folder, without a slash at its end
 */
export function mountFiles(app: Hono<ServerEnv>, root: string, base = ''): void {
  const all = `${base}/*`;
  const rewriteRequestPath = (path: string) => path.slice(base.length);
  app.use(all, onlyVisibleFiles);
  app.use(all, etag());
  app.use(all, pressedText(root, rewriteRequestPath, new PressedFiles(KEPT)));
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

/** Answers with pressed text where there is some to press and the client takes it; all else goes on as it stands. */
function pressedText(
  root: string,
  pathOf: (path: string) => string,
  pressed: PressedFiles,
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
    const { bytes, etag: tag } = await pressed.get(file, encoding);
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

/** The text file that a path means, if it is one worth pressing. */
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
