import { analyse } from 'scslre';
import ts from 'typescript';

/** A regular expression in a source file that may go back over its text again and again. */
export interface SlowPattern {
  readonly line: number;
  readonly pattern: string;
  /** What a text of such characters, repeated, makes it do. */
  readonly growth: 'quadratic' | 'exponential';
}

/** What is to be said of the patterns of a file. */
export interface Patterns {
  /**
   * Regular expressions that can take more than linear time: because they backtrack, or because a search begins anew at
   * every character and runs over the same stretch (M. Schmidt, scslre, 2021).
   */
  readonly slow: readonly SlowPattern[];
  /** Lines on which one is put together while the program runs, where nobody can look at it beforehand. */
  readonly built: readonly number[];
}

/** Looks at all regular expressions of a source file. */
export function patternsOf(path: string, text: string): Patterns {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const slow: SlowPattern[] = [];
  const built: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const growth = growthOf(node.text);
      if (growth !== null) slow.push({ line: lineOf(node), pattern: node.text, growth });
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp')
      built.push(lineOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { slow, built };
}

function growthOf(literal: string): SlowPattern['growth'] | null {
  const end = literal.lastIndexOf('/');
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
  if (reports.length === 0) return null;
  return reports.some(({ exponential }) => exponential) ? 'exponential' : 'quadratic';
}
