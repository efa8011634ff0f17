import type { CutBatch, ProofKinds, Recounts, Size } from '@knossos/engine/internal/puzzle';
import { type Store, WorkFailure } from '../store/index.js';
import { JobFailure, type Jobs, type Pool } from '../threads/job.js';
import { proofsOfVolunteer, unheardBars } from './events.js';
import { addProof, listProofs, proofOf, stopProof } from './records.js';
import { freshSecret, ProofStopped, StoredProof } from './stored-proof.js';

/** The volunteer that the server itself is, where it counts parts: it is trusted, and has no token. */
export const OWN_WORKER = 'house';

export interface ProofServiceOptions {
  readonly store: Store;
  readonly kinds: ProofKinds;
  /** Cuts batches and estimates trees. */
  readonly pool: Pool<Jobs>;
  /** Milliseconds since the beginning of 1970. */
  readonly date: () => number;
  /** Milliseconds for which parts are lent; ten minutes unless given. */
  readonly lease?: number;
  /** Whether the server counts what nobody has counted, too, or settles what is in doubt alone. */
  readonly ownWorkerCounts?: boolean;
  /** Whether a volunteer may count again what another one counted first; everybody may unless given, and who is trusted always. */
  readonly mayRecount?: (volunteer: string, first: string) => boolean;
  readonly onChange?: (id: number) => void;
  /** Hears of everybody who is barred, as soon as that is. */
  readonly onBarred?: (volunteer: string, reason: string) => void;
  /** What decides which parts of a new proof are counted again; drawn by chance unless given. */
  readonly secret?: string;
}

const LEASE = 600_000;

/** Most parts that a volunteer holds at a time: enough for the small parts of small trees. */
const MOST_HELD = 512;

/** Where fewer parts than this wait, the next batch is cut. */
const FEW = 600;

/** Begins a proof in a database that is open. @throws WorkFailure */
export async function startProof(
  {
    store,
    kinds,
    pool,
    secret = freshSecret(),
  }: Pick<ProofServiceOptions, 'store' | 'kinds' | 'pool' | 'secret'>,
  wanted: { readonly kind: string; readonly parameters: unknown; readonly recounts: Recounts },
): Promise<number> {
  const kind = kinds.named(wanted.kind);
  if (kind === null) throw new WorkFailure(`there is no kind of proof "${wanted.kind}"`);
  const work = kind.read(wanted.parameters);
  const { name: job, input } = work.size();
  // Names and inputs of jobs were matched where the kind was described.
  const done = await pool.run(job, input as never).catch((error: unknown) => {
    throw error instanceof JobFailure ? new WorkFailure(error.message) : error;
  });
  const { name, version } = kind;
  const { recounts } = wanted;
  const size = done as Size;
  const estimate = { work: size.work, workError: size.error };
  return addProof(store, { kind: name, version, parameters: work.parameters, secret, recounts, ...estimate });
}

/** The proofs that a process keeps. Each of them is opened when somebody asks for it. */
export class ProofService {
  private readonly opened = new Map<number, Promise<StoredProof | null>>();
  private readonly growing = new Map<number, Promise<void>>();
  /** What ends the cutting that goes on for a proof. */
  private readonly cutting = new Map<number, AbortController>();
  private readonly trusted = new Set<string>([OWN_WORKER]);

  constructor(private readonly options: ProofServiceOptions) {}

  /** Takes note that a volunteer is trusted. */
  trust(volunteer: string): void {
    this.trusted.add(volunteer);
  }

  /** Begins a proof; its number. @throws WorkFailure */
  start(wanted: {
    readonly kind: string;
    readonly parameters: unknown;
    readonly recounts: Recounts;
  }): Promise<number> {
    return startProof(this.options, wanted);
  }

  /** A proof by its number; null where there is none. @throws WorkFailure for one that this program does not know */
  open(id: number): Promise<StoredProof | null> {
    const known = this.opened.get(id);
    if (known !== undefined) return known;
    const opening = this.read(id);
    this.opened.set(id, opening);
    // What is not there, or could not be read, is looked for again.
    const forget = () => this.opened.delete(id);
    opening.then((proof) => proof ?? forget(), forget);
    return opening;
  }

