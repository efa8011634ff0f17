import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { becomeVolunteer } from '@knossos/api/proofs';
import { Turned } from '@knossos/api/work-loop';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { askAt, introduced, tokenFor } from './lend.js';

const introduce = (url: string) => askAt(url)(becomeVolunteer, { body: { name: null } }, {});

test('a port at which nobody can be asked is not tried again', async () => {
  await expect(introduce('http://127.0.0.1:9/')).rejects.toThrow(Turned);
  await expect(introduce('http://127.0.0.1:9/')).rejects.toThrow(/no server can be asked at http/);
});

test('a server that is away may come back', async () => {
  await expect(introduce('http://127.0.0.1:65534/')).rejects.not.toThrow(Turned);
});

/** Introduces a volunteer to a server that fails so often, without waiting; the messages, and how often it was tried. */
async function meet(failures: number) {
  const messages: string[] = [];
  let tries = 0;
  const introduce = async () => {
    if (++tries <= failures)
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  };
  const given = { signal: new AbortController().signal, tell: (message: string) => messages.push(message) };
  const end = await introduced({ introduce }, 'http://a.example/', given, async () => {}).catch(String);
  return { end, messages, tries };
}

test('an address that never answers is given up after some tries', async () => {
  const away = 'http://a.example/ does not answer: connect ECONNREFUSED; trying again';
  expect(await meet(9)).toEqual({ end: true, messages: [away], tries: 10 });
  const { end, messages, tries } = await meet(10);
  expect(end).toContain(
    'http://a.example/ has not answered 10 times: connect ECONNREFUSED; is this the address',
  );
  expect([messages, tries]).toEqual([[away], 10]);
});

test('a token is kept for its server; where it cannot be, that is reported once and it is used all the same', () => {
  const server = 'http://a.example/';
  const folder = scratchFolder();
  const messages: string[] = [];
  const tokenIn = (data: string) =>
    tokenFor(server, { XDG_DATA_HOME: data }, (message) => messages.push(message));
  tokenIn(folder).write('first');
  expect([tokenIn(folder).read(), messages]).toEqual(['first', []]);
  const [file, full] = [join(folder, 'file'), join(folder, 'full')];
  writeFileSync(file, '');
  mkdirSync(join(full, 'knossos'), { recursive: true });
  // A draft on a device that is always full, as it would be on a full disk.
  symlinkSync('/dev/full', join(full, 'knossos', 'lender.json.new'));
  for (const [data, reason] of [
    ['/proc/nope', 'it cannot be made'],
    [file, 'a part of its path is a file, no folder'],
    [full, 'the disk is full'],
  ] as const) {
    messages.length = 0;
    const token = tokenIn(data);
    token.write('second');
    token.write('third');
    expect(token.read()).toBe('third');
    expect(messages).toEqual([
      expect.stringContaining(
        `the data folder ${join(data, 'knossos')} cannot be used: ${reason}; this machine lends`,
      ),
    ]);
  }
});
