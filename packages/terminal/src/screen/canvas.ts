/** One column of a screen: a character, nothing (the right half of a wide one), and its SGR codes. */
interface Cell {
  readonly text: string;
  readonly style: string;
}

const BLANK: Cell = { text: ' ', style: '' };

/** A frame to be shown: rows of cells that later frames are compared with. */
export class Canvas {
  private readonly cells: Cell[];

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    this.cells = new Array<Cell>(columns * rows).fill(BLANK);
  }

  /** Puts one character; what does not fit is left out. */
  glyph(x: number, y: number, text: string, width: 1 | 2, style = ''): void {
    if (y < 0 || y >= this.rows || x < 0 || x + width > this.columns) return;
    const at = y * this.columns + x;
    this.cells[at] = { text, style };
    if (width === 2) this.cells[at + 1] = { text: '', style };
  }

  /** Writes a line of one-column characters and cuts it at the right edge. */
  text(x: number, y: number, text: string, style = ''): void {
    let column = x;
    for (const character of text) this.glyph(column++, y, character < ' ' ? ' ' : character, 1, style);
  }

  /** Writes a paragraph, broken between words, from row `y` on; returns the row below it. */
  paragraph(x: number, y: number, width: number, text: string, style = ''): number {
    let row = y;
    for (const line of wrap(text, width)) this.text(x, row++, line, style);
    return row;
  }

  /** What to send so that a screen that shows `before` shows this; everything when `before` is null. */
  changesFrom(before: Canvas | null): string {
    const known =
      before !== null && before.columns === this.columns && before.rows === this.rows ? before : null;
    let out = known ? '' : '\u001b[0m\u001b[2J';
    let style = '';
    // Where the terminal's cursor is known to be: after a character that is not ASCII its width is anybody's guess.
    let cursor = -1;
    for (let at = 0; at < this.cells.length; at++) {
      const cell = this.cells[at];
      const old = known ? known.cells[at] : BLANK;
      if (cell.text === '' || (cell.text === old.text && cell.style === old.style)) continue;
      if (cursor !== at) out += placed(at, this.columns);
      if (cell.style !== style) {
        out += `\u001b[0${cell.style === '' ? '' : `;${cell.style}`}m`;
        style = cell.style;
      }
      // Terminals that take a wide character for a narrow one would keep the text in its right half.
      if (this.cells[at + 1]?.text === '') out += `  ${placed(at, this.columns)}`;
      out += cell.text;
      const isAscii = cell.text.length === 1 && cell.text.charCodeAt(0) < 127;
      cursor = isAscii && (at + 1) % this.columns !== 0 ? at + 1 : -1;
    }
    return style === '' ? out : `${out}\u001b[0m`;
  }
}

/** Puts the terminal's cursor on a cell. */
function placed(at: number, columns: number): string {
  return `\u001b[${Math.floor(at / columns) + 1};${(at % columns) + 1}H`;
}

/** Breaks a text between words into lines of at most `width` characters; longer words are cut. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    while (word.length > width && width > 0) {
      lines.push(word.slice(0, width));
      word = word.slice(width);
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines;
}
