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

interface SectionsHeadProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly intro?: string | undefined;
  /** The ways from section to section. */
  readonly ways: readonly { readonly text: string; readonly href: string; readonly isHere: boolean }[];
}

/** The head of a page of several sections, with the ways from one to another. */
export function SectionsHead({ title, intro, ways }: SectionsHeadProps) {
  return (
    <header class="bar">
      <div>
        <h1>{title}</h1>
        {intro !== undefined && <p class="soft">{intro}</p>}
      </div>
      <nav class="segmented rooms" aria-label={`Pages of ${title}`}>
        {ways.map(({ text, href, isHere }) => (
          <a key={href} href={href} aria-current={isHere ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
    </header>
  );
}

interface ScreensPageProps extends ScreenProps {
  /** By the names that the game's rules give them in addresses. */
  readonly screens: Readonly<Record<string, Screen>>;
  readonly intro?: string;
}

/** The page of a game that has screens of its own: its head with the ways from screen to screen, and the screen one is in. */
export function ScreensPage({ route, screens, intro }: ScreensPageProps) {
  const { game, screen: here } = route;
  const title = GAMES.find(({ id }) => id === game)?.title ?? game;
  useTitle(title);
  const View = screens[here]?.view;
  const ways = Object.entries(screens).map(([screen, { text }]) => ({
    text,
    href: formatRoute(screenRoute(game, screen)),
    isHere: screen === here,
  }));
  return (
    <div class={`page-stack in-${game}`}>
      <SectionsHead title={title} intro={intro} ways={ways} />
      {View && <View key={here} route={route} />}
    </div>
  );
}
