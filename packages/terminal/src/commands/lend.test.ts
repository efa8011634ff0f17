import { Turned } from '@knossos/api/lending';
import { becomeLender } from '@knossos/api/proofs';
import { expect, test } from 'vitest';
import { askAt } from './lend.js';

const introduce = (url: string) => askAt(url)(becomeLender, { body: { name: null } }, {});

test('a port at which nobody can be asked is not tried again', async () => {
  await expect(introduce('http://127.0.0.1:9/')).rejects.toThrow(Turned);
  await expect(introduce('http://127.0.0.1:9/')).rejects.toThrow(/no server can be asked at http/);
});

test('a server that is away may come back', async () => {
  await expect(introduce('http://127.0.0.1:65534/')).rejects.not.toThrow(Turned);
});
