import { failure, failureAt, failureOf, looksLike, type Result, success } from '../../../puzzle/index.js';
import { isAvf, readAvf } from './avf.js';
import { Damaged } from './bytes.js';
import { isEvf, readEvf } from './evf.js';
import { isMvf, readMvf } from './mvf.js';
import { isRawvf, readRawvf } from './rawvf.js';
import { MOST_REPLAY_BYTES, type Recording } from './recording.js';
import { isRmv, readRmv } from './rmv.js';

/** A form of replays. */
export interface ReplayForm {
  /** Its name, which is also how files of it end. */
  readonly name: string;
  readonly program: string;
  /** Whether bytes look like one. */
  recognises(bytes: Uint8Array): boolean;
  /** @throws Damaged */
  read(bytes: Uint8Array): Recording;
}

/** All forms, those with a mark of their own first. */
export const REPLAY_FORMS: readonly ReplayForm[] = [
  { name: 'rmv', program: 'Vienna Minesweeper', recognises: isRmv, read: readRmv },
  { name: 'rawvf', program: 'any, as text', recognises: isRawvf, read: readRawvf },
  { name: 'mvf', program: 'Minesweeper Clone', recognises: isMvf, read: readMvf },
  { name: 'evf', program: 'Metasweeper', recognises: isEvf, read: readEvf },
  { name: 'avf', program: 'Minesweeper Arbiter', recognises: isAvf, read: readAvf },
];

/** The form that bytes have, by what they hold; null where they are no replay. */
export function replayFormOf(bytes: Uint8Array): ReplayForm | null {
  return REPLAY_FORMS.find((form) => form.recognises(bytes)) ?? null;
}

/** Reads a replay of any form. A fault names the byte at which the file is damaged, or the line of a text. */
export function readReplay(bytes: Uint8Array): Result<Recording> {
  if (bytes.length > MOST_REPLAY_BYTES) {
    const most = MOST_REPLAY_BYTES / 1024 / 1024;
    return failureOf(`the file has more than ${most} MB, and no replay has`);
  }
  const form = replayFormOf(bytes);
  const look = form === null ? looksLike({ bytes, text: '' }) : null;
  if (look !== null) return failure(look);
  if (form === null) {
    const names = REPLAY_FORMS.map(({ name }) => name.toUpperCase()).join(', ');
    return failureOf('byte 0: this is no replay', `Replays of these forms are read: ${names}.`);
  }
  try {
    return success(form.read(bytes));
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    const { offset, message } = error;
    const help = `It was read as ${form.name.toUpperCase()}.`;
    if (form.name === 'rawvf') return failureAt(offset, null, message, help);
    return failureOf(`byte ${offset}: ${message}`, help);
  }
}