  /** The proofs that go on and that this program knows, the oldest first. */
  async active(): Promise<readonly StoredProof[]> {
    const found: StoredProof[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listProofs>> = await listProofs(this.options.store, {
        after,
        limit: 500,
      });
      for (const record of page.items) {
        if (record.state !== 'active' || this.options.kinds.find(record) === null) continue;
        const proof = await this.open(record.id);
        if (proof !== null) found.push(proof);
      }
      after = page.next;
    } while (after !== null);
    return found.reverse();
  }

  /** Cuts batches of a proof until enough parts wait; at once where they do. Who comes meanwhile waits for the same. */
  grow(proof: StoredProof): Promise<void> {
    const known = this.growing.get(proof.id);
    if (known !== undefined) return known;
    const growing = this.cut(proof).finally(() => this.growing.delete(proof.id));
    this.growing.set(proof.id, growing);
    return growing;
  }

  /** Bars a volunteer in all proofs that go on, and in those that are done and that it has lent to: these go on again. */
  async exclude(volunteer: string, reason: string): Promise<void> {
    this.options.onBarred?.(volunteer, reason);
    const ids = (await this.active()).map(({ id }) => id);
    for (const id of new Set([...ids, ...(await proofsOfVolunteer(this.options.store, volunteer))])) {
      await this.excludeIn(id, volunteer, reason);
    }
  }

  /** Bars in every proof who was barred in one before this process began. */
  async mendBars(): Promise<void> {
    for (const { proof, volunteer, reason } of await unheardBars(this.options.store)) {
      await this.excludeIn(proof, volunteer, reason);
    }
  }

  private async excludeIn(id: number, volunteer: string, reason: string): Promise<void> {
    try {
      await (await this.open(id))?.exclude(volunteer, reason);
    } catch (error) {
      // One that is stopped meanwhile, or of a kind that is unknown here, is nobody's proof.
      if (!(error instanceof ProofStopped || error instanceof WorkFailure)) throw error;
    }
  }

  /** Stops a proof for good, and with it what is cut for it. Whether it went on until now. */
  async stop(id: number): Promise<boolean> {
    const isStopped = await stopProof(this.options.store, id);
    if (isStopped) this.cutting.get(id)?.abort(new ProofStopped(`proof ${id} was stopped`));
    return isStopped;
  }

  private async cut(proof: StoredProof): Promise<void> {
    const ending = new AbortController();
    this.cutting.set(proof.id, ending);
    try {
      for (;;) {
        const wanted = await proof.wanted(FEW);
        if (wanted === null) return;
        const { name, input } = proof.work.cut(wanted.after);
        const { signal } = ending;
        const cut = (await this.options.pool.run(name, input as never, { signal })) as CutBatch | null;
        await proof.open(wanted.after, cut);
      }
    } finally {
      this.cutting.delete(proof.id);
    }
  }

  private async read(id: number): Promise<StoredProof | null> {
    const { store, kinds, date, lease = LEASE, ownWorkerCounts = false, onChange } = this.options;
    const { mayRecount = () => true } = this.options;
    const record = await proofOf(store, id);
    if (record === null) return null;
    const kind = kinds.find(record);
    if (kind === null) {
      throw new WorkFailure(`proof ${id} is of kind ${record.kind}, version ${record.version}, unknown here`);
    }
    const policy = {
      isTrusted: (volunteer: string) => this.trusted.has(volunteer),
      mayRecount: (volunteer: string, first: string) =>
        [volunteer, first].some((one) => this.trusted.has(one)) || mayRecount(volunteer, first),
      mayCount: (volunteer: string) => volunteer !== OWN_WORKER || ownWorkerCounts,
      mayCheck: (volunteer: string) => volunteer === OWN_WORKER,
      lease,
      most: MOST_HELD,
    };
    return new StoredProof(record, kind.read(record.parameters), {
      ...{ store, date, policy, onBarred: (volunteer, reason) => this.exclude(volunteer, reason) },
      ...(onChange ? { onChange } : {}),
    });
  }
}
