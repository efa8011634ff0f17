import ts from 'typescript';

/** A word that only this project would understand, and what is said for it. */
export interface PrivateWord {
  /** One word in small letters, or several with spaces between them. */
  readonly word: string;
  readonly say: string;
  /** Whether comments may say it, since it is plain English there. */
  readonly inNames?: true;
  /** Phrases in which it means what everybody means by it. */
  readonly but?: readonly string[];
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
  const name = path.slice(path.lastIndexOf('/') + 1);
  const linesOf = (source: string) =>
    [name, ...source.split('\n')].map((line) => wordsOf(line).map(singular));
  const all = linesOf(withoutTexts(path, text));
  const names = linesOf(namesOf(path, text));
  return words.flatMap(({ word, inNames, but = [] }) => {
    const spoken = inNames ? names : all;
    const further = word.split(' ').length - 1;
    return spoken.flatMap((line, at) => {
      // A phrase may go on on the next line of a comment.
      const next = further === 0 ? [] : (spoken[at + 1] ?? []).slice(0, further);
      const line_ = ` ${[...line, ...next].join(' ')} `;
      const said = but.reduce((rest, phrase) => rest.replaceAll(phrase, ''), line_);
      return said.includes(` ${word} `) ? [`${path}:${at} ${word}`] : [];
    });
  });
}

/** A source with spaces for all that stands between quotes, in regular expressions, and in the texts of elements. */
function withoutTexts(path: string, text: string): string {
  if (path.endsWith('.css')) return text.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, blank);
  const file = parsed(path, text);
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

/** A source with spaces for all that is no name. */
function namesOf(path: string, text: string): string {
  if (path.endsWith('.css')) return withoutTexts(path, text.replaceAll(/\/\*.*?\*\//gs, blank));
  const file = parsed(path, text);
  const pieces: string[] = [];
  let from = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const start = node.getStart(file);
      pieces.push(blank(text.slice(from, start)), text.slice(start, node.end));
      from = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...pieces, blank(text.slice(from))].join('');
}

function parsed(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false, kind);
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** The words of a line, in small letters: `isMouse`, `MOUSE_ROOMS`, `aria-pressed`. */
export function wordsOf(line: string): string[] {
  return (line.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

/** A word without the ending of several of it. */
const singular = (word: string): string => (/[^s]s$/.test(word) ? word.slice(0, -1) : word);
