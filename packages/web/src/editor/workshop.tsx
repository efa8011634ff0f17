import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { formatRoute, screenRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { useScreens } from '../ui/screens.js';

/** The way to what else a game has for its makers. */
export function Workshop({ level }: { readonly level: Level }) {
  const { workshop } = useScreens(level.game);
  if (!workshop) return null;
  return (
    <p class="row">
      <Button icon="next" to={formatRoute(screenRoute(level.game, workshop.screen, rulebook.encode(level)))}>
        {workshop.text}
      </Button>
    </p>
  );
}
