import { expect, test } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import { placed } from '../../faults.js';

const ROW = /^\|.*\|$/;

/** Reads a level that is one row high, or whose rows are given with the walls between them. */
function read(header: string, ...rows: readonly string[]) {
  const border = rows[0].replace(/.{4}/g, '+---').replace(/.$/, '+');
  const drawing = rows.length === 1 && ROW.test(rows[0]) ? [border, rows[0], border] : rows;
  return rulebook.parse(`game: theseus\n${header}\n\n${drawing.join('\n')}\n`);
}

const said = (header: string, ...rows: readonly string[]) => placed(read(header, ...rows));

const MUMMY = 'rules: mummy';
const [CLOSED, OPEN] = ['+---+---+---+', '+   +   +   +'];
const UNKNOWN = 'which classic rules do not know | Take it out, or choose the rules Mummy Maze';

/** A row, or the rows with the walls between them, and what is said of it by the rules of the family. */
const REFUSED: Readonly<Record<string, string>> = {
  '| T   E   T |':
    '5:11 there is a second T; the first stands on line 5, column 3 | A level has Theseus T once.',
  '| T : E |': '5:5 there is a gate but no key | Put a key K on a cell.',
  '| T : K : E |': 'there is a second gate; the first stands on line 5, column 5',
  '| T : K   E   K |': 'there is a second key; the first stands on line 5, column 7',
  '+---+---+\n| T   E :\n+---+---+': '":" stands in the outer wall',
  '| TX  E |': 'the explorer T stands on a trap from the start',
  '| T   EX|': 'there is a trap on the exit',
  [`${CLOSED}\n|           |\n${OPEN}\n| T   E     |\n${OPEN}\n|           |\n${CLOSED}`]:
    '7:7 the exit E does not stand on the border | In a mummy maze it stands in an outermost row or column',
  '+---+---+\n| T      \n+---+---+':
    '5:9 there is a gap in the outer wall at b1 | A mummy maze has none: close the wall there, and put the exit E',
  // Above and below the place is the wall, not the cell.
  '+   +---+\n| T     |\n+---+---+': '4:3 ',
  '+---+---+\n| T     |\n+---+   +': '6:7 ',
  '| T   E   M   V   M |': 'there is a third mummy',
  '| T   E   S   S |': 'there is a second scorpion; the first stands on line 5, column 11',
};

test.each(Object.entries(REFUSED))('%j is refused', (rows, part) => {
  expect(said(MUMMY, ...rows.split('\n'))).toContain(part);
});

test.each([
  ['rules: classic', '| T   E   S |', `S is a scorpion, ${UNKNOWN}`],
  ['rules: classic', '| T   E   X |', `X is a trap, ${UNKNOWN}`],
  ['rules: classic', '| T   E   K |', `K is a key, ${UNKNOWN}`],
  ['rules: classic', '| T : E     |', `: is a gate, ${UNKNOWN}`],
  ['order: 1,0', '| T   M   E |', 'classic rules have no line "order:"'],
  ['scorpion: vertical', '| T   M   E |', 'classic rules have no line "scorpion:"'],
  [
    'order: 1,0',
    '| T   M   V   E |',
    '3:1 the order names 1 of 2 mummies | They stand on 1,0 2,0, in reading order.',
  ],
  ['order: 1,0 1,0', '| T   M   V   E |', 'the order says 1,0, where no mummy is left to be numbered'],
  ['order: 1,0 9,9', '| T   M   V   E |', 'the order says 9,9'],
  ['order: first', '| T   M   V   E |', 'column,row from 0'],
  ['rules: nonsense', '| T   E   M |', 'nonsense'],
  ['rules: nonsense', '| T   E   M |', 'classic or mummy'],
  [
    'steps: 3',
    '| T   E   M |',
    '3:1 "rules: mummy" says by itself what "steps:" would say | Mummies take two steps',
  ],
  ['exit: immediate', '| T   E   M |', 'The exit must be survived. Take the line out.'],
])('"%s" above %s is refused: %s', (header, row, part) => {
  const isAlone = header.startsWith('rules') || part.startsWith('classic');
  expect(said(isAlone ? header : `${MUMMY}\n${header}`, row)).toContain(part);
});
