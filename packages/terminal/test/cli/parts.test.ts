import { describe, expect, it } from 'vitest';
import { lookOf, useColour } from '../../src/cli/options.js';
import { Canvas, wrap } from '../../src/screen/canvas.js';
import { KeyDecoder, readClick, readPaste } from '../../src/screen/keys.js';
import { MemoryOutput } from '../in-process.js';

describe('KeyDecoder', () => {
  it.each([
    ['\u001b[A', ['up']],
    ['\u001bOB', ['down']],
    ['\u001b[1;5C', ['right']],
    ['\u001b[3~', ['delete']],
    ['\u001b[200~ss\rq\u001b[A\u001b[201~x', ['paste@ss\nq\u001b[A', 'x']],
    ['\u001b[201~', []],
    ['\r\u007f\t', ['enter', 'backspace', 'tab']],
    ['\u0003\u0012', ['ctrl-c', 'ctrl-r']],
    ['aé🙂', ['a', 'é', '🙂']],
    ['\u001bx', ['alt-x']],
  ])('reads %j', (text, keys) => {
    expect(new KeyDecoder().push(text)).toEqual(keys);
  });

  it('waits for the rest of a sequence', () => {
    const decoder = new KeyDecoder();
    expect(decoder.push('a\u001b')).toEqual(['a']);
    expect(decoder.isWaiting).toBe(true);
    expect(decoder.push('[')).toEqual([]);
    expect(decoder.push('Db')).toEqual(['left', 'b']);
    expect(decoder.isWaiting).toBe(false);
  });

  it('reads clicks, also cut in two, and no wheel', () => {
    const decoder = new KeyDecoder();
    expect(decoder.push('\u001b[<0;12;5M\u001b[<0;12;5mx\u001b[<2;1')).toEqual(['left@11,4', 'x']);
    expect(decoder.push(';1M\u001b[<64;3;3M\u001b[<17;200;300M')).toEqual(['right@0,0', 'middle@199,299']);
    expect(readClick('left@11,4')).toEqual({ button: 'left', x: 11, y: 4 });
    expect(readClick('left')).toBeNull();
  });

  it('reads what is pasted as one text, wherever it is cut', () => {
    const sent = 'a\u001b[200~game: gold\r\n\r\nS.E\u001b[201~b';
    for (let at = 1; at < sent.length; at++) {
      const decoder = new KeyDecoder();
      const keys = [...decoder.push(sent.slice(0, at)), ...decoder.push(sent.slice(at))];
      expect(keys).toEqual(['a', 'paste@game: gold\n\nS.E', 'b']);
    }
    expect([readPaste('paste@a\nb'), readPaste('p')]).toEqual(['a\nb', null]);
  });

  it('takes a lone escape for the key', () => {
    const decoder = new KeyDecoder();
    expect(decoder.push('\u001b')).toEqual([]);
    expect(decoder.flush()).toEqual(['escape']);
    expect(decoder.push('\u001b\u001b')).toEqual(['escape']);
    expect(decoder.flush()).toEqual(['escape']);
  });
});

describe('Canvas', () => {
  it('sends only what has changed, each run placed by itself', () => {
    const before = new Canvas(10, 2);
    before.text(0, 0, 'abc');
    const after = new Canvas(10, 2);
    after.text(0, 0, 'abd');
    after.text(4, 1, 'xy', '1');
    expect(after.changesFrom(before)).toBe('\u001b[1;3Hd\u001b[2;5H\u001b[0;1mxy\u001b[0m');
    expect(after.changesFrom(after)).toBe('');
  });

  it('places anew after a character of doubtful width, and clears the ground of a wide one', () => {
    const before = new Canvas(6, 1);
    const after = new Canvas(6, 1);
    after.glyph(0, 0, '🐂', 2);
    after.text(2, 0, '─x');
    expect(after.changesFrom(before)).toBe('\u001b[1;1H  \u001b[1;1H🐂\u001b[1;3H─\u001b[1;4Hx');
  });

  it('draws whole when the size has changed, and cuts at the edge', () => {
    const canvas = new Canvas(3, 1);
    canvas.text(1, 0, 'long');
    canvas.glyph(2, 0, '🐂', 2);
    expect(canvas.changesFrom(new Canvas(4, 1))).toBe('\u001b[0m\u001b[2J\u001b[1;2Hlo');
  });

  it('breaks text between words', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('incomprehensible', 5)).toEqual(['incom', 'prehe', 'nsibl', 'e']);
  });
});

describe('what a terminal can show', () => {
  const output = (isTerminal: boolean) => new MemoryOutput(isTerminal ? 80 : undefined);

  it.each([
    ['auto', {}, true, true],
    ['auto', {}, false, false],
    ['auto', { NO_COLOR: '1' }, true, false],
    ['auto', { NO_COLOR: '' }, true, true],
    ['auto', { FORCE_COLOR: '1' }, false, true],
    ['auto', { FORCE_COLOR: '0' }, true, false],
    ['auto', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    ['auto', { TERM: 'dumb' }, true, false],
    ['always', { NO_COLOR: '1' }, false, true],
    ['never', { FORCE_COLOR: '1' }, true, false],
  ] as const)('colour %s with %j, terminal %s: %s', (choice, env, isTerminal, expected) => {
    expect(useColour(choice, env, output(isTerminal))).toBe(expected);
  });

  it('has box characters only where the locale is UTF-8', () => {
    const glyphs = (env: Readonly<Record<string, string>>, set: 'emoji' | null = null) =>
      lookOf({ glyphs: set, color: 'auto' }, { out: output(true), env }).glyphs;
    expect(glyphs({ LANG: 'de_DE.UTF-8' })).toBe('unicode');
    expect(glyphs({ LANG: 'de_DE.UTF-8', LC_ALL: 'C' })).toBe('ascii');
    expect(glyphs({}, 'emoji')).toBe('emoji');
  });
});
