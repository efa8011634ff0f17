import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { ServerEnv } from '../environment.js';
import { mountFiles } from './files.js';

/** Where the guides stand. */
export const GUIDES = '/docs';

/** Whether the guides have been built; they may be while the server runs. */
export function areBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** Serves the guides, or one page that tells how they are built. */
export function mountGuides(app: Hono<ServerEnv>, folder: string): void {
  app.get(GUIDES, (c) => {
    c.set('route', GUIDES);
    return c.redirect(`${GUIDES}/`);
  });
  app.get(`${GUIDES}/*`, async (c, next) => {
    if (areBuilt(folder)) return next();
    c.set('route', GUIDES);
    return c.html(NOT_BUILT, 404);
  });
  mountFiles(app, folder, GUIDES);
}

const NOT_BUILT = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The guides are not built yet - Knossos</title>
<style>
body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1.1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
pre { padding: 0.8rem 1rem; border: 1px solid; border-radius: 6px; }
</style>
</head>
<body>
<h1>The guides are not built yet</h1>
<p>This server can show them. In the folder of Knossos, run this once:</p>
<pre>npm run docs</pre>
<p>It takes about half a minute. Then load this page again; the server need not be started anew.</p>
<p>The same guides can be read as they are: they are the Markdown files in the folder <code>docs</code>.</p>
<p><a href="/">Back to the games</a></p>
</body>
</html>
`;
