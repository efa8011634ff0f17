import { describe, expect, it } from 'vitest';
import { sourcesOfPages } from '../scripts/parts/site.mjs';
import { paragraphsOf, readingOf, sentencesOf } from './readability.js';

/** Words that a sentence may have on average. */
const MOST = 22;
/** Words that no sentence may pass. */
const LONGEST = 60;

const PAGES = sourcesOfPages().filter((page) => !page.startsWith('docs/api/'));

describe('pages are read with ease', () => {
  it.each(PAGES)('%s', (page) => {
    const { average, worst } = readingOf(page);
    const shown = worst.map(({ words, text }) => `  ${words} words: ${text}`).join('\n');
    expect(
      average,
      `${page} has ${average.toFixed(1)} words a sentence. Its longest:\n${shown}\n`,
    ).toBeLessThan(MOST);
    expect(worst[0]?.words ?? 0, `${page} has a sentence too long to read aloud:\n${shown}\n`).toBeLessThan(
      LONGEST,
    );
  });
});

describe('sentences', () => {
  const wordsOf = (markdown: string) =>
    paragraphsOf(markdown)
      .flatMap(sentencesOf)
      .map(({ words }) => words);

  it('end at full stops, paragraphs and items of lists', () => {
    expect(wordsOf('One two three. Four five!\n\nSix seven\n\n- eight\n- nine ten.\n')).toEqual([
      3, 2, 2, 1, 2,
    ]);
  });

  it('do not end behind initials and short forms', () => {
    expect(wordsOf('By J. Enright and J. Faben, e.g. in 2016. Then more.')).toEqual([9, 2]);
  });

  it('are counted without code, tables, headings and marks', () => {
    expect(
      wordsOf(
        '# A title\n\n| a | b |\n|---|---|\n\nRun `knossos solve x`, [as said](a.md).\n\n```\nx y z\n```\n',
      ),
    ).toEqual([4]);
  });
});
