import { ProofKinds } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { ServerProofClient } from './server-client.js';

class Turned extends Error {}

function clientAt(url: string): ServerProofClient {
  const turned = (message: string) => new Turned(message);
  const kinds = new ProofKinds([]);
  return new ServerProofClient({ url, kinds, proof: null, token: null, turned, fetch });
}

test('a port at which nobody can be asked is not tried again', async () => {
  await expect(clientAt('http://127.0.0.1:9/').introduce(null)).rejects.toThrow(Turned);
  await expect(clientAt('http://127.0.0.1:9/').introduce(null)).rejects.toThrow(
    /no server can be asked at http/,
  );
});

test('a server that is away may come back', async () => {
  await expect(clientAt('http://127.0.0.1:65534/').introduce(null)).rejects.not.toThrow(Turned);
});
