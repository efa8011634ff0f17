import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import type { StoreKindUnderTest } from '../../../../tests/set-up/stores.js';
import { Space } from '../../src/accounts/own-data.js';
import type { Role } from '../../src/api/endpoint.js';
import type { Component } from '../../src/http/component.js';
import type { Who } from '../../src/http/environment.js';
import { LevelsPart } from '../../src/levels/levels-part.js';
import type { Rate } from '../../src/levels/rater.js';
import { rateLevel } from '../../src/levels/read-level.js';
import { StorePart } from '../../src/store/store-part.js';
import { served } from '../served.js';
import { addTestAccount } from './account.js';
import { threadless } from './people.js';

/** The outcome of a request. */
export interface Asked {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Asks as somebody, by the name of a person; `nobody` is not signed in. */
export type AskAs = (name: string, method: string, path: string, body?: unknown) => Promise<Asked>;

const PEOPLE: Readonly<Record<string, Role>> = { rea: 'reader', ann: 'author', bob: 'author', ada: 'admin' };

/** Rates a level in this thread. */
export const rateHere: Rate = async (text) => {
  const level = orThrow(rulebook.parse(text));
  return finish(rateLevel(mindOf(level), level));
};

/** A server with a library and four people, whom a header names: how they sign in is another room's business. */
export async function levelsServer(kind: StoreKindUnderTest, rate: Rate = rateHere, space = new Space()) {
  const database = new StorePart(kind.open);
  const library = new LevelsPart(database, threadless(), rate, space);
  const known = new Map<string, Who>();
  const people: Component = {
    name: 'people',
    async start() {
      for (const [name, role] of Object.entries(PEOPLE)) {
        const account = await addTestAccount(database.store, name, role);
        known.set(name, { kind: 'account', account, name, role });
      }
      known.set('pup', { kind: 'pupil', pupil: 1, class: 1, name: 'pup' });
    },
    identify: (c) => known.get(c.req.header('x-me') ?? '') ?? null,
  };
  const started = await served({
    components: [database, people, library],
    rate: { perSecond: 1e6, burst: 1e6 },
  });
  await started.server.ready;
  const ask: AskAs = async (name, method, path, body) => {
    const answer = await fetch(`${started.server.url}api/library/${path}`, {
      method,
      headers: { 'x-me': name, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, body: isJson ? ((await answer.json()) as Asked['body']) : {} };
  };
  /** Hands a level in, which must be taken; its number. */
  const publish = async (name: string, level: string, more: object = {}) => {
    const { status, body } = await ask(name, 'POST', 'levels', { level, state: 'published', ...more });
    if (status !== 201) throw new Error(`not taken: ${JSON.stringify(body)}`);
    return Number(body.id);
  };
  return { ...started, ask, publish, library, store: database };
}

/** A small level, whose puzzle is another one for each number below 2^12. */
export function drawn(title: string, number: number): string {
  const cells = Array.from({ length: 12 }, (_, bit) => (((number >> bit) & 1) === 1 ? '#' : '.'));
  const rows = [
    'S.....',
    `..${cells.slice(0, 4).join('')}`,
    `..${cells.slice(4, 8).join('')}`,
    `..${cells.slice(8).join('')}`,
  ];
  return `game: gold\n${title === '' ? '' : `title: ${title}\n`}\n${rows.join('\n')}\nE.....\n`;
}
