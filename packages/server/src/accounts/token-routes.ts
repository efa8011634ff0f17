import { createToken, deleteToken, listTokens, MOST_TOKENS, type Token } from '@knossos/lab/accounts';
import {
  array,
  description,
  type InferInput,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  pipe,
  string,
  trim,
} from 'valibot';
import { type Route, route } from '../api/route.js';
import { Problem } from '../http/problem.js';
import { DONE, NUMBER } from './answers.js';
import { asked, type GetContext } from './context.js';
import { accountHere, sessionHere } from './credentials.js';

const TOKEN = object({
  token: pipe(number(), description('its number')),
  name: string(),
  createdAt: string(),
  usedAt: pipe(nullable(string()), description('to the hour; null before it was used')),
});

function told({ id, name, createdAt, usedAt }: Token): InferInput<typeof TOKEN> {
  return { token: id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

/** What programs ask in somebody's name with. A token makes no other tokens. */
export function tokenRoutes(getContext: GetContext): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/account/tokens',
      access: 'reader',
      summary: 'Your tokens',
      answer: object({ tokens: array(TOKEN) }),
      run: async (_, c) => ({ tokens: (await listTokens(getContext().store, accountHere(c).id)).map(told) }),
    }),
    route({
      method: 'POST',
      path: '/api/account/tokens',
      access: 'reader',
      summary: 'Make a token for a program',
      about:
        'Sent as `Authorization: Bearer TOKEN` it may do what you may do, but for what is said of your account itself.',
      body: object({ name: pipe(string(), trim(), minLength(1), maxLength(60)) }),
      answer: object({ token: TOKEN, secret: pipe(string(), description('told this once')) }),
      status: 201,
      run: async ({ body: { name } }, c) => {
        const { store, log } = getContext();
        const { account } = sessionHere(c);
        const made = await createToken(store, account.id, name);
        if (made === null) {
          throw new Problem('conflict', {
            detail: `You have ${MOST_TOKENS} tokens, and nobody has more.`,
            help: 'Delete one that you do not need.',
          });
        }
        log.info('token made', { ...asked(c), account: account.id, token: made.token.id });
        return { token: told(made.token), secret: made.secret };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/account/tokens/:token',
      access: 'reader',
      summary: 'Delete a token: what uses it is nobody from then on',
      params: object({ token: NUMBER }),
      answer: DONE,
      run: async ({ params: { token } }, c) => {
        const { store } = getContext();
        if (await deleteToken(store, sessionHere(c).account.id, token)) return { done: true };
        throw new Problem('missing', {
          detail: 'You have no such token.',
          help: 'Look at the list of them.',
        });
      },
    }),
  ];
}
