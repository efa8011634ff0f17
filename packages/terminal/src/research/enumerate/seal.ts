import { createHash } from 'node:crypto';
import { SEALED } from '@knossos/research/enumeration';

/** The line of a certificate that says the hash of all others. */
const SEAL = /^ {2}"sha256": "([0-9a-f]{64})",\n/m;
const VERSION = /^ {2}"version": 2,\n/m;

/** The hash of a certificate's lines without the one that says it: SHA-256 (FIPS 180-4), hexadecimal. */
function hashOf(text: string): string {
  return createHash('sha256').update(text.replace(SEAL, '')).digest('hex');
}

/**
 * A certificate with the hash of its lines behind its version: so it stands for every branch as it is written. `grep -v
 * '"sha256":' FILE | sha256sum` makes it again, as does `scripts/seal-certificates.mjs` for those of version 1.
 */
export function sealed(text: string): string {
  return text.replace(VERSION, (line) => `${line}  "sha256": "${hashOf(text)}",\n`);
}

/** The fault of the hash in a certificate, in one sentence; null for none, or where the certificate has no hash. */
export function faultOfSeal(text: string, version: number): string | null {
  if (version < SEALED) return null;
  const said = SEAL.exec(text)?.[1];
  if (said === undefined) return 'it does not say the hash of its lines';
  const hash = hashOf(text);
  return said === hash ? null : `"sha256" is ${said}; its lines make ${hash}`;
}

/** A certificate as JSON with the hash of its lines; a list has one row a line. */
export function formatCertificate(certificate: object): string {
  const fields = Object.entries(certificate).map(([key, value]: [string, unknown]) => {
    const rows = Array.isArray(value) ? value.map((row) => `    ${JSON.stringify(row)}`).join(',\n') : null;
    return `  ${JSON.stringify(key)}: ${rows === null ? JSON.stringify(value) : `[\n${rows}\n  ]`}`;
  });
  return sealed(`{\n${fields.join(',\n')}\n}\n`);
}
