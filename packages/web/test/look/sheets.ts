import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Screen } from './visit.js';

/** Width of a contact sheet, in pixels. */
const WIDTH = 1900;

interface Shot {
  readonly file: string;
  readonly label: string;
  readonly faults: number;
}

/** Collects pictures of screens in a folder, and lays out sheets with many of them side by side. */
export function contactSheets(folder: string) {
  mkdirSync(folder, { recursive: true });
  const groups = new Map<string, { readonly screen: Screen; readonly shots: Shot[] }>();
  return {
    /** Takes the picture of a screen. */
    async take(screen: Screen, page: Page) {
      const { state, size, scheme, faults } = screen;
      const group = `${size.name}-${scheme}`;
      const file = join(folder, `${state.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${group}.jpg`);
      await page.screenshot({ path: file, type: 'jpeg', quality: 80 });
      const one = groups.get(group) ?? { screen, shots: [] };
      one.shots.push({ file, label: state.name, faults: faults.length });
      groups.set(group, one);
    },
    /** Lays the sheets out, those of a window and its colours together. Returns their files. */
    async layOut(browser: Browser): Promise<readonly string[]> {
      const files: string[] = [];
      const page = await browser.newPage({ viewport: { width: WIDTH, height: 1000 } });
      for (const [name, { screen, shots }] of groups) {
        const { width } = screen.size;
        const across = width < 500 ? 8 : width < 1000 ? 5 : 3;
        const most = across * (width < 500 ? 2 : 3);
        for (let at = 0; at * most < shots.length; at++) {
          await page.setContent(sheetOf(shots.slice(at * most, (at + 1) * most), across));
          const file = join(folder, `sheet-${name}-${String(at + 1).padStart(2, '0')}.png`);
          writeFileSync(file, await page.screenshot({ fullPage: true }));
          files.push(file);
        }
      }
      await page.close();
      return files;
    },
  };
}

/** A page with small pictures side by side, those with faults framed. */
function sheetOf(shots: readonly Shot[], across: number): string {
  const small = Math.floor(WIDTH / across) - 14;
  const figures = shots.map(({ file, label, faults }) => {
    const data = readFileSync(file).toString('base64');
    const frame = faults > 0 ? '#c00' : '#ccc';
    return `<figure style="margin:4px;width:${small}px;border:3px solid ${frame}"><img src="data:image/jpeg;base64,${data}" style="width:100%;display:block"><figcaption style="font:15px sans-serif;padding:2px">${label}${faults > 0 ? ` (${faults})` : ''}</figcaption></figure>`;
  });
  return `<body style="margin:0;display:flex;flex-wrap:wrap;align-items:start;background:#fff">${figures.join('')}</body>`;
}

/** Takes the pictures that guides show, into a folder. */
export function guidePictures(folder: string): (screen: Screen, page: Page) => Promise<void> {
  mkdirSync(folder, { recursive: true });
  return async ({ state: { guide } }, page) => {
    if (guide !== undefined) await page.screenshot({ path: join(folder, `${guide}.png`) });
  };
}
