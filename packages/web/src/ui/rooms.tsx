import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { GAMES } from '../state/games.built.js';
import { formatRoute, roomRoute } from '../state/route.js';
import type { RoomProps } from './screens.js';

/** One of the screens that a game has for itself. */
export interface Room {
  /** What the way to it is called. */
  readonly text: string;
  readonly view: ComponentType<RoomProps>;
}

interface RoomsPageProps extends RoomProps {
  /** By the names that the game's rules give them in addresses. */
  readonly rooms: Readonly<Record<string, Room>>;
  /** Heading; the game's title where it is missing. */
  readonly title?: string;
  /** One sentence below the title. */
  readonly intro?: string;
}

/** The page of a game that has rooms of its own: its head with the ways from room to room, and the room one is in. */
export function RoomsPage({ route, rooms, title: own, intro }: RoomsPageProps) {
  const { game, room: here } = route;
  const title = own ?? GAMES.find(({ id }) => id === game)?.title ?? game;
  useEffect(() => {
    document.title = `${title} · Knossos`;
  }, [title]);
  const View = rooms[here]?.view;
  return (
    <div class={`page-stack in-${game}`}>
      <header class="bar">
        <div>
          <h1>{title}</h1>
          {intro !== undefined && <p class="soft">{intro}</p>}
        </div>
        <nav class="segmented rooms" aria-label={`Pages of ${title}`}>
          {Object.entries(rooms).map(([room, { text }]) => (
            <a
              key={room}
              href={formatRoute(roomRoute(game, room))}
              aria-current={room === here ? 'page' : undefined}
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
