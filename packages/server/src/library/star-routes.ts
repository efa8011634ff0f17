import { giveStar, takeStarBack } from '@knossos/api/library';
import { type Route, route } from '../api/route.js';
import { Problem } from '../http/problem.js';
import { noLevel, personIn } from './people.js';
import type { LibraryTools } from './tools.js';

/** Giving a star, and taking it back. */
export function starRoutes(tools: LibraryTools): Route[] {
  return [giveStar, takeStarBack].map((star) =>
    route({
      ...star,
      run: async ({ params: { id } }, c) => {
        const { account } = personIn(c);
        const { store } = tools.part;
        const isGiven = star === giveStar;
        if (isGiven && (await tools.lab.levelOf(store, id))?.author === account)
          throw new Problem('conflict', {
            detail: 'This level is your own: its stars come from others.',
            help: 'Give your star to a level of somebody else.',
          });
        const stars = await tools.lab.putStar(store, id, account, isGiven);
        if (stars === null) throw noLevel();
        return { stars, starred: isGiven };
      },
    }),
  );
}
