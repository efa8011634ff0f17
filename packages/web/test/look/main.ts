import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { inPageScript } from './in-page.js';
import { peopledServer } from './peopled-server.js';
import { contactSheets, guidePictures } from './sheets.js';
import { GUIDE_WINDOW, SCHEMES, SIZES } from './sizes.js';
import { STATES } from './states/index.js';
import { type LookFault, type Visiting, visit } from './visit.js';

const USAGE = `npm run look -- [--only TEXT]... [--size WIDTHxHEIGHT]... [--scheme light|dark] [--text PER-CENT]
             [--forced-colours] [--sheets DIR] [--url URL] [--guides DIR] [--list]
  --only TEXT    states whose name holds the text; repeated: any of them
  --size SIZE    one of ${SIZES.map(({ name }) => name).join(', ')}
  --scheme NAME  light or dark alone
  --text NUMBER  text of so many per cent of the usual size, as some set it in their browser
  --forced-colours
                 colours as the system chooses them
  --sheets DIR   takes pictures of all screens, and lays them out on sheets
  --url URL      an app that is served already
  --guides DIR   takes the pictures that the guides show instead
  --list         names the states, and looks at none`;

/** States that are looked at at the same time. */
const AT_ONCE = 2;

/** Looks at the built app, and says what is wrong. Returns an exit code. */
export async function main(args: readonly string[], executablePath: string): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      size: { type: 'string', multiple: true },
      scheme: { type: 'string' },
      text: { type: 'string' },
      'forced-colours': { type: 'boolean', default: false },
      sheets: { type: 'string' },
      url: { type: 'string' },
      guides: { type: 'string' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return tell(USAGE, 0);
  const isGuide = values.guides !== undefined;
  const states = STATES.filter(
    ({ name, guide }) =>
      (values.only?.some((text) => name.includes(text)) ?? true) && (!isGuide || guide !== undefined),
  );
  const sizes = isGuide ? [GUIDE_WINDOW] : SIZES.filter(({ name }) => values.size?.includes(name) ?? true);
  const schemes = isGuide ? (['light'] as const) : SCHEMES.filter((name) => name === (values.scheme ?? name));
  const textSize = values.text === undefined ? 100 : Number(values.text);
  if (!(textSize >= 50 && textSize <= 400)) return tell(`--text takes a number from 50 to 400\n${USAGE}`, 2);
  if (states.length === 0 || sizes.length === 0 || schemes.length === 0)
    return tell(`no state is like that\n${USAGE}`, 2);
  if (values.list) return tell(states.map(({ name, hash }) => `${name}  ${hash}`).join('\n'), 0);
  const server = values.url === undefined ? await peopledServer() : null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const sheets = values.sheets === undefined ? null : contactSheets(resolve(values.sheets));
  const visiting: Visiting = {
    browser,
    script: await inPageScript(),
    at: ({ who }) => ({
      url: values.url ?? server?.url ?? '',
      cookie: (who && server?.cookies[who]) ?? null,
    }),
    sizes,
    schemes,
    textSize,
    hasForcedColours: values['forced-colours'],
    ...(sheets && { onScreen: sheets.take }),
    ...(values.guides !== undefined && { onScreen: guidePictures(resolve(values.guides)) }),
  };
  const found: LookFault[] = [];
  const queue = [...states];
  const worker = async () => {
    for (let state = queue.shift(); state; state = queue.shift()) {
      const faults = await visit(state, visiting);
      found.push(...faults);
      tellFaults(faults);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const files = (await sheets?.layOut(browser)) ?? [];
  await browser.close();
  await server?.close();
  const faulty = new Set(found.map(({ state }) => state)).size;
  const where = values.sheets === undefined ? '' : `; ${files.length} sheets in ${values.sheets}`;
  return tell(
    `${found.length} faults in ${faulty} of ${states.length} states, ${sizes.length} windows${where}`,
    found.length > 0 ? 1 : 0,
  );
}

/** Each fault once, with the windows in which it is met. */
function tellFaults(faults: readonly LookFault[]): void {
  const where = new Map<string, string[]>();
  for (const { state, size, scheme, text } of faults) {
    const key = `${state}: ${text}`;
    where.set(key, [...(where.get(key) ?? []), `${size}${scheme === 'dark' ? ' dark' : ''}`]);
  }
  for (const [key, sizes] of where) tell(`${key} [${sizes.join(', ')}]`, 0);
}

function tell(text: string, code: number): number {
  process.stdout.write(`${text}\n`);
  return code;
}
