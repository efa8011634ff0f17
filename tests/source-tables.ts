import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { parseAddress } from '@knossos/engine/internal/session';
import { cli, files } from '../packages/terminal/test/harness.js';
import { slugOf } from '../scripts/parts/slug.mjs';
import { blocksOf } from './docs.js';
import { namesIn, ROOT, textOf } from './repository.js';

/** What a row says of a statement of a source. */
export const VERDICTS = ['yes', 'no', 'beaten', 'undecided', 'asked'] as const;

/** A row of a table in `docs/sources/`: a statement of a source, and what is checked of it. */
export interface Row {
  readonly page: string;
  readonly number: number;
  readonly statement: string;
  readonly verdict: (typeof VERDICTS)[number];
  /** Pieces that the answers hold. */
  readonly quotes: readonly string[];
  readonly commands: readonly string[];
  /** Files and sections of pages, from the root of the repository. */
  readonly links: readonly string[];
  readonly isLong: boolean;
}

/** The pages with tables, by their names. */
export const PAGES = namesIn('docs/sources', '.md').map((name) => name.replace('.md', ''));

const piecesOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, piece = '']) => piece);

/** All rows of a page, in order. */
export function rowsOf(page: string): Row[] {
  const text = textOf(`docs/sources/${page}.md`);
  return [...text.matchAll(/^\| (\d+) \| (.*) \| (\w+) \| (.*) \| (.*) \|$/gm)].map(
    ([, number, statement = '', verdict = '', finds = '', where = '']) => {
      const pieces = piecesOf(where);
      return {
        page,
        number: Number(number),
        statement,
        verdict: verdict as Row['verdict'],
        quotes: piecesOf(finds),
        commands: pieces.filter((piece) => piece.startsWith('knossos ')),
        links: [...where.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => posix.join('docs/sources', link)),
        isLong: where.includes('<!-- long -->'),
      };
    },
  );
}

/** Levels that are not ours to ship, and lie beside the repository or not at all. */
const BESIDE = join(ROOT, '../shared/levels');
const ELSEWHERE = ['escape-mine.txt', 'theseus-applet.txt'];

/** Whether all that the commands of a row read is there. */
export function isAtHand({ commands }: Row): boolean {
  return ELSEWHERE.every(
    (file) =>
      existsSync(join(BESIDE, file)) || !commands.some((command) => command.split(' ').includes(file)),
  );
}

const mine = blocksOf('docs/graph.md').find(({ file }) => file === 'mine.txt')?.text ?? '';

/** Where a file lies that a command names; other words stay as they are. */
function placed(word: string, own: Readonly<Record<string, string>>): string {
  if (ELSEWHERE.includes(word)) return join(BESIDE, word);
  const ours = /^(?:docs|levels|records)\/./.test(word) ? join(ROOT, word) : word;
  return own[word] ?? ours;
}

const wordsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

const answers = new Map<string, Promise<string>>();

/** What a command answers; each is run once, however many rows quote it. */
function answerOf(command: string): Promise<string> {
  const known = answers.get(command);
  if (known) return known;
  const own = files({ 'mine.txt': mine });
  const words = wordsOf(command.replace(/^knossos /, '')).map((word) => placed(word, own));
  const answer = cli(words).then(({ code, out, err }) => {
    // A game that is not won, a level that is refused and a proof that there is no plan are answers too.
    if (![0, 1, 3, 5].includes(code)) throw new Error(`${command}: exit code ${code}: ${err}`);
    return `${err}\n${out}`;
  });
  answers.set(command, answer);
  return answer;
}

/** A file, or the section of a page that an anchor names, up to the next heading of its kind. */
function textAt(link: string): string {
  const [path = '', anchor] = link.split('#');
  const text = textOf(path);
  if (anchor === undefined) return text;
  const parts = text.split(/^(?=#{2,6} )/m);
  const at = parts.findIndex((part) => slugOf((part.split('\n')[0] ?? '').replace(/^#+ /, '')) === anchor);
  const level = (part: string) => /^#+/.exec(part)?.[0].length ?? 1;
  const own = parts[at] ?? '';
  const below = parts.slice(at + 1);
  const end = below.findIndex((part) => level(part) <= level(own));
  return [own, ...below.slice(0, end < 0 ? below.length : end)].join('');
}

/** A text without bars, stars and line breaks, which only lay it out. */
const bare = (text: string) => text.replace(/[|*`\s]+/g, ' ').trim();

/** The pieces that a row quotes and nothing at its places says; empty when it holds. */
export async function missingIn({ quotes, commands, links }: Row): Promise<string[]> {
  const texts = [...(await Promise.all(commands.map(answerOf))), ...links.map(textAt)].map(bare);
  return quotes.filter((quote) => !texts.some((text) => text.includes(bare(quote))));
}

/** The addresses of screens that a page names and the app does not have. */
export function unknownAddressesIn(page: string): string[] {
  const text = textOf(`docs/sources/${page}.md`);
  return piecesOf(text).filter((piece) => {
    if (!piece.startsWith('#/')) return false;
    const address = parseAddress(piece, rulebook);
    // What is no screen of a game is read as the id of a level.
    return address.page === 'unknown' || (address.page === 'screen' && address.id !== null);
  });
}
