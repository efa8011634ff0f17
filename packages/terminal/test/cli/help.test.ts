import { describe, expect, it } from 'vitest';
import { HelpPages } from '../../src/play/help.js';
import { Sheet } from '../play/sheet.js';

const KEYS = [
  ['a', 'goes'],
  ['b', 'stays'],
] as const;
const GAME = { title: 'A game', help: ['one rule', 'another rule', 'a rule that is longer than the others'] };

/** The rows that are shown, from top to bottom, without what is blank. */
function rowsOf(help: HelpPages, columns: number, rows: number): string[] {
  const sheet = new Sheet(columns, rows);
  help.draw(GAME, KEYS, sheet);
  return sheet.lines.map((line) => line.trim()).filter((line) => line !== '');
}

describe('help', () => {
  it('stands on one page where it fits, which any key closes', () => {
    const help = new HelpPages();
    expect(help.isOpen).toBe(false);
    help.open();
    expect(rowsOf(help, 60, 20)).toEqual([
      'A game',
      'a  goes',
      'b  stays',
      ...GAME.help,
      'any key closes the help  q quit',
    ]);
    help.key('?');
    expect(help.isOpen).toBe(false);
  });

  it('goes on over the next page with ?, and leaves nothing out', () => {
    const help = new HelpPages();
    help.open();
    const first = rowsOf(help, 60, 8);
    const next = '? page 2 of 2  any other key closes the help  q quit';
    expect(first).toEqual(['A game', 'a  goes', 'b  stays', 'one rule', next]);
    help.key('?');
    expect(help.isOpen).toBe(true);
    expect(rowsOf(help, 60, 8)).toEqual(['A game', ...GAME.help.slice(1), 'any key closes the help  q quit']);
    help.key('?');
    expect(help.isOpen).toBe(false);
    help.open();
    expect(rowsOf(help, 60, 8)).toEqual(first);
    help.key('x');
    expect(help.isOpen).toBe(false);
  });

  it('cuts what is longer than a page', () => {
    const help = new HelpPages();
    help.open();
    const seen: string[] = [];
    while (help.isOpen) {
      seen.push(...rowsOf(help, 10, 5).slice(1, -1));
      help.key('?');
    }
    expect(seen.join(' ')).toBe(`a goes b stays ${GAME.help.join(' ')}`);
  });
});
