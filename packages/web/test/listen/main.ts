import { parseArgs } from 'node:util';
import { builtWebApp, serve } from '@knossos/server';
import { JOURNEYS, type Journey } from './journeys.js';
import { BROWSERS, type BrowserName, type ScreenReader, startScreenReader } from './screen-reader.js';

const USAGE = `npm run listen -- [--game NAME]... [--browser chromium|firefox] [--url URL]
  --game NAME     one of ${Object.keys(JOURNEYS).join(', ')}; repeated: each of them
  --browser NAME  one browser alone
  --url URL       an app that is served already, such as that of another version
No other Orca of the same user may run meanwhile.`;

/** Milliseconds in which a page has to say its first word. */
const PAGE_MS = 15_000;

/** How many words were heard at a move of a journey. */
interface Count {
  readonly browser: BrowserName;
  readonly game: string;
  readonly words: readonly number[];
}

/** Listens to the built app, and prints what a screen reader says at each step. Returns an exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      game: { type: 'string', multiple: true },
      browser: { type: 'string' },
      url: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return tell(USAGE, 0);
  const games = values.game ?? Object.keys(JOURNEYS);
  const browsers = BROWSERS.filter((name) => name === (values.browser ?? name));
  if (browsers.length === 0 || games.some((game) => !(game in JOURNEYS)))
    return tell(`there is no such game or browser\n${USAGE}`, 2);
  const server = values.url === undefined ? await serve({ root: builtWebApp }) : null;
  const url = values.url ?? server?.url ?? '';
  const counts: Count[] = [];
  try {
    for (const game of games) {
      const journey = JOURNEYS[game]?.();
      if (!journey) continue;
      for (const browser of browsers) counts.push(await walk(browser, url, journey));
    }
  } finally {
    await server?.close();
  }
  tell('\nWords a move: median, longest, moves');
  for (const { browser, game, words } of counts)
    tell(`${game.padEnd(8)} ${browser.padEnd(9)} ${median(words)}  ${Math.max(...words)}  ${words.length}`);
  return 0;
}

/** One journey in one browser, from the front door on. */
async function walk(browser: BrowserName, url: string, { game, address, steps }: Journey): Promise<Count> {
  tell(`\n# ${game}, ${browser}`);
  const words: number[] = [];
  const reader = await startScreenReader(browser, `${url}#/`);
  try {
    tellStep('the front door', await heardAtStart(reader));
    await reader.goTo(`${url}#/games/${game}`);
    tellStep('the page of the game by its address', await reader.heard(PAGE_MS));
    await reader.goTo(`${url}${address}`);
    tellStep('the level by its address', await reader.heard(PAGE_MS));
    for (const { what, keys, isMove } of steps) {
      await reader.press(...keys);
      const said = await reader.heard();
      if (isMove) words.push(countWords(said));
      tellStep(`${isMove ? '* ' : ''}${what} [${keys.join(' ')}]`, said);
    }
  } finally {
    await reader.close();
  }
  return { browser, game, words };
}

/** A browser takes its time to start. */
async function heardAtStart(reader: ScreenReader): Promise<readonly string[]> {
  const said: string[] = [];
  for (let tries = 0; tries < 24 && !said.some((text) => text === 'Finished loading Knossos.'); tries++)
    said.push(...(await reader.heard()));
  return [...said, ...(await reader.heard()), ...(await reader.heard())];
}

function tellStep(what: string, said: readonly string[]) {
  tell(
    `${what} (${countWords(said)})\n${said.map((text) => `    ${text}`).join('\n') || '    -- nothing --'}`,
  );
}

const countWords = (said: readonly string[]) => said.join(' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function tell(text: string, code = 0): number {
  process.stdout.write(`${text}\n`);
  return code;
}
