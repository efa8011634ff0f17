import { Problem } from '../http/problem.js';
import { type Route, route } from '../http/routes/route.js';
import { giveStar, takeStarBack } from './api.js';
import { levelOf } from './levels.js';
import { noLevel, personIn } from './people.js';
import { putStar } from './stars.js';
import type { LevelsTools } from './tools.js';

/** Giving a star, and taking it back. */
export function starRoutes(tools: LevelsTools): Route[] {
  return [giveStar, takeStarBack].map((star) =>
    route({
      ...star,
      run: async ({ params: { id } }, c) => {
        const { account } = personIn(c);
        const { store } = tools.part;
        const isGiven = star === giveStar;
        if (isGiven && (await levelOf(store, id))?.author === account)
          throw new Problem('conflict', {
            detail: 'This level is your own: its stars come from others.',
            help: 'Give your star to a level of somebody else.',
          });
        const stars = await putStar(store, id, account, isGiven);
        if (stars === null) throw noLevel();
        return { stars, starred: isGiven };
      },
    }),
  );
}
