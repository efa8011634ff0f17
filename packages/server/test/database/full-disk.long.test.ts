import { expect, inject, test } from 'vitest';
import { LevelsPart } from '../../src/levels/levels-part.js';
import { openEmbedded } from '../../src/store/embedded.js';
import { storeOver } from '../../src/store/scope.js';
import { StorePart } from '../../src/store/store-part.js';
import { rateHere } from './levels-server.js';
import { threadless } from './people.js';
import { PASSWORD, people } from './with-accounts.js';

/** A new database on a disk that is full when that is said. */
const storeOn = async (isDiskFull: () => boolean) =>
  storeOver('embedded', 'memory', await openEmbedded(null, { image: inject('embedded'), isDiskFull }));

test('a server starts on a full disk, so that what is there can be read', async () => {
  const store = await storeOn(() => true);
  const part = new StorePart(async () => store);
  const library = new LevelsPart(part, threadless(), rateHere);
  const { server } = await people(store, { more: [part, library] });
  expect((await fetch(`${server.url}api/library/levels`)).status).toBe(200);
});

test('a full disk is told with every write, health says why, reading goes on, and all comes back alone', async () => {
  let isFull = false;
  const store = await storeOn(() => isFull);
  const server = await people(store, { more: [new StorePart(async () => store)] });
  const ann = server.browser();
  await ann.signUp('ann');
  const health = async () => {
    const answer = await fetch(`${server.server.url}healthz`);
    return { status: answer.status, text: await answer.text() };
  };
  expect((await health()).status).toBe(200);
  isFull = true;
  const refused = {
    status: 507,
    body: {
      type: '/api#problem-full',
      detail: 'The disk of the server is full: nothing more can be kept.',
      help: 'What is there can be read. Try again when its administrator has made room.',
    },
  };
  const bo = { name: 'bo', password: PASSWORD };
  expect(await server.browser().ask('POST', 'account/sign-up', bo)).toMatchObject(refused);
  expect(await ann.ask('POST', 'account/tokens', { name: 'a program', days: 30 })).toMatchObject(refused);
  expect(await health()).toMatchObject({ status: 503, text: expect.stringContaining('its disk is full') });
  expect(await ann.me()).toBe('ann');
  expect((await fetch(server.server.url)).status).toBe(200);
  isFull = false;
  await server.browser().signUp('bo');
  expect((await health()).status).toBe(200);
  expect(server.events.filter(({ event }) => event === 'request failed')).toEqual([]);
});
