#!/bin/sh
# Chromium without a graphics card (Debian's chromium-headless-shell 150.0.7871.100): a CSS mask that hides nothing is not free. An element whose
# mask is opaque everywhere is drawn as a picture of its own, and then copied whole, in each frame in which a single thing in it
# moves: two render passes a frame, where the same page without that mask has one. It holds for `mask: linear-gradient(#000, #000)` on
# a window in which a board may scroll, which looks exactly as `mask: none`. Whoever fades an edge by a mask should set it only while
# there is something to fade.
#
# The page moves a square ten times; passes and frames are counted by the tracing of Chromium (category viz), and rounded. Seen with playwright-core 1.65.1, as
# printed below; it takes npm, Node, and apt-get with its lists. Exit code 0: it is still so; 1: something has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
package=chromium-headless-shell=150.0.7871.100-1~deb12u1
{
  npm install --prefix . --no-audit --no-fund playwright-core@1.65.1
  mkdir -p partial
  apt-get download "$package" chromium-common=150.0.7871.100-1~deb12u1
  apt-get install -y --no-install-recommends --download-only -o Dir::Cache::archives="$folder" "$package"
} > log 2>&1 || { cat log; exit 1; }
for file in *.deb; do dpkg -x "$file" root; done
LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
cat > passes.mjs <<'JS'
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
for (const mask of ['none', 'linear-gradient(#000, #000)']) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  await page.setContent(`<div style="overflow: auto; width: 800px; height: 600px; mask: ${mask}">
    <svg width="800" height="600" style="will-change: transform"><rect width="40" height="40" fill="teal"/></svg></div>`);
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await page.waitForTimeout(500);
  await session.send('Tracing.start', { categories: 'viz' });
  for (let step = 1; step <= 10; step++) {
    await page.evaluate((x) => document.querySelector('rect').setAttribute('x', x), 50 * step);
    await page.waitForTimeout(100);
  }
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  const count = (name) => events.filter((event) => event.name === name && event.ph === 'X').length;
  const passes = Math.round(count('DirectRenderer::DrawRenderPass') / count('DirectRenderer::DrawFrame'));
  console.log(`mask: ${mask}: ${passes} passes a frame`);
}
await browser.close();
JS
node passes.mjs "$(find root/usr/lib/chromium -name chromium-headless-shell -type f | head -1)" > seen
cat seen
cat > expected <<'OUT'
mask: none: 1 passes a frame
mask: linear-gradient(#000, #000): 2 passes a frame
OUT
diff expected seen
