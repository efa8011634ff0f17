import { array, boolean, type InferOutput, nullable, number, object, picklist, string } from 'valibot';
import { type Answered, ask } from '../api.js';

const PERSON = object({ number: number(), name: string() });

const LISTED = {
  id: number(),
  game: string(),
  title: string(),
  author: PERSON,
  state: picklist(['draft', 'published', 'withdrawn']),
  text: nullable(string()),
  columns: nullable(number()),
  rows: nullable(number()),
  tags: array(string()),
  forkOf: nullable(number()),
  stars: number(),
  starred: boolean(),
  rating: picklist(['waiting', 'solved', 'sampled', 'impossible', 'gave-up']),
  difficulty: nullable(number()),
  grade: nullable(string()),
  reason: nullable(string()),
  published: nullable(string()),
} as const;

export const LEVEL = object(LISTED);
export const LEVELS = object({ items: array(LEVEL), next: nullable(string()) });
const WHOLE = object({ ...LISTED, text: string() });
const NUMBERED = object({ id: number() });
const DONE = object({ done: boolean() });
const STARS = object({ stars: number(), starred: boolean() });

const PACK = {
  id: number(),
  title: string(),
  about: string(),
  author: PERSON,
  count: number(),
} as const;
export const PACKS = object({ items: array(object(PACK)), next: nullable(string()) });
const WHOLE_PACK = object({ ...PACK, levels: array(LEVEL) });

/** A level as the server tells it in lists. */
export type SharedLevel = Readonly<InferOutput<typeof LEVEL>>;
/** The same with its text, however long. */
export type WholeLevel = Readonly<InferOutput<typeof WHOLE>>;
export type SharedPack = Readonly<InferOutput<typeof PACKS>>['items'][number];
export type WholePack = Readonly<InferOutput<typeof WHOLE_PACK>>;

/** What is handed in. */
export interface HandedIn {
  readonly level: string;
  readonly tags: readonly string[];
  readonly state: 'draft' | 'published';
}

/** What somebody says of a pack. */
export interface PackContent {
  readonly title: string;
  readonly about: string;
  readonly levels: readonly number[];
}

export const loadLevel = (id: string) => ask(`library/levels/${encodeURIComponent(id)}`, WHOLE);
export const loadPack = (id: string) => ask(`library/packs/${encodeURIComponent(id)}`, WHOLE_PACK);
export const loadOwnPacks = (author: number) =>
  ask('library/packs', PACKS, { query: { author, limit: 100 } });
export const loadOwnLevels = () => ask('library/mine', LEVELS, { query: { limit: 100 } });

/** Hands a level in, as a new one or in place of one's own. */
export function handIn(level: HandedIn, place: number | null): Promise<Answered<{ readonly id: number }>> {
  return place === null
    ? ask('library/levels', NUMBERED, { method: 'POST', body: level })
    : ask(`library/levels/${place}`, NUMBERED, { method: 'PATCH', body: level });
}

export const changeState = (id: number, state: 'draft' | 'published') =>
  ask(`library/levels/${id}`, NUMBERED, { method: 'PATCH', body: { state } });
export const deleteLevel = (id: number) => ask(`library/levels/${id}`, DONE, { method: 'DELETE' });
export const forkLevel = (id: number) => ask(`library/levels/${id}/fork`, NUMBERED, { method: 'POST' });
export const giveStar = (id: number, on: boolean) =>
  ask(`library/levels/${id}/star`, STARS, { method: on ? 'PUT' : 'DELETE' });
export const withdraw = (id: number, reason: string) =>
  ask(`library/levels/${id}/withdrawal`, DONE, { method: 'PUT', body: { reason } });

export const makePack = (content: PackContent) =>
  ask('library/packs', NUMBERED, { method: 'POST', body: content });
export const putPack = (id: number, content: PackContent) =>
  ask(`library/packs/${id}`, NUMBERED, { method: 'PUT', body: content });
export const deletePack = (id: number) => ask(`library/packs/${id}`, DONE, { method: 'DELETE' });
