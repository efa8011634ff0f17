// The built app, served, and a browser to open it in.
import { serve } from '@knossos/server';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/parts/chromium.mjs';

/** Serves the app and starts a browser; throws where there is none. `close` ends both. */
export async function openApp() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium; CHROMIUM_PATH names one');
  const server = await serve();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { url: server.url, browser, close };
}
