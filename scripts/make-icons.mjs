// Draws the app's icons anew from packages/web/public/icon.svg, in a browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './parts/chromium.mjs';
import { root } from './parts/run.mjs';

const folder = join(root, 'packages/web/public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
const ground = /fill="(#[0-9a-f]{6})"/.exec(drawing)?.[1];
if (ground === undefined) throw new Error('icon.svg has no ground colour');

/**
 * The drawing so many pixels wide; `part`: how much of the width it takes, on its own colour to the edges. Systems cut
 * such icons to their own shape, of which the middle four fifths are always seen.
 * @type {readonly (readonly [name: string, size: number, part: number | null])[]}
 */
const icons = [
  ['icon-192.png', 192, null],
  ['icon-512.png', 512, null],
  ['icon-maskable-512.png', 512, 0.86],
  ['apple-touch-icon.png', 180, 0.96],
];

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('there is no Chromium here');
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
for (const [name, size, part] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = size * (part ?? 1);
  const background = part === null ? 'transparent' : ground;
  await page.setContent(
    `<style>body { margin: 0; block-size: 100vh; display: grid; place-items: center; background: ${background} }
    svg { inline-size: ${side}px }</style>${drawing}`,
  );
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: part === null }));
}
await browser.close();
