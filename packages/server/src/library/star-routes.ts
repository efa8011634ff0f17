import { type Route, route } from '../api/route.js';
import { Problem } from '../http/problem.js';
import { noLevel, personIn } from './people.js';
import { NUMBERED, STARS } from './schemas.js';
import type { LibraryTools } from './tools.js';

/** Giving a star, and taking it back. */
export function starRoutes(tools: LibraryTools): Route[] {
  return (['PUT', 'DELETE'] as const).map((method) =>
    route({
      method,
      path: '/api/library/levels/:id/star',
      summary: method === 'PUT' ? 'Give a level your star' : 'Take your star back',
      access: 'reader',
      params: NUMBERED,
      answer: STARS,
      run: async ({ params: { id } }, c) => {
        const { account } = personIn(c);
        const { store } = tools.part;
        if (method === 'PUT' && (await tools.lab.levelOf(store, id))?.author === account)
          throw new Problem('conflict', {
            detail: 'This level is your own: its stars come from others.',
            help: 'Give your star to a level of somebody else.',
          });
        const stars = await tools.lab.putStar(store, id, account, method === 'PUT');
        if (stars === null) throw noLevel();
        return { stars, starred: method === 'PUT' };
      },
    }),
  );
}
