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

/** Puts the files below a folder into an application: text in the encoding that each client likes best. */
export function mountFiles(app: Hono<ServerEnv>, root: string): void {
  app.use(onlyVisibleFiles);
  app.use(etag());
  app.use(pressedText(root, new PressedFiles(KEPT)));
  app.use(serveStatic({ root, onFound: (_, c) => c.set('route', FILES) }));
}

const onlyVisibleFiles: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw wrongMethod(c.req.method, ['GET']);
  if (hidden.test(c.req.path)) return missing(c);
  await next();
  return undefined;
};

/** Answers with pressed text where there is some to press and the client takes it; all else goes on as it stands. */
function pressedText(root: string, pressed: PressedFiles): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const file = await textFile(root, c.req.path);
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
