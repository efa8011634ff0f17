import { type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { RoomRoute } from '../state/route.js';
import type { IconName } from './icon.js';

/** A page or a room gets its address: what the id and what follows `?` bring is for it to take up. */
export interface RoomProps {
  readonly route: RoomRoute;
}

/**
 * What a game adds to the screens that all games share. A game that adds nothing is listed, played, edited, seen again and
 * linked all the same.
 */
export interface Screens {
  /** The page of its own rooms, for games whose rules name some. */
  readonly page?: ComponentType<RoomProps>;
  /** Rooms where another id or query makes another page; the others take up what an address brings. */
  readonly pagesById?: readonly string[];
  /** The button that leads to its rooms from the list of games; `Play` where it is missing. */
  readonly enter?: { readonly text: string; readonly icon: IconName };
  /** More ways in, on the list of games. */
  readonly entrances?: readonly { readonly name: string; readonly text: string; readonly href: string }[];
  /** What the help page tells after its rules. */
  readonly story?: ComponentType;
  /** How it is played by hand: a part of the help page. */
  readonly help?: ComponentType;
}

const NOTHING: Screens = {};

/** What games add, by id; provided by the app. */
export const ScreensContext = createContext<Readonly<Record<string, Screens>>>({});

/** What a game adds to the common screens; nothing for a game that was not registered. */
export function useScreens(game: string): Screens {
  return useContext(ScreensContext)[game] ?? NOTHING;
}
