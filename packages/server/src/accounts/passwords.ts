import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** What scrypt costs: 2^ln steps over blocks of 128·r bytes, p times. */
export interface ScryptCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** Of the costs that OWASP's *Password storage cheat sheet* (2023) calls equal, one that is soon reckoned: 16 MiB, some 0.2 s; 2^17 once takes twice as long. */
export const USUAL_COST: ScryptCost = { ln: 14, r: 8, p: 5 };

/** Derives a key; a test counts how often. */
export type Derive = (
  password: string,
  salt: Uint8Array,
  bytes: number,
  cost: ScryptOptions,
) => Promise<Buffer>;

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/**
 * Makes and checks hashes of passwords with scrypt (C. Percival, *Stronger key derivation via sequential memory-hard
 * functions*, 2009); `Turns` says whose turn it is. A hash says what it was made with, `$scrypt$ln=14,r=8,p=5$salt$key`, so that the cost may grow.
 */
export class Passwords {
  private readonly nobody: string;

  constructor(
    private readonly cost: ScryptCost = USUAL_COST,
    private readonly derive: Derive = deriveKey,
  ) {
    this.nobody = written(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    return written(this.cost, salt, await this.key(password, salt, this.cost));
  }

  /** Whether a password is the one of a hash; where there is no hash it takes as long to say no. */
  async matches(password: string, hash: string | null): Promise<boolean> {
    const { cost, salt, key } = read(hash ?? this.nobody);
    const same = timingSafeEqual(await this.key(password, salt, cost), key);
    return same && hash !== null;
  }

  /** Whether a hash was made with another cost than hashes are made with now. */
  isStale(hash: string): boolean {
    const { ln, r, p } = read(hash).cost;
    return ln !== this.cost.ln || r !== this.cost.r || p !== this.cost.p;
  }

  private key(password: string, salt: Uint8Array, { ln, r, p }: ScryptCost): Promise<Buffer> {
    const N = 2 ** ln;
    // One password may be typed in two ways that look the same.
    return this.derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });
  }
}

const deriveKey: Derive = (password, salt, bytes, cost) =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

function written({ ln, r, p }: ScryptCost, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${plain(salt)}$${plain(key)}`;
}

const plain = (bytes: Buffer) => bytes.toString('base64url');

function read(hash: string): {
  readonly cost: ScryptCost;
  readonly salt: Buffer;
  readonly key: Buffer;
} {
  const found = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/.exec(hash);
  if (found === null) throw new Error('a password is kept in a form that is not known');
  const [, ln, r, p, salt = '', key = ''] = found;
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** The fault in a chosen password, as a sentence; null for none. */
export function passwordFault(password: string, name: string): string | null {
  const length = [...password].length;
  if (length < 10) return 'A password has 10 characters or more; a few words do well.';
  if (length > 200) return 'A password has at most 200 characters.';
  if (new Set(password).size < 5) return 'This password has too few different characters.';
  const bare = (text: string) => text.normalize('NFKC').toLowerCase();
  const rest = bare(password).replaceAll(bare(name), '');
  return [...rest].length < 5 ? 'This password is little more than the name.' : null;
}
