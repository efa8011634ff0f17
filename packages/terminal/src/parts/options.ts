import type { Part } from '@knossos/server/files';
import { InvalidArgumentError } from 'commander';
import { type Option, option } from '../cli/command.js';
import { wholeNumber } from '../cli/values.js';

/** Most parts of one command: each is a file, and a job of a cluster. */
const MOST_PARTS = 100_000;

/** Parts that a script has unless a number is given, or as many as can be made. */
export const USUAL_PARTS = 64;

/** Reads `3/64`. */
function readPart(typed: string): Part {
  const [, index, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(typed) ?? [];
  const part = { index: Number(index), of: Number(of) };
  if (part.of >= 1 && part.of <= MOST_PARTS && part.index < part.of) return part;
  throw new InvalidArgumentError(
    `It takes a number and how many there are, from 0/64 to 63/64, of at most ${MOST_PARTS} parts.`,
  );
}

type Count = number | 'usual';

const number = wholeNumber(1, MOST_PARTS);
const count = (typed: string): Count => (typed === 'usual' ? typed : number(typed));

export const partOptions = {
  part: {
    ...option<Part>(
      'i/n',
      'do part i of n alone, counted from 0, and write it to a file that knossos join reads',
      readPart,
    ),
    excludes: ['seconds', 'checkpoint', 'slurm', 'parallel', 'certificate', 'losses', 'convergence'],
  },
  out: { ...option('file', 'with --part: the file of the part'), needs: { part: null } },
  slurm: {
    ...option<Count>(
      'n',
      `print a script that does it in n parts by Slurm; ${USUAL_PARTS} unless given`,
      count,
    ),
    bare: 'usual',
    excludes: ['parallel'],
  },
  parallel: {
    ...option<Count>(
      'n',
      `print a line that does it in n parts by GNU parallel; ${USUAL_PARTS} unless given`,
      count,
    ),
    bare: 'usual',
  },
} satisfies Record<string, Option<unknown>>;
