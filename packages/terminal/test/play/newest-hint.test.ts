import { describe, expect, it } from 'vitest';
import { fittingLines } from '../../src/play/page.js';
import { TerminalSession } from '../terminal.js';

describe('what does not fit', () => {
  const texts = ['an old thing', 'a longer step of a hint', 'the move', 'its reason', 'a legend'];

  it('is cut at the end where nothing was asked for', () => {
    expect(fittingLines(texts, [], 30, 5)).toEqual(texts);
    expect(fittingLines(texts, [], 30, 3)).toEqual([...texts.slice(0, 2), '...']);
  });

  it('leaves what was asked for last whole, and whole paragraphs before it', () => {
    const newest = ['the move', 'its reason'];
    expect(fittingLines(texts, newest, 30, 2)).toEqual(newest);
    expect(fittingLines(texts, newest, 30, 3)).toEqual(['a longer step of a hint', ...newest]);
    // The step before takes two lines here.
    expect(fittingLines(texts, newest, 14, 3)).toEqual(newest);
    expect(fittingLines(texts, newest, 30, 1)).toEqual(['its reason']);
    expect(fittingLines(texts, newest, 5, 1)).toEqual(['...']);
  });
});

/** A hint in three steps on a screen of 80 columns and 24 rows, on one line. */
async function hintedText(args: readonly string[], first: string, last: string): Promise<string> {
  const session = await TerminalSession.knossos([...args], { columns: 80, rows: 24 }).showing('q quit');
  session.send(first);
  await session.press('t', '(t: ');
  await session.press('t', '(t: the reason)');
  await session.press('t', last);
  return session.text().replaceAll(/\s+/g, ' ');
}

it('the move and the reason of a hint are on the screen below a run', async () => {
  const text = await hintedText(['haunt', 'play', '--seed', '7'], '', 'Turning right takes');
  expect(text).toMatch(
    /· Move: turn right\. Turning right takes .* turning left takes about 7 moves\. arrows/,
  );
});

it('the reason and the cell of a hint are on the screen below a large field', async () => {
  const text = await hintedText(['mines', 'play', 'expert', '--seed', '5'], ' ', 'The least dangerous');
  expect(text).toMatch(/Look at o8.* Nothing is certain\. .* Open p8\. x does it\. space/);
});
