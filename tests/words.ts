import ts from 'typescript';

/** A word that only this project would understand, and what is said for it. */
export interface PrivateWord {
  /** One word in small letters, or several with spaces between them. */
  readonly word: string;
  readonly say: string;
  /** The packages that are free of it. */
  readonly held: readonly string[];
}

/** Where a word stays all the same. */
export interface WordException {
  readonly word: string;
  /** How the paths of the files begin, below `packages/`. */
  readonly where: string;
  readonly why: string;
}

/**
 * Where a private word stands in the names and comments of a file, or in the name of the file: `path:line word`, with line 0 for
 * the file's name. Texts between quotes say what they like: what people read, what is stored, what other programs are told.
 */
export function privateWords(path: string, text: string, words: readonly PrivateWord[]): string[] {
  const lines = [path.slice(path.lastIndexOf('/') + 1), ...withoutTexts(path, text).split('\n')];
  // A phrase may go on on the next line of a comment.
  const spoken = lines.map((line) => wordsOf(line).map(singular));
  return words.flatMap(({ word }) => {
    const wanted = word.split(' ');
    return spoken.flatMap((line, at) => {
      const next = wanted.length === 1 ? [] : (spoken[at + 1] ?? []).slice(0, wanted.length - 1);
      const all = [...line, ...next];
      const isThere = line.some((_, from) => wanted.every((one, further) => all[from + further] === one));
      return isThere ? [`${path}:${at} ${word}`] : [];
    });
  });
}

/** A source with spaces for all that stands between quotes, in regular expressions, and in the texts of elements. */
function withoutTexts(path: string, text: string): string {
  if (path.endsWith('.css')) return text.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, blank);
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false, kind);
  const pieces: string[] = [];
  let from = 0;
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || node.kind === ts.SyntaxKind.JsxText;
    if (isText) {
      const start = node.getStart(file);
      pieces.push(text.slice(from, start), blank(text.slice(start, node.end)));
      from = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...pieces, text.slice(from)].join('');
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** The words of a line, in small letters: `isMouse`, `MOUSE_ROOMS`, `aria-pressed`. */
function wordsOf(line: string): string[] {
  return (line.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

/** A word without the ending of several of it. */
const singular = (word: string): string => (/[^s]s$/.test(word) ? word.slice(0, -1) : word);
