import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** A sentence of a page, in plain words. */
export interface Sentence {
  readonly text: string;
  readonly words: number;
}

/**
 * The prose of a text in Markdown, a paragraph or an item of a list each: code, tables, headings, comments and pictures are none
 * of it, and what is written as code counts as one word.
 */
export function paragraphsOf(markdown: string): string[] {
  const prose = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^```[\s\S]*?^```$/gm, '\n\n')
    .replace(/<!--[\s\S]*?-->/g, '\n\n')
    .replace(/^(?:#{1,6} .*|\s*\|.*\|\s*)$/gm, '\n')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/gm, '\n\n')
    .replace(/^>\s?/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\*\*?/g, '');
  return prose
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => /\p{L}/u.test(paragraph));
}

/** A full stop behind one of these, or behind the initial of a name, ends no sentence. */
const SHORT = /(?:^|[\s("“])(?:\p{Lu}|e\.g|i\.e|etc|cf|vs|no|vol|pp?|al|ed|approx|Proc|Int|St|Jr|Dr)\.$/u;

/** The sentences of a paragraph. */
export function sentencesOf(paragraph: string): Sentence[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index } of paragraph.matchAll(/[.!?]["”’)]*(?=\s+["“(]?[\p{Lu}\p{N}]|\s+code\b|$)/gu)) {
    const end = index + (/^[.!?]["”’)]*/.exec(paragraph.slice(index))?.[0].length ?? 1);
    if (SHORT.test(paragraph.slice(from, index + 1))) continue;
    sentences.push(paragraph.slice(from, end).trim());
    from = end;
  }
  sentences.push(paragraph.slice(from).trim());
  return sentences
    .map((text) => ({ text, words: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length }))
    .filter(({ words }) => words > 0);
}

/** How a page reads. */
export interface Reading {
  readonly page: string;
  readonly sentences: number;
  /** Words a sentence, on average. */
  readonly average: number;
  /** Its longest sentences, the longest first. */
  readonly worst: readonly Sentence[];
}

/** How a page reads, by its path within the repository. */
export function readingOf(page: string): Reading {
  const sentences = paragraphsOf(readFileSync(join(ROOT, page), 'utf8')).flatMap(sentencesOf);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  return {
    page,
    sentences: sentences.length,
    average: sentences.length === 0 ? 0 : words / sentences.length,
    worst: sentences.sort((a, b) => b.words - a.words).slice(0, 5),
  };
}
