import { RECOUNTS } from '@knossos/engine/internal/puzzle';
import * as v from 'valibot';
import { endpoint } from './endpoint.js';
import { numberIn } from './number.js';

/** The number of a proof, as a part of an address. */
const PROOF_PARAMS = v.object({
  proof: numberIn('It takes the number of a proof'),
});

/** The header that holds a volunteer's token. */
export const VOLUNTEER_HEADER = 'x-lender';

const ABOUT = 'The token of the lender stands in the header `X-Lender`.';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Most parts of one request. */
const MOST_PARTS = 256;

const batch = v.pipe(v.string(), v.maxLength(200));

/** A part of a batch. Programs of version 0.1.0 call the batch `bough`, and answers say both. */
const LEASE = {
  batch: v.optional(batch),
  bough: v.optional(batch),
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12)),
};

/** A part of a batch, as a request names it. */
export type LeaseOfApi = v.InferOutput<v.ObjectSchema<typeof LEASE, undefined>>;

const isNamed = ({ batch, bough }: Pick<LeaseOfApi, 'batch' | 'bough'>) =>
  batch !== undefined || bough !== undefined;
const NO_BATCH = 'It takes the name of a batch';

const LEASE_ANSWER = { batch: v.optional(v.string()), bough: v.string(), number: count };

/** The batch of a part, by whichever name; empty where it has none. */
export function batchOf({ batch, bough }: Pick<LeaseOfApi, 'batch' | 'bough'>): string {
  return batch ?? bough ?? '';
}

/** Parts that a lender holds, as it was told when they were lent to it. */
const LEASES = v.object({
  leases: v.pipe(
    v.array(
      v.pipe(
        v.object(LEASE),
        v.check((one) => isNamed(one), NO_BATCH),
      ),
    ),
    v.minLength(1),
    v.maxLength(MOST_PARTS),
  ),
});

/** What a job has given: the caller knows no more of it. */
const RESULT: v.GenericSchema<unknown, Record<string, unknown>> = v.record(v.string(), v.unknown());

const RESULTS = v.object({
  results: v.pipe(
    v.array(
      v.pipe(
        v.object({ ...LEASE, result: RESULT }),
        v.check((one) => isNamed(one), NO_BATCH),
      ),
    ),
    v.minLength(1),
    v.maxLength(MOST_PARTS),
  ),
});

/** A name that a volunteer wants to be called by; empty for none. */
const VOLUNTEER = v.object({ name: v.nullable(v.pipe(v.string(), v.maxLength(200))) });

const HANDOUT = v.object({
  /** How the proof stands: with `done` and `stopped` there is nothing more to come. */
  state: v.picklist(['active', 'done', 'stopped']),
  parts: v.array(
    v.object({
      ...LEASE_ANSWER,
      part: v.string(),
      decided: v.string(),
      until: v.number(),
    }),
  ),
});

const GONE = v.object({ gone: v.array(v.object(LEASE_ANSWER)) });

const ANSWERS = v.object({
  answers: v.array(v.object({ accepted: v.boolean(), reason: v.nullable(v.string()) })),
});

const SUMMARY_ENTRIES = {
  id: count,
  title: v.string(),
  game: v.string(),
  kind: v.string(),
  version: count,
  parameters: v.unknown(),
  state: v.picklist(['active', 'done', 'stopped']),
  /** What the best is measured in, and what work is counted in. */
  words: v.object({ best: v.string(), work: v.string() }),
  best: v.nullable(v.number()),
  /** The share of the work that is accepted, from 0 to 1, by the estimate of all of it. */
  share: v.number(),
  begun: v.string(),
  ended: v.nullable(v.string()),
};

const SUMMARIES = v.object({ proofs: v.array(v.object(SUMMARY_ENTRIES)) });

/** A proof as it is listed. */
export type ProofSummary = v.InferOutput<typeof SUMMARIES>['proofs'][number];

export const PROGRESS = v.object({
  ...SUMMARY_ENTRIES,
  /** A level document of the best; null before there is one. */
  document: v.nullable(v.string()),
  counts: v.array(v.object({ name: v.string(), value: v.string(), all: v.nullable(v.string()) })),
  /** Work that is accepted, and all there is, as estimated, with the standard error of that. */
  work: v.object({ done: v.number(), all: v.nullable(v.number()), error: v.nullable(v.number()) }),
  /** Parts that are cut so far, and those of them that are accepted; whether there will be more. */
  parts: v.object({ known: count, counted: count, isComplete: v.boolean() }),
  /** The tree from its first branch to its last, in pieces: how large each is, and how much of it is accepted. */
  pieces: v.array(v.object({ share: v.number(), counted: v.number(), isOpen: v.boolean() })),
  /** A letter a part of the pieces that are open: `.` waits, `l` lent, `d` to be counted again, `x` accepted. */
  open: v.string(),
  /** Work a second over the last day, and the seconds that the rest takes at that speed; null where that is not known. */
  speed: v.object({ perSecond: v.nullable(v.number()), left: v.nullable(v.number()) }),
  lenders: v.array(
    v.object({
      name: v.nullable(v.string()),
      isHouse: v.boolean(),
      isBarred: v.boolean(),
      parts: count,
      recounts: count,
      work: v.number(),
    }),
  ),
  /** Who counted, how often it was counted again, and why the result is believed: a sentence. */
  belief: v.string(),
  /** When it went on again after its end, since a volunteer was found out; null for most. */
  reopened: v.nullable(v.string()),
  /** Who counts again. */
  recounts: v.picklist(RECOUNTS),
  /** What decided which parts were counted again: its SHA-256 from the beginning, itself at the end. */
  secret: v.object({ sha256: v.string(), value: v.nullable(v.string()) }),
});

