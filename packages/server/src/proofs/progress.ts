import { createHash } from 'node:crypto';
import type { ProofProgress, ProofSummary } from '@knossos/api/proofs';
import type { ProofKinds } from '@knossos/engine/internal/puzzle';
import { rest } from '@knossos/lab';
import type { BatchReport, ProofRecord, Reporter, Standing, StoredProof } from '@knossos/lab/proof';
import type { Store } from '@knossos/lab/store';
import type { Tools } from '../component.js';

/** What keeps proofs in the database; it is loaded behind the app, which need not wait for it. */
export type Lab = typeof import('@knossos/lab/proof');

/** What is told of a proof, worked out once a second at most however many ask. */
export class ProofView {
  private readonly reporter: Reporter;
  private next: Promise<ProofProgress> | null = null;
  private last: { readonly at: number; readonly progress: Promise<ProofProgress> } | null = null;

  constructor(
    private readonly lab: Lab,
    private readonly store: Store,
    private readonly proof: StoredProof,
    private readonly clock: Pick<Tools, 'now' | 'date' | 'closing'>,
  ) {
    this.reporter = new lab.Reporter(proof, clock.date);
  }

  progress(): Promise<ProofProgress> {
    const at = this.clock.now();
    if (this.last !== null && at - this.last.at < 1000) return this.last.progress;
    const progress = this.read();
    this.last = { at, progress };
    progress.catch(() => {
      this.last = null;
    });
    return progress;
  }

  /** The same, with everything that has happened until now: those that ask within a second wait for one answer. */
  fresh(): Promise<ProofProgress> {
    this.next ??= this.soon();
    return this.next;
  }

  private async soon(): Promise<ProofProgress> {
    const { now, closing } = this.clock;
    await rest(this.last === null ? 0 : Math.max(0, this.last.at + 1000 - now()), closing);
    this.next = null;
    this.last = null;
    return this.progress();
  }

  private async read(): Promise<ProofProgress> {
    const { lab, store, proof } = this;
    const standing = await this.reporter.standing();
    const record = (await lab.proofOf(store, proof.id)) ?? proof.record;
    const speed =
      record.state === 'active'
        ? await lab.timeLeft(store, { id: proof.id, work: record.work }, standing.work)
        : { perSecond: null, left: null };
    const volunteers = await lab.thanksOf(store, proof.id);
    const believed = await lab.belief(store, proof.id);
    const { found, work, parts, counted, isComplete, batches, open } = standing;
    return {
      ...summaryOf(record, proof, { best: found.best, share: shareOfWork(record, standing) }),
      document: found.document,
      counts: found.counts.map((one) => ({ ...one })),
      work: { done: work, all: record.state === 'done' ? work : record.work, error: record.workError },
      parts: { known: parts, counted, isComplete },
      pieces: piecesOf(batches),
      open,
      speed,
      lenders: volunteers.map(({ volunteer, name, isBarred, parts: own, recounts, work: theirs }) => ({
        ...{ name, isHouse: volunteer === lab.OWN_WORKER, isBarred, parts: own, recounts, work: theirs },
      })),
      belief: lab.beliefOf(record, proof.work, believed),
      reopened: record.reopenedAt?.toISOString() ?? null,
      recounts: record.recounts,
      secret: {
        sha256: createHash('sha256').update(record.secret).digest('hex'),
        value: record.state === 'done' ? record.secret : null,
      },
    };
  }
}

function summaryOf(
  record: ProofRecord,
  { work: { kind, title, parameters } }: Pick<StoredProof, 'work'>,
  found: { readonly best: number | null; readonly share: number },
): ProofSummary {
  const { id, state, createdAt, endedAt } = record;
  return {
    ...{ id, title, game: kind.game, kind: kind.name, version: kind.version, parameters, state },
    words: { ...kind.words },
    ...found,
    begun: createdAt.toISOString(),
    ended: endedAt?.toISOString() ?? null,
  };
}

/** The share of the work that is done; only at the end it is all. */
function shareOfWork({ state, work: all }: ProofRecord, { work, share }: Standing): number {
  if (state === 'done') return 1;
  return Math.min(0.9999, all === null || all <= 0 ? share : work / all);
}

/** What is said in a list of a proof that is over, for which none of its events need be read. */
export function summaryOfEnded(record: ProofRecord, kinds: ProofKinds): ProofSummary | null {
  const kind = kinds.find(record);
  if (kind === null || record.state !== 'done') return null;
  const work = kind.read(record.parameters);
  const { best } = work.describe(record.total);
  return summaryOf(record, { work }, { best, share: 1 });
}

/** Neighbours of which all is accepted are one piece: of a long proof thousands are. */
function piecesOf(batches: readonly BatchReport[]): ProofProgress['pieces'] {
  const pieces: { share: number; counted: number; isOpen: boolean }[] = [];
  for (const { share, state, parts, counted } of batches) {
    const last = pieces.at(-1);
    const isOpen = state !== 'closed';
    if (!isOpen && last !== undefined && !last.isOpen) last.share += share;
    else pieces.push({ share, counted: isOpen ? counted / parts : 1, isOpen });
  }
  return pieces;
}
