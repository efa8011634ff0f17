import type { ComponentType } from 'preact';
import { GAMES } from '../state/games.built.js';
import { formatRoute, screenRoute } from '../state/route.js';
import type { ScreenProps } from './screens.js';
import { useTitle } from './title.js';

/** One of the screens that a game has for itself. */
export interface Screen {
  /** What the way to it is called. */
  readonly text: string;
  readonly view: ComponentType<ScreenProps>;
}

interface ScreensPageProps extends ScreenProps {
  /** By the names that the game's rules give them in addresses. */
  readonly screens: Readonly<Record<string, Screen>>;
  /** Heading; the game's title where it is missing. */
  readonly title?: string;
  /** One sentence below the title. */
  readonly intro?: string;
}

/** The page of a game that has screens of its own: its head with the ways from screen to screen, and the screen one is in. */
export function ScreensPage({ route, screens, title: own, intro }: ScreensPageProps) {
  const { game, screen: here } = route;
  const title = own ?? GAMES.find(({ id }) => id === game)?.title ?? game;
  useTitle(title);
  const View = screens[here]?.view;
  return (
    <div class={`page-stack in-${game}`}>
      <header class="bar">
        <div>
          <h1>{title}</h1>
          {intro !== undefined && <p class="soft">{intro}</p>}
        </div>
        <nav class="segmented rooms" aria-label={`Pages of ${title}`}>
          {Object.entries(screens).map(([screen, { text }]) => (
            <a
              key={screen}
              href={formatRoute(screenRoute(game, screen))}
              aria-current={screen === here ? 'page' : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
      </header>
      {View && <View key={here} route={route} />}
    </div>
  );
}
