import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { ServerEnv } from '../environment.js';
import { mountFiles } from './files.js';

export const GUIDES = '/docs';

/** Whether the guides have been built; they may be while the server runs. */
export function areBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** Serves the guides, or one page that tells how they are built. An address is understood with and without its ending. */
export function mountGuides(app: Hono<ServerEnv>, folder: string): void {
  app.get(GUIDES, (c) => {
    c.set('route', GUIDES);
    return c.redirect(`${GUIDES}/`);
  });
  app.get(`${GUIDES}/*`, async (c, next) => {
    const page = pageMeant(folder, c.req.path.slice(GUIDES.length));
    if (areBuilt(folder) && page === null) return next();
    c.set('route', GUIDES);
    return page === null ? c.html(NOT_BUILT, 404) : c.redirect(GUIDES + page, 301);
  });
  mountFiles(app, folder, GUIDES);
  app.get(`${GUIDES}/*`, async (c) => {
    c.set('route', GUIDES);
    return c.html(await readFile(join(folder, '404.html'), 'utf8').catch(() => NO_PAGE), 404);
  });
}

/** Names of pages and folders: nothing else is looked for. */
const plain = /^(?:\/[\w-]+)+\/?$/;

/** The page that an address without an ending means: `/mouse` or `/mouse/` is `/mouse.html`, `/solvers` is `/solvers/`. */
function pageMeant(folder: string, path: string): string | null {
  if (!plain.test(path)) return null;
  const bare = path.replace(/\/$/, '');
  for (const [file, page] of [
    [`${bare}.html`, `${bare}.html`],
    [`${bare}/index.html`, `${bare}/`],
  ] as const)
    if (page !== path && statSync(join(folder, file), { throwIfNoEntry: false })?.isFile()) return page;
  return null;
}

/** A page by itself, in the plainest look. */
const pageOf = (title: string, body: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - Knossos</title>
<style>
body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1.1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
pre { padding: 0.8rem 1rem; border: 1px solid; border-radius: 6px; }
</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`;

const NOT_BUILT = pageOf(
  'The guides are not built yet',
  `<p>This server can show them. In the folder of Knossos, run this once:</p>
<pre>npm run docs</pre>
<p>It takes about half a minute. Then load this page again; the server need not be started anew.</p>
<p>The same guides can be read as they are: they are the Markdown files in the folder <code>docs</code>.</p>
<p><a href="/">Back to the games</a></p>`,
);

const NO_PAGE = pageOf(
  'There is no such page',
  `<p><a href="${GUIDES}/">To the first page of the guides</a></p>
<p><a href="/">To the games</a></p>`,
);
