import type { AnyRules, Level, Outcome, Scene, State } from '@knossos/engine/internal/puzzle';
import type { ReviewedAt } from '@knossos/engine/internal/session';
import { type ComponentType, createContext, type RefObject } from 'preact';
import { useContext } from 'preact/hooks';
import type { ScreenRoute } from '../state/route.js';
import type { IconName } from './icon.js';

/** A page or a screen gets its address: what the id and what follows `?` bring is for it to take up. */
export interface ScreenProps {
  readonly route: ScreenRoute;
}

/** A game that was played, as a link carries it. */
export interface ReviewProps {
  readonly level: Level;
  /** Its moves and dice; what the level says where they are missing. */
  readonly played: ReviewedAt;
}

/** A board that is played where it stands, in a lesson or at the front door. */
export interface TableProps {
  /** Those of the level's game. */
  readonly rules: AnyRules;
  readonly level: Level;
  /** What the dice or the layout come from; what the level says where it is missing. */
  readonly seed?: string;
  /** Cells that a text beside it speaks of. */
  readonly marked?: readonly number[];
  /** For those who do not see it. */
  readonly label: string;
  /** After each move, and each that was taken back. */
  readonly onTurn?: (turn: TableTurn) => void;
  /** Filled with what may be asked of the table from elsewhere on its page. */
  readonly handle?: RefObject<TableHandle | null>;
}

/** How a game at a table stands after a turn. */
export interface TableTurn {
  readonly status: Outcome['status'];
  readonly score: Outcome['score'];
  readonly moves: number;
  /** The moves from the start. */
  readonly line: readonly string[];
  /** What happened last, in a sentence; empty when something was taken back. */
  readonly text: string;
}

/** What a page may ask of the table that stands on it. */
export interface TableHandle {
  readonly undo: () => void;
  readonly restart: () => void;
  /** Starts again after an end that was not wanted; the parts built for it stay. */
  readonly again: () => void;
}

/** A level that a visitor plays before anything else. */
export interface FrontDoor {
  readonly rules: AnyRules;
  /** The document of the level. */
  readonly text: string;
  /** What to do, in one sentence; what to say when it was lost, and when it was lost again. */
  readonly task: string;
  readonly lost: readonly [first: string, again: string];
  /** The address of a somewhat harder level, for who has won. */
  readonly next: string;
}

/** The scenes of a few moves, the start first. */
export type Film = (level: Level, moves: readonly string[]) => readonly Scene[];

/**
 * What a game adds to the screens that all games share. A game that adds nothing is listed, played, edited, seen again and
 * linked all the same.
 */
export interface Screens {
  /** The page of its own screens, for games whose rules name some. */
  readonly page?: ComponentType<ScreenProps>;
  /** Screens where another id or query makes another page; the others take up what an address brings. */
  readonly pagesById?: readonly string[];
  /** The board of its lessons, where it is not played on the board that all games share. */
  readonly table?: ComponentType<TableProps>;
  /** The review of a game that was played, where it shows more than what all games share. */
  readonly review?: ComponentType<ReviewProps>;
  /** Where the front door is played with this game. */
  readonly loadFrontDoor?: () => Promise<FrontDoor>;
  /** The scenes of its moves, where a move takes many turns; one scene a move where it is missing. */
  readonly loadFilm?: () => Promise<Film>;
  /** The button that leads to its screens from the list of games; `Play` where it is missing. */
  readonly enter?: { readonly text: string; readonly icon: IconName };
  /** More ways in, on the list of games. */
  readonly entrances?: readonly { readonly name: string; readonly text: string; readonly href: string }[];
  /** A screen in which a level of the game is worked on beyond drawing it; the drawing table leads there. */
  readonly workshop?: { readonly text: string; readonly screen: string };
  /** Something more of it that is new every day, beside the daily puzzle; `day` is written as 2026-11-22. */
  readonly everyDay?: { readonly text: string; readonly href: (day: string) => string };
  /** What the help page tells after its rules. */
  readonly story?: ComponentType;
  /** A position as a level of its own, where the screens of a game take up no moves with a level. */
  readonly levelAt?: (state: State) => Level;
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
