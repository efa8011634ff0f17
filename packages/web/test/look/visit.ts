import type { Browser, Page } from 'playwright-core';
import type { Looking } from './in-page/index.js';
import { atRest, settled, workedOut } from './settled.js';
import { LAPTOP, PHONE, SCHEMES, type Scheme, type Size } from './sizes.js';
import type { LookState } from './state.js';

/** Milliseconds after which a page counts as stuck: far above what anything needs, also on a busy machine. */
const PATIENCE = 50_000;

/** What is wrong with a state. */
export interface LookFault {
  readonly state: string;
  /** The window; empty for what does not depend on it. */
  readonly size: string;
  readonly scheme: Scheme;
  readonly text: string;
}

/** A screen as it was looked at. */
export interface Screen {
  readonly state: LookState;
  readonly size: Size;
  readonly scheme: Scheme;
  readonly faults: readonly string[];
}

export interface Visiting {
  readonly browser: Browser;
  /** See `inPageScript`. */
  readonly script: string;
  /** Where a state is opened, ending in `/`; cookies that say who looks. */
  at(state: LookState): { readonly url: string; readonly cookie: string | null };
  readonly sizes: readonly Size[];
  readonly schemes: readonly Scheme[];
  /** How large text is, in per cent of what the browser shows. */
  readonly textSize?: number;
  /** Whether the system chooses all colours. */
  readonly hasForcedColours?: boolean;
  /** Called with every screen while it is in the window. */
  onScreen?(screen: Screen, page: Page): Promise<void>;
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Looks at one state in all windows and colours. The page is loaded once, where the state outlives the others. */
export async function visit(state: LookState, visiting: Visiting): Promise<readonly LookFault[]> {
  const found: LookFault[] = [];
  let opened: Opened | null = null;
  try {
    for (const size of visiting.sizes) {
      if (opened === null || state.isFleeting) {
        await opened?.page.context().close();
        opened = await open(state, visiting, state.isFleeting ? size : LAPTOP);
      }
      const { page, errors } = opened;
      await resize(opened, size);
      for (const scheme of schemesAt(size, visiting.schemes)) {
        await page.emulateMedia({
          colorScheme: scheme,
          forcedColors: visiting.hasForcedColours ? 'active' : 'none',
        });
        await atRest(page);
        const asked: Looking = { isTouched: size.isTouched, asked: state.asked ?? null };
        const faults = [
          ...errors.splice(0),
          ...(await page.evaluate((looking) => window.knossosLook.faults(looking), asked)),
        ];
        found.push(...faults.map((text) => ({ state: state.name, size: size.name, scheme, text })));
        await visiting.onScreen?.({ state, size, scheme, faults }, page);
      }
    }
  } catch (error) {
    const [text = ''] = String(error instanceof Error ? error.message : error).split('\n');
    found.push({ state: state.name, size: '', scheme: 'light', text: `cannot be reached: ${text}` });
  } finally {
    await opened?.page.context().close();
  }
  return found;
}

/** Geometry is the same in both schemes: the second one is looked at in two windows. */
function schemesAt(size: Size, schemes: readonly Scheme[]): readonly Scheme[] {
  if (schemes.length < SCHEMES.length || hasColours(size)) return schemes;
  return schemes.slice(0, 1);
}

const hasColours = ({ name }: Size) => name === LAPTOP.name || name === PHONE.name;

/** A cookie of a server, from `name=value`. */
export function cookieOf(text: string, url: string) {
  const split = text.indexOf('=');
  return { name: text.slice(0, split), value: text.slice(split + 1), url };
}

/** Opens a page and brings it into its state. */
async function open(state: LookState, visiting: Visiting, size: Size) {
  const { url, cookie } = visiting.at(state);
  const context = await visiting.browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (cookie !== null) await context.addCookies([cookieOf(cookie, url)]);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !(state.isMissing && message.text().includes('404')))
      errors.push(`console: ${message.text()}`);
  });
  await page.addInitScript({ content: visiting.script });
  const devtools = await context.newCDPSession(page);
  const standard = Math.round(16 * ((visiting.textSize ?? 100) / 100));
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  try {
    await page.goto(url + state.hash);
    await settled(page);
    if (!state.isBusy) await workedOut(page);
    await state.act?.(page);
    if (state.waitFor !== undefined) await page.locator(state.waitFor).first().waitFor();
    await settled(page);
    if (!state.isBusy) await workedOut(page);
  } catch (error) {
    await context.close();
    throw error;
  }
  return { page, devtools, errors };
}

/** Gives a page another window, with fingers or without. */
async function resize({ page, devtools }: Opened, size: Size): Promise<void> {
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: size.isTouched });
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
}
