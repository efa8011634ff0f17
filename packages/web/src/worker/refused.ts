import { describeFault, type Fault, faultAt, type Result } from '@knossos/engine/internal/puzzle';

/** Work that was refused or broke off, with the whole fault: place, message and what to do. */
export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.line === null && fault.help === null ? fault.message : describeFault(fault));
  }
}

/** The value of a result; throws {@link Refused} with the fault where there is none. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Refused(result.fault);
  return result.value;
}

/** The fault behind whatever was thrown. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return error.fault;
  return faultAt(null, null, error instanceof Error ? error.message : String(error));
}
