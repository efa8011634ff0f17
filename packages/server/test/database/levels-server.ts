import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import type { StoreKindUnderTest } from '../../../../tests/set-up/stores.js';
import { Space } from '../../src/accounts/own-data.js';
import type { Role } from '../../src/api/endpoint.js';
import { LevelsPart } from '../../src/levels/levels-part.js';
import type { Rate } from '../../src/levels/rater.js';
import { rateLevel } from '../../src/levels/read-level.js';
import { asking, ready } from '../served.js';
import { partsBefore } from './people.js';

const PEOPLE: Readonly<Record<string, Role>> = { rea: 'reader', ann: 'author', bob: 'author', ada: 'admin' };

/** Rates a level in this thread. */
export const rateHere: Rate = async (text) => {
  const level = orThrow(rulebook.parse(text));
  return finish(rateLevel(mindOf(level), level));
};

/** A server with a library and four people, whom a header names: how they sign in is another room's business. */
export async function levelsServer(kind: StoreKindUnderTest, rate: Rate = rateHere, space = new Space()) {
  const { database, threads, people, list } = partsBefore(kind.open);
  const library = new LevelsPart(database, threads, rate, space);
  const started = await ready({ components: [...list, library], rate: { perSecond: 1e6, burst: 1e6 } });
  for (const [name, role] of Object.entries(PEOPLE)) await people.add(database.store, name, role);
  people.known.set('pup', { kind: 'pupil', pupil: 1, class: 1, name: 'pup' });
  const asked = asking(started);
  /** Asks as somebody, by the name of a person; `nobody` is not signed in. */
  const ask = async (name: string, method: string, path: string, body?: unknown) => {
    const { status, json } = await asked(method, `library/${path}`, body, { 'x-me': name });
    return { status, body: json };
  };
  /** What somebody gets from a path. */
  const look = async (name: string, path: string) => (await ask(name, 'GET', path)).body;
  /** Hands a level in, which must be taken; its number. */
  const publish = async (name: string, level: string, more: object = {}) => {
    const { status, body } = await ask(name, 'POST', 'levels', { level, state: 'published', ...more });
    if (status !== 201) throw new Error(`not taken: ${JSON.stringify(body)}`);
    return Number(body.id);
  };
  return { ...started, ask, look, publish, library, store: database };
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
