import { chromium } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { inPageScript } from './in-page.js';

const browser = await chromium.connect(inject('browserEndpoint'));
const [page, script] = await Promise.all([browser.newPage(), inPageScript()]);
afterAll(() => browser.close());

/** What is wrong with a page of such a body, by the words of one rule. */
async function faultsOf(rule: string, body: string): Promise<readonly string[]> {
  await page.setContent(`<body><main><p>A page that says something.</p>${body}</main></body>`);
  await page.evaluate(script);
  const found = await page.evaluate(() => window.knossosLook.faults({ isTouched: false, asked: null }));
  return found.filter((text) => text.startsWith(rule));
}

const over = (ground: string) =>
  `<div style="position:relative;height:3rem"><b style="position:absolute;top:0;left:0">below it</b>
   <i style="position:absolute;top:6px;left:9px;${ground}">over it</i></div>`;

test('text over text is told, unless the upper one covers the lower', async () => {
  expect(await faultsOf('text over text', over(''))).toEqual([
    'text over text: b “below it” and i “over it”',
  ]);
  expect(await faultsOf('text over text', over('background:rgb(0 0 0 / 20%)'))).toHaveLength(1);
  expect(await faultsOf('text over text', over('background:white'))).toEqual([]);
  expect(await faultsOf('text over text', '<p style="line-height:1">two<br><b>lines</b></p>')).toEqual([]);
});

const panel = (height: number, more = '') =>
  `<style>.play-layout-bench{height:${height}px;overflow:auto;scrollbar-width:none}${more}</style>
   <div class="play-layout-bench"><section class="card" style="height:60px">one</section>
   <section class="card" style="height:60px">two</section></div>`;

test('a card that its panel slices is told, unless it stands whole or the panel shows that it scrolls', async () => {
  expect(await faultsOf('sliced by its panel', panel(90))).toHaveLength(1);
  expect(await faultsOf('sliced by its panel', panel(60))).toEqual([]);
  expect(await faultsOf('sliced by its panel', panel(120))).toEqual([]);
  const fade = '::after{content:"";position:sticky;bottom:0;background:linear-gradient(transparent,white)}';
  expect(await faultsOf('sliced by its panel', panel(90, `.play-layout-bench${fade}`))).toEqual([]);
});
