import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import type { Fault } from '../../../src/puzzle/index.js';

const ROW = /^\|.*\|$/;

/** Reads a level that is one row high, or whose rows are given with the walls between them. */
function read(header: string, ...rows: readonly string[]) {
  const border = rows[0].replace(/.{4}/g, '+---').replace(/.$/, '+');
  const drawing = rows.length === 1 && ROW.test(rows[0]) ? [border, rows[0], border] : rows;
  return rulebook.parse(`game: theseus\n${header}\n\n${drawing.join('\n')}\n`);
}

function faultOf(header: string, ...rows: readonly string[]): Fault {
  const result = read(header, ...rows);
  if (result.ok) throw new Error('this is a level');
  return result.fault;
}

const said = (header: string, ...rows: readonly string[]) => {
  const { message, help, line, column } = faultOf(header, ...rows);
  return [`${line}:${column}`, message, help ?? ''];
};

describe('what is wrong with a level of the Mummy Maze family', () => {
  const MUMMY = 'rules: mummy';

  it('two explorers', () => {
    expect(said(MUMMY, '| T   E   T |')).toEqual([
      '5:11',
      'there is a second T; the first stands on line 5, column 3',
      'A level has Theseus T once.',
    ]);
  });

  it('a gate without a key', () => {
    expect(said(MUMMY, '| T : E |')).toEqual(['5:5', 'there is a gate but no key', 'Put a key K on a cell.']);
  });

  it('two gates, two keys', () => {
    expect(said(MUMMY, '| T : K : E |')[1]).toBe(
      'there is a second gate; the first stands on line 5, column 5',
    );
    expect(said(MUMMY, '| T : K   E   K |')[1]).toBe(
      'there is a second key; the first stands on line 5, column 7',
    );
  });

  it('a gate in the outer wall', () => {
    expect(said(MUMMY, '+---+---+', '| T   E :', '+---+---+')[1]).toBe('":" stands in the outer wall');
  });

  it('a trap under the explorer, or on the exit', () => {
    expect(said(MUMMY, '| TX  E |')[1]).toBe('the explorer T stands on a trap from the start');
    expect(said(MUMMY, '| T   EX |'.replace(' |', '|'))[1]).toBe('there is a trap on the exit');
  });

  it('an exit that is not on the border', () => {
    const closed = '+---+---+---+';
    const open = '+   +   +   +';
    const rows = [closed, '|           |', open, '| T   E     |', open, '|           |', closed];
    expect(said(MUMMY, ...rows)).toEqual([
      '7:7',
      'the exit E does not stand on the border',
      'In a mummy maze it stands in an outermost row or column: move it there.',
    ]);
  });

  it('a gap in the outer wall', () => {
    const [place, message, help] = said(MUMMY, '+---+---+', '| T      ', '+---+---+');
    expect([place, message]).toEqual(['5:9', 'there is a gap in the outer wall at b1']);
    expect(help).toContain('the exit E on a cell at the border');
    // Above and below the place is the wall, not the cell.
    expect(said(MUMMY, '+   +---+', '| T     |', '+---+---+')[0]).toBe('4:3');
    expect(said(MUMMY, '+---+---+', '| T     |', '+---+   +')[0]).toBe('6:7');
  });

  it('a third mummy, a second scorpion', () => {
    expect(said(MUMMY, '| T   E   M   V   M |')[1]).toBe('there is a third mummy');
    expect(said(MUMMY, '| T   E   S   S |')[1]).toBe(
      'there is a second scorpion; the first stands on line 5, column 11',
    );
  });

  it('a key without a gate is a warning', () => {
    const level = read(MUMMY, '| T   E   K |');
    expect(level.ok && level.warnings?.map(({ message }) => message)).toEqual([
      'there is a key K but no gate',
    ]);
  });

  it('letters that classic rules do not know', () => {
    for (const [drawing, name] of [
      ['| T   E   S |', 'S is a scorpion'],
      ['| T   E   X |', 'X is a trap'],
      ['| T   E   K |', 'K is a key'],
      ['| T : E     |', ': is a gate'],
    ]) {
      const [, message, help] = said('rules: classic', drawing);
      expect(message).toBe(`${name}, which classic rules do not know`);
      expect(help).toBe('Take it out, or choose the rules Mummy Maze (in the text: "rules: mummy").');
    }
    expect(said('order: 1,0', '| T   M   E |')[1]).toBe('classic rules have no line "order:"');
    expect(said('scorpion: vertical', '| T   M   E |')[1]).toBe('classic rules have no line "scorpion:"');
  });

  it('a wrong order', () => {
    const drawing = '| T   M   V   E |';
    expect(said(`${MUMMY}\norder: 1,0`, drawing)).toEqual([
      '3:1',
      'the order names 1 of 2 mummies',
      'They stand on 1,0 2,0, in reading order.',
    ]);
    expect(said(`${MUMMY}\norder: 1,0 1,0`, drawing)[1]).toBe(
      'the order says 1,0, where no mummy is left to be numbered',
    );
    expect(said(`${MUMMY}\norder: 1,0 9,9`, drawing)[1]).toContain('the order says 9,9');
    expect(said(`${MUMMY}\norder: first`, drawing)[2]).toContain('column,row from 0');
  });

  it('rules that there are not', () => {
    const { message, help } = faultOf('rules: nonsense', '| T   E   M |');
    expect(`${message} ${help}`).toMatch(/nonsense/);
    expect(help).toMatch(/classic/);
    expect(help).toMatch(/mummy/);
  });

  it('lines that these rules have no use for', () => {
    expect(said(`${MUMMY}\nsteps: 3`, '| T   E   M |')).toEqual([
      '3:1',
      '"rules: mummy" says by itself what "steps:" would say',
      'Mummies take two steps and a scorpion takes one. Take the line out.',
    ]);
    expect(said(`${MUMMY}\nexit: immediate`, '| T   E   M |')[2]).toBe(
      'The exit must be survived. Take the line out.',
    );
  });
});