/** How a proof stands. */
export type ProofProgress = v.InferOutput<typeof PROGRESS>;

const NEW_PROOF = v.object({
  kind: v.pipe(v.string(), v.maxLength(100)),
  parameters: v.record(v.string(), v.unknown()),
  recounts: v.picklist(RECOUNTS),
});

const DONE = v.object({ done: v.literal(true) });

export const listProofs = endpoint({
  method: 'GET',
  path: '/api/proofs',
  summary: 'The proofs that are done together here',
  about: 'The newest first, 50 at most.',
  answer: SUMMARIES,
});

export const oneProof = endpoint({
  method: 'GET',
  path: '/api/proofs/:proof',
  summary: 'How a proof stands',
  params: PROOF_PARAMS,
  answer: PROGRESS,
});

export const watchProof = endpoint({
  method: 'GET',
  path: '/api/proofs/:proof/events',
  summary: 'How a proof stands, whenever that has changed',
  about: 'Events `progress`, each with what `GET /api/proofs/:proof` answers; once a second at most.',
  params: PROOF_PARAMS,
  answer: { media: 'text/event-stream', about: 'events `progress`' },
});

export const startProof = endpoint({
  method: 'POST',
  path: '/api/proofs',
  access: 'admin',
  summary: 'Begin a proof',
  about: 'On a server without accounts, and with more help: knossos proofs start.',
  body: NEW_PROOF,
  answer: v.object({ id: count }),
  status: 201,
});

export const stopProof = endpoint({
  method: 'POST',
  path: '/api/proofs/:proof/stop',
  access: 'admin',
  summary: 'Stop a proof for good',
  about: 'What was counted stays and can be seen.',
  params: PROOF_PARAMS,
  answer: DONE,
});

export const becomeVolunteer = endpoint({
  method: 'POST',
  path: '/api/lenders',
  summary: 'Become a lender',
  about: 'Nobody has to say who he is. The token is told here and never again; keep it, and lend under it.',
  body: VOLUNTEER,
  answer: v.object({ token: v.string(), name: v.nullable(v.string()) }),
  status: 201,
});

export const renameVolunteer = endpoint({
  method: 'PATCH',
  path: '/api/lenders/me',
  summary: 'Take another name as a lender, or none',
  about: ABOUT,
  body: VOLUNTEER,
  answer: DONE,
});

export const borrowParts = endpoint({
  method: 'POST',
  path: '/api/proofs/:proof/parts',
  summary: 'Borrow parts to be counted',
  about: `${ABOUT} A part is named by its decisions; \`decided\` says what they come to, cell by cell. Who has many workers asks for \
many parts at a time: twice a second is often enough for any number of them. No parts and state \`active\` means: ask again in some seconds. A newcomer gets few, and three for each result that was taken.`,
  params: PROOF_PARAMS,
  body: v.object({ most: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PARTS)) }),
  answer: HANDOUT,
});

export const renewParts = endpoint({
  method: 'POST',
  path: '/api/proofs/:proof/renew',
  summary: 'Keep borrowed parts longer',
  about: `${ABOUT} What is told in \`gone\` was handed in, or went to somebody else.`,
  params: PROOF_PARAMS,
  body: LEASES,
  answer: GONE,
});

export const returnParts = endpoint({
  method: 'POST',
  path: '/api/proofs/:proof/return',
  summary: 'Give parts back uncounted',
  about: ABOUT,
  params: PROOF_PARAMS,
  body: LEASES,
  answer: DONE,
});

export const handInParts = endpoint({
  method: 'POST',
  path: '/api/proofs/:proof/results',
  summary: 'Hand in results',
  about: `${ABOUT} A result is taken when nothing can be seen to be wrong with it. One in twenty is counted again elsewhere, and the server \
counts some sub-branches of each again where the proof asks what they hold (\`branches\`, as its kind has them); who was wrong once loses all his parts, in all proofs, and gets no more.`,
  params: PROOF_PARAMS,
  body: RESULTS,
  // Results are short; there may be many of them.
  bodyLimit: 512 * 1024,
  answer: ANSWERS,
});
