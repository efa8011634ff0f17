/** Exit codes, a contract with scripts. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  invalid: 3,
  gaveUp: 4,
  impossible: 5,
  /** A part was stopped by a signal, and goes on where it is started again. */
  unfinished: 75,
  interrupted: 130,
  terminated: 143,
} as const;

/** Ends a command with one message for the user and an exit code. */
export class Failure extends Error {
  constructor(
    readonly exitCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** The command line itself is wrong; `command` names the command whose help explains it, where it is another one. */
export class UsageFailure extends Failure {
  constructor(
    message: string,
    readonly command: string | null = null,
  ) {
    super(EXIT.usage, message);
  }
}

/** Output cannot be written: this ends the whole command, also where a command goes on with the next file. */
export class OutputFailure extends Failure {
  constructor(name: string, error: unknown) {
    super(EXIT.failed, `${name} cannot be written: ${reasonOf(error, WRITING)}`);
  }
}

/** Anyone who read our output has stopped reading: not an error, only the end. */
export class ClosedPipe extends Error {}

/** What went wrong, in words, for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's code of a failed call, such as ENOENT; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you are not allowed to',
  EPERM: 'you are not allowed to',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EFBIG: 'it grew too large',
  ENAMETOOLONG: 'its name is too long',
};

/** What some codes mean where something was to be written. */
export const WRITING: Readonly<Record<string, string>> = {
  EACCES: 'you are not allowed to write there',
  EPERM: 'you are not allowed to write there',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is a file, no folder',
};

/** Why the system refused a call, in words where we have them; `own` are better words for some codes. */
export function reasonOf(error: unknown, own: Readonly<Record<string, string>> = {}): string {
  const code = codeOf(error);
  return own[code] ?? REASONS[code] ?? (code === '' ? messageOf(error) : code);
}
