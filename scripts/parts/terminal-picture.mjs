import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { fail, root, say } from './run.mjs';

const COLUMNS = 80;
const ROWS = 24;

/** The sixteen colours that a terminal has names for. */
const NAMED = [
  ...['#2e3436', '#cc0000', '#4e9a06', '#c4a000', '#3465a4', '#75507b', '#06989a', '#d3d7cf'],
  ...['#555753', '#ef2929', '#8ae234', '#fce94f', '#729fcf', '#ad7fa8', '#34e2e2', '#eeeeec'],
];

/**
 * Runs the command line in a terminal, and takes a picture of what it shows.
 * @param {readonly string[]} args
 * @param {readonly { see: string, press?: string }[]} steps what the screen says, one after another, and the key that is pressed
 *   then; none at the end
 * @param {string} file
 */
export async function terminalPicture(args, steps, file) {
  const executablePath = ensureChromium();
  if (!executablePath) fail('there is no Chromium or Chrome; CHROMIUM_PATH names one');
  const data = mkdtempSync(join(tmpdir(), 'knossos-terminal-'));
  const screen = new headless.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  const program = spawn(process.execPath, [join(root, 'packages/terminal/bin/knossos.js'), ...args], {
    name: 'xterm-256color',
    cols: COLUMNS,
    rows: ROWS,
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: data,
      XDG_DATA_HOME: data,
      LANG: 'C.UTF-8',
      COLORTERM: 'truecolor',
    },
  });
  await new Promise((resolve, reject) => {
    let [next, ...rest] = steps;
    program.onExit(() =>
      reject(new Error(`the program ended before “${next?.see}”; its screen:\n${textOf(screen)}`)),
    );
    program.onData((text) =>
      screen.write(text, () => {
        if (next === undefined || !textOf(screen).includes(next.see)) return;
        if (next.press === undefined) resolve(undefined);
        else program.write(next.press);
        [next, ...rest] = rest;
      }),
    );
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.setContent(htmlOf(screen));
  await page.locator('pre').screenshot({ path: file });
  await browser.close();
  program.kill();
  rmSync(data, { recursive: true, force: true });
  say(file);
}

/** @param {import('@xterm/headless').Terminal} screen */
function textOf(screen) {
  const { active } = screen.buffer;
  return Array.from({ length: ROWS }, (_, row) => active.getLine(row)?.translateToString(true) ?? '').join(
    '\n',
  );
}

/** @param {import('@xterm/headless').Terminal} screen */
function htmlOf(screen) {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const line = screen.buffer.active.getLine(row);
    return Array.from({ length: COLUMNS }, (_, column) => {
      const cell = line?.getCell(column);
      return cell && cell.getWidth() > 0 ? spanOf(cell) : '';
    }).join('');
  });
  const style =
    'display:inline-block;margin:0;padding:14px 18px;background:#16191d;color:#e4e2dc;font:15px/1.164 "DejaVu Sans Mono",monospace';
  return `<body style="margin:0"><pre style="${style}">${rows.join('\n')}</pre>`;
}

/** @param {import('@xterm/headless').IBufferCell} cell */
function spanOf(cell) {
  const isTurned = cell.isInverse() !== 0;
  const front = cell.isFgDefault() ? '#e4e2dc' : colourOf(cell.getFgColor(), cell.isFgRGB());
  const back = cell.isBgDefault() ? '#16191d' : colourOf(cell.getBgColor(), cell.isBgRGB());
  const [ink, ground] = isTurned ? [back, front] : [front, back];
  const looks = [
    `color:${ink}`,
    `background:${ground}`,
    ...(cell.isBold() ? ['font-weight:700'] : []),
    ...(cell.isDim() ? ['opacity:.65'] : []),
  ];
  const text = (cell.getChars() || ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<span style="${looks.join(';')}">${text}</span>`;
}

/**
 * A colour by its number among 256, or as it is.
 * @param {number} colour
 * @param {boolean} isRgb
 */
function colourOf(colour, isRgb) {
  if (isRgb) return `#${colour.toString(16).padStart(6, '0')}`;
  const named = NAMED[colour];
  if (named !== undefined) return named;
  if (colour >= 232)
    return `rgb(${Array(3)
      .fill(8 + (colour - 232) * 10)
      .join()})`;
  const level = (/** @type {number} */ part) => (part === 0 ? 0 : 55 + part * 40);
  const at = colour - 16;
  return `rgb(${[Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6].map(level).join()})`;
}
