import { errorsIn } from './causes.js';
import { StoreFailure } from './failure.js';

/** The oldest PostgreSQL that everything we use runs on. */
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
  '28P01': 'wrong user or password; correct them in the address',
  '28000': 'the server does not let this user in; correct the address, or the pg_hba.conf of the server',
  '3D000': 'there is no database of that name; create it, or correct the name',
  '42501': 'this user may not make tables; let the owner of the database run this once, or grant it CREATE',
  '53300': 'all connections of the server are taken; end some, or raise its max_connections',
  '57P03': 'the server is starting or stopping; try again in a moment',
  '25006': 'the server is a read-only copy; give the address of the one that writes',
};

/** One message of why a server's database cannot be opened. The error's own text is shown only where we know none. */
export function explain(error: unknown, where: string): string {
  const chain = errorsIn(error);
  for (const { code } of chain) {
    const known = REFUSALS[code];
    if (known !== undefined) return `${where}: ${known}`;
  }
  const said = chain.at(-1)?.message ?? String(error);
  if (/timeout/i.test(said)) return `${where}: ${REFUSALS.ETIMEDOUT}`;
  if (/password must be a string|no password supplied/i.test(said)) {
    return `${where}: the server asks for a password; write it into the address`;
  }
  return `${where}: ${said || 'the connection failed'}`;
}
