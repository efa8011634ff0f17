import { ProofKinds } from '@knossos/lab/proof';
import { expect, test } from 'vitest';
import { ServerDesk } from './server-desk.js';

class Turned extends Error {}

function deskAt(url: string): ServerDesk {
  const turned = (message: string) => new Turned(message);
  const kinds = new ProofKinds([]);
  return new ServerDesk({ url, kinds, proof: null, token: null, turned, fetch });
}

test('a port at which nobody can be asked is not tried again', async () => {
  await expect(deskAt('http://127.0.0.1:9/').introduce(null)).rejects.toThrow(Turned);
  await expect(deskAt('http://127.0.0.1:9/').introduce(null)).rejects.toThrow(
    /no server can be asked at http/,
  );
});

test('a server that is away may come back', async () => {
  await expect(deskAt('http://127.0.0.1:65534/').introduce(null)).rejects.not.toThrow(Turned);
});
