import { InvalidArgumentError } from 'commander';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Reads COLUMNSxROWS from an option; `most` is the largest number of cells that the command can do, `tooSmall` says
 * why a single cell is not enough.
 */
export function sizeOf(most: number, tooSmall: string): (text: string) => Size {
  return (text) => {
    const found = /^([0-9]{1,9})[xX×]([0-9]{1,9})$/.exec(text);
    if (!found) throw new InvalidArgumentError('It takes COLUMNSxROWS, e.g. 6x6.');
    const columns = Number(found[1]);
    const rows = Number(found[2]);
    const cells = columns * rows;
    if (cells < 2) throw new InvalidArgumentError(tooSmall);
    if (cells > most) {
      const count = `${columns.toLocaleString('en')} x ${rows.toLocaleString('en')}`;
      throw new InvalidArgumentError(
        `${count} are ${cells.toLocaleString('en')} cells; this command can do up to ${most.toLocaleString('en')}.`,
      );
    }
    return { columns, rows };
  };
}
