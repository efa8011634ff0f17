import { expect, test } from 'vitest';
import { addPupils, oneClass, watchClass } from '../classes/api.js';
import { giveStar, listLevels } from '../levels/api.js';
import { addressOf, type CallRequest, call, type Send } from './call.js';

/** Answers with a status and a text, and notes the request. */
function answering(status: number, text: string) {
  const sent: { address: string; request: CallRequest }[] = [];
  const send: Send = async (address, request) => {
    sent.push({ address, request });
    return { status, ok: status < 300, text: async () => text };
  };
  return { send, sent };
}

test('an address holds its parameters and what is asked, escaped, and nothing that is not', () => {
  expect(addressOf(watchClass, { params: { id: 7 } })).toBe('api/classes/7/events');
  expect(addressOf(oneClass, { params: { id: '../a?b' } })).toBe('api/classes/..%2Fa%3Fb');
  const query = { text: 'a & b', tag: undefined, limit: 3 };
  expect(addressOf(listLevels, { query })).toBe('api/library/levels?text=a%20%26%20b&limit=3');
  expect(addressOf(listLevels, {})).toBe('api/library/levels');
});

test('a body is sent as JSON beside the headers, and none where there is none', async () => {
  const { send, sent } = answering(200, '{"stars":1,"starred":true}');
  const headers = { 'x-a': 'b' };
  await call(addPupils, { params: { id: 7 }, body: { names: ['Ida'] }, headers }, send);
  const body = '{"names":["Ida"]}';
  const given = await call(giveStar, { params: { id: 2 } }, send);
  expect(given).toEqual({ ok: true, value: { stars: 1, starred: true } });
  expect(sent).toEqual([
    {
      address: 'api/classes/7/pupils',
      request: { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body },
    },
    { address: 'api/library/levels/2/star', request: { method: 'PUT', headers: {} } },
  ]);
});

test('a problem is told as the server tells it, with what is wrong with each field', async () => {
  const errors = [{ where: 'body.names', what: 'it is empty' }];
  const problem = JSON.stringify({ type: 'x', status: 400, detail: 'No.', help: 'Do.', errors });
  const said = await call(giveStar, { params: { id: 2 } }, answering(400, problem).send);
  expect(said).toEqual({ ok: false, status: 400, isOurs: true, message: 'No.', help: 'Do.', flaws: errors });
});

test.each([
  [502, '<html>Bad gateway</html>', false],
  [404, '{"error":"Not Found"}', false],
  [200, '<html>Sign in to this network</html>', false],
  [200, '{"stars":"many"}', true],
])('%i with %s is a failure, of ours: %s', async (status, text, isOurs) => {
  const said = await call(giveStar, { params: { id: 2 } }, answering(status, text).send);
  expect(said).toMatchObject({ ok: false, status, isOurs });
});

test('what cannot be sent is thrown on', async () => {
  const send: Send = () => Promise.reject(new TypeError('away'));
  await expect(call(giveStar, { params: { id: 2 } }, send)).rejects.toThrow('away');
});
