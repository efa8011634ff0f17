// Writes the passages of docs/terminal.md that follow from what the commands say of themselves. Run it after changing
// an option, a key or an example: npm run build && node scripts/write-command-docs.mjs
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './parts/run.mjs';

/**
 * What `knossos --help --json` prints of one command.
 * @typedef {{
 *   name: string,
 *   summary: string,
 *   arguments: readonly { name: string, times: string, summary: string }[],
 *   options: readonly { flags: string, text: string, choices: readonly { word: string, meaning: string | null }[], standard: string | null }[],
 *   json: readonly { prints: string, keys: Readonly<Record<string, string>> }[],
 *   exits: Readonly<Record<string, string>>,
 *   examples: readonly { line: string, meaning: string }[],
 * }} Description
 */

/** The document that the passages stand in. */
export const DOCUMENT = join(root, 'docs', 'terminal.md');

const WIDTH = 120;

/**
 * The document with its passages written anew: each stands between `<!-- commands: NAME -->` and `<!-- end -->`.
 * @param {string} text
 * @param {readonly Description[]} commands
 * @returns {string}
 */
export function withPassages(text, commands) {
  /** @type {Readonly<Record<string, () => string>>} */
  const passages = { synopsis: () => synopsis(commands), reference: () => reference(commands) };
  return text.replace(/(<!-- commands: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g, (_all, begin, name, end) => {
    const write = passages[name];
    if (!write) throw new Error(`there is no passage "${name}"`);
    return `${begin}${write()}${end}`;
  });
}

/** @param {readonly Description[]} commands */
function synopsis(commands) {
  const entries = commands.map(({ name, arguments: args, options }) => {
    const words = [
      ...args.map(({ name: argument, times }) => {
        const shown = `${argument.toUpperCase()}${times === 'many' ? '...' : ''}`;
        return times === 'maybe' ? `[${shown}]` : shown;
      }),
      ...options.map(({ flags }) => `[${flagsIn(flags)}]`),
      ...(name === 'generate' ? ["[the game's own options]"] : []),
    ];
    const lines = [`knossos ${name}`];
    for (const word of words) {
      const last = `${lines.at(-1)} ${word}`;
      if (last.length <= WIDTH) lines[lines.length - 1] = last;
      else lines.push(`        ${word}`);
    }
    return lines.join('\n');
  });
  return `\`\`\`\n${entries.join('\n')}\n\`\`\`\n`;
}

/**
 * `--limit <states>` as `--limit STATES`, by its last name.
 * @param {string} flags
 */
function flagsIn(flags) {
  const long = flags.slice(flags.lastIndexOf(', ') + 1).trim();
  return long.replace(/<([^>]*)>/, (_all, value) => (value === 'CxR' ? value : value.toUpperCase()));
}

/** @param {readonly Description[]} commands */
function reference(commands) {
  return `${commands.map((command) => `\n${section(command)}\n`).join('')}\n`;
}

/** @param {Description} command */
function section({ name, summary, arguments: args, options, json, exits, examples }) {
  const codes = Object.entries(exits).map(([code, meaning]) => `${code} ${meaning}`);
  return [
    `### knossos ${name}`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    table(
      ['', ''],
      [
        ...args.map(({ name: argument, summary: meaning }) => [`\`${argument.toUpperCase()}\``, meaning]),
        ...options.map(({ flags, text: meaning, standard }) => [
          `\`${flags}\``,
          standard === null ? meaning : `${meaning} (default: \`${standard}\`)`,
        ]),
      ],
    ),
    ...options
      .filter(({ text }) => text.endsWith(', see below'))
      .map(({ flags, choices }) =>
        table(
          [`\`${flags}\``, ''],
          choices.map(({ word, meaning }) => [`\`${word}\``, meaning ?? '']),
        ),
      ),
    ...json.map(({ prints, keys }) =>
      Object.keys(keys).length === 0 ? `${prints}.` : `${prints}:\n\n${keyTable(keys)}`,
    ),
    ...(codes.length === 0 ? [] : [`Exit codes: ${codes.join(', ')}.`]),
    table(
      ['for example', ''],
      examples.map(({ line, meaning }) => [`\`knossos ${line}\``, meaning]),
    ),
  ].join('\n\n');
}

/**
 * Keys with their meanings; those whose names say it stand together in front.
 * @param {Readonly<Record<string, string>>} keys
 */
function keyTable(keys) {
  const plain = Object.keys(keys).filter((key) => keys[key] === '');
  const told = Object.entries(keys).filter(([, meaning]) => meaning !== '');
  const rows = told.map(([key, meaning]) => [`\`${key}\``, meaning]);
  const first =
    plain.length === 0 ? [] : [[plain.map((key) => `\`${key}\``).join(' '), 'what their names say']];
  return table(['key', ''], [...first, ...rows]);
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows].map(
    (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return lines.join('\n');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const program = join(root, 'packages', 'terminal', 'bin', 'knossos.js');
  const { stdout, status } = spawnSync(process.execPath, [program, '--help', '--json'], { encoding: 'utf8' });
  if (status !== 0)
    throw new Error('the program does not describe its commands; build it first: npm run build');
  const before = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, withPassages(before, JSON.parse(stdout)));
}
