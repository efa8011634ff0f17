import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtWebApp, serve } from '@knossos/server';

/** Where a page keeps what went wrong in it. */
export const FAULTS = 'watched/faults';

/**
 * Comes before all scripts of the app and notes what goes wrong. Not every browser tells those who drive it what is on its
 * console.
 */
const WATCH = `
const note = (...words) => {
  const told = JSON.parse(sessionStorage.getItem('${FAULTS}') ?? '[]');
  sessionStorage.setItem('${FAULTS}', JSON.stringify([...told, words.map(String).join(' ')]));
};
const error = console.error.bind(console);
console.error = (...words) => { note('console:', ...words); error(...words); };
addEventListener('error', ({ message, target }) => note('error:', message ?? target?.outerHTML), true);
addEventListener('unhandledrejection', ({ reason }) => note('rejection:', reason));
addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => note(violatedDirective, blockedURI));
`;

export type WatchedApp = ReturnType<typeof layOutWatchedApp>;

/** A copy of the built app that notes what goes wrong in it. */
export function layOutWatchedApp() {
  const root = mkdtempSync(join(tmpdir(), 'knossos-watched-'));
  cpSync(builtWebApp, root, { recursive: true });
  const index = join(root, 'index.html');
  const page = readFileSync(index, 'utf8');
  writeFileSync(index, page.replace('<head>', '<head><script src="./watch.js"></script>'));
  writeFileSync(join(root, 'watch.js'), WATCH);
  return {
    /** Serves it under an address of its own, so that nothing is kept there yet. */
    serve: () => serve({ root }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
