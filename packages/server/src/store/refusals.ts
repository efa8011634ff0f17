import { errorsIn, StoreFailure } from './failure.js';
import type { Scope } from './scope.js';

const OLDEST = 13;

/** @throws StoreFailure when a server (its `server_version_num`, such as 150004) is too old. */
export function checkVersion(version: number, where: string): void {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST) return;
  throw new StoreFailure(`${where} runs PostgreSQL ${major}; use version ${OLDEST} or newer`);
}

/** What the system says when no server answers, and what PostgreSQL says (appendix A of its manual) when it refuses. */
const REFUSALS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there; start the server, or correct host and port',
  ENOENT: 'no server has its socket there; start the server, or correct the folder',
  ENOTFOUND: 'there is no such host; correct its name',
  EAI_AGAIN: 'the name of the host cannot be looked up now; check the network',
  ETIMEDOUT: 'no answer came in time; check host, port and firewall',
  EHOSTUNREACH: 'the host cannot be reached; check the network',
  ENETUNREACH: 'its network cannot be reached; check the network',
  ECONNRESET: 'the server broke off; look into its log',
  EPIPE: 'the server broke off; look into its log',
  '28P01': 'wrong user or password; correct them in the address',
  '28000': 'the server does not let this user in; correct the address, or the pg_hba.conf of the server',
  '3D000': 'there is no database of that name; create it, or correct the name',
  '42501': 'this user may not make tables; let the owner of the database run this once, or grant it CREATE',
  '53300': 'all connections of the server are taken; end some, or raise its max_connections',
  '57P01': 'the server was told to stop; try again in a moment',
  '57P02': 'the server has crashed; try again in a moment',
  '57P03': 'the server is starting or stopping; try again in a moment',
  '25006': 'the server is a read-only copy; give the address of the one that writes',
};

/** What may pass by itself: a server that is not there yet, starts, stops or is busy, and a network that is down. */
const PASSING: ReadonlySet<string> = new Set([
  ...[
    'ECONNREFUSED',
    'ENOENT',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ECONNRESET',
    'EPIPE',
  ],
  ...['53300', '57P01', '57P02', '57P03', '25006'],
]);

/** What the driver says of a connection that has ended, or was never made, without a code. */
const BROKEN_OFF = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Why a server's database cannot be opened. The error's own text is shown only where we know none. */
export function refusalOf(error: unknown, where: string): StoreFailure {
  return knownRefusal(error, where) ?? failure(error, where, lastWords(error) || 'the connection failed');
}

/** Why a server's database cannot be reached any more; null where it is something else that went wrong. */
export function knownRefusal(error: unknown, where: string): StoreFailure | null {
  for (const { code } of errorsIn(error)) {
    const known = REFUSALS[code];
    if (known !== undefined) return failure(error, where, known, PASSING.has(code));
  }
  const said = lastWords(error);
  if (/timeout/i.test(said)) return failure(error, where, String(REFUSALS.ETIMEDOUT), true);
  if (BROKEN_OFF.test(said)) return failure(error, where, String(REFUSALS.ECONNRESET), true);
  if (/password must be a string|no password supplied/i.test(said)) {
    return failure(error, where, 'the server asks for a password; write it into the address');
  }
  return null;
}

function lastWords(error: unknown): string {
  return errorsIn(error).at(-1)?.message ?? String(error);
}

function failure(cause: unknown, where: string, what: string, isPassing = false): StoreFailure {
  return new StoreFailure(`${where}: ${what}`, { cause, isPassing });
}

/** Whether an error says that a server of PostgreSQL cannot be reached at the moment: it is away, starts, stops, or has too much to do. */
export function isForWantOfServer(error: unknown): boolean {
  return knownRefusal(error, '')?.isPassing ?? false;
}

/** Why an open store does not answer any more, where that is what an error says; null where it is something else. */
export function explainLoss(error: unknown, { kind, place }: Scope): StoreFailure | null {
  if (error instanceof StoreFailure) return error;
  return kind === 'postgres' ? knownRefusal(error, place) : null;
}
