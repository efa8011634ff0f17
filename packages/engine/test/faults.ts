import { describeFault, type Result } from '../src/puzzle/common/result.js';

/** The fault of what was read, with its place and help; empty where there is none. */
export const described = (read: Result<unknown>): string => (read.ok ? '' : describeFault(read.fault));

/** Where the fault is, what it is, and what to do. */
export function placed(read: Result<unknown>): string {
  if (read.ok) throw new Error('there is no fault');
  const { line, column, message, help } = read.fault;
  return `${line}:${column} ${message} | ${help}`;
}
