import * as api from '@knossos/api/accounts';
import { createToken, deleteToken, listTokens, MOST_TOKENS, type Token } from '@knossos/lab/accounts';
import { type Route, route } from '../api/route.js';
import { Problem } from '../http/problem.js';
import { type GetContext, logFields } from './context.js';
import { accountHere, sessionHere } from './credentials.js';

function plainToken({ id, name, createdAt, usedAt }: Token): api.Token {
  return { token: id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

/** What programs ask in somebody's name with. A token makes no other tokens. */
export function tokenRoutes(getContext: GetContext): readonly Route[] {
  return [
    route({
      ...api.listTokens,
      run: async (_, c) => ({
        tokens: (await listTokens(getContext().store, accountHere(c).id)).map(plainToken),
      }),
    }),
    route({
      ...api.makeToken,
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
        log.info('token made', { ...logFields(c), account: account.id, token: made.token.id });
        return { token: plainToken(made.token), secret: made.secret };
      },
    }),
    route({
      ...api.deleteToken,
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
