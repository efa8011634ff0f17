import { capital, type Fault } from '@knossos/engine/internal/puzzle';

/** What is wrong and what to do, for somebody who chooses rules and need not see the lines of the text. */
export function choosing({ message, help }: Fault): string {
  return `${capital(message)}. ${(help ?? '').replace(/"rule: ([^"]*)"/g, '“$1”')}`;
}
