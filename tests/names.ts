import ts from 'typescript';
import type { Sources } from './imports.js';
import { wordsOf } from './words.js';

/** A part of the project that names no game outside the folders `games/ID/` and its registries. */
export interface NamelessPart {
  /** The folder of its sources, with a slash at the end. */
  readonly root: string;
  /** Files that list the games. */
  readonly registries: readonly string[];
}

export interface GameName {
  readonly id: string;
  readonly title: string;
}

/** Where code names a game that should not: `path:line word`. Comments may say what they like. */
export function gamesNamed(sources: Sources, part: NamelessPart, games: readonly GameName[]): string[] {
  const ids = new Set(games.map(({ id }) => id));
  const anyName = new RegExp(games.flatMap(({ id, title }) => [id, title]).join('|'), 'i');
  const { root, registries } = part;
  return [...sources].flatMap(([path, text]) => {
    const below = path.slice(root.length);
    if (!path.startsWith(root) || registries.includes(below)) return [];
    if (ids.has(/^games\/([\w-]+)\//.exec(below)?.[1] ?? '')) return [];
    // To parse a source takes a while.
    if (!anyName.test(text)) return [];
    const found: string[] = [];
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false);
    const visit = (node: ts.Node): void => {
      for (const word of namesIn(node, ids, games))
        found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1} ${word}`);
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

/** Ids that are a word of an identifier, or a whole string or a part of a path in it; and titles in strings. */
function namesIn(node: ts.Node, ids: ReadonlySet<string>, games: readonly GameName[]): string[] {
  if (ts.isIdentifier(node)) return wordsOf(node.text).filter((word) => ids.has(word));
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateLiteralToken(node)) return [];
  const titles = games.filter(({ title }) => node.text.includes(title)).map(({ id }) => id);
  return [...node.text.split('/').filter((word) => ids.has(word)), ...titles];
}
