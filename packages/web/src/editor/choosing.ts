import { capital, type Fault } from '@knossos/engine/internal/puzzle';

/** The fault and the help, for players who choose rules and need not see the lines of the text. */
export function choosing({ message, help }: Fault): string {
  return `${capital(message)}. ${(help ?? '').replace(/"rule: ([^"]*)"/g, '“$1”')}`;
}
