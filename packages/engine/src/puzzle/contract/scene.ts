import type { Direction } from '../../grid/index.js';

/** A drawing's content, for browser, terminal, SVG, print and screen reader. It holds no rule: it says what lies where. */
export type Scene = GridScene | GraphScene | FieldScene;

/** A board of cells in rows. */
export interface GridScene {
  /** Tells the scenes apart. */
  readonly kind: 'grid';
  /** Cells in a row. */
  readonly columns: number;
  /** Rows of cells. */
  readonly rows: number;
  /** Whether passages are drawn as floor among rock, or as cells with thin walls between them. */
  readonly style: 'cells' | 'walls';
  /** Whether it is a window that goes and turns with the player, so that its cells are not those of the level. */
  readonly isWindow?: boolean;
  /** Whether its floor is a board with blocks on it, and no cave. */
  readonly isBoard?: boolean;
  /** `sides` of the maze: bit `1 << direction` = that side is open; bit 16 = floor. */
  readonly sides: Uint8Array;
  /** Whether one piece of gold lies on every floor cell without a mark; missing where none does. */
  readonly isGolden?: boolean;
  /** What lies on cells: exits, gold, holes. */
  readonly marks: readonly Mark[];
  /** In drawing order: the last lies on top. */
  readonly actors: readonly Actor[];
  /**
   * Pictures for letters where pictures are drawn, each one character two columns wide; `#` and `.` stand for rock and
   * floor. A letter without a picture is drawn as it is.
   */
  readonly pictures?: Readonly<Record<string, string>>;
  /** The cells that are lit, where the rest lies in the dark: nothing of it is in the scene. Missing where all are. */
  readonly lit?: readonly number[];
  /** Those who have died, each where it was last; boards let them fade, and still pictures leave them out. */
  readonly dead?: readonly Actor[];
}

/** Vertices and the edges between them. Cells of marks, actors and overlays are vertices. */
export interface GraphScene {
  /** Tells the scenes apart. */
  readonly kind: 'graph';
  /** Its places; cells of marks and actors are numbers in this list. */
  readonly vertices: readonly Vertex[];
  /** Whether the places of the vertices were chosen, so that edges are drawn straight; else those in line are bent. */
  readonly isPlaced?: boolean;
  /** Neighbours of every vertex in preference order; every edge stands in both its ends' lists. */
  readonly lists: readonly (readonly number[])[];
  /** What lies on its places. */
  readonly marks: readonly Mark[];
  /** In drawing order: the last lies on top. */
  readonly actors: readonly Actor[];
  /** As of a grid. */
  readonly pictures?: GridScene['pictures'];
}

/** A field of tiles that are opened one by one. */
export interface FieldScene {
  /** Tells the scenes apart. */
  readonly kind: 'field';
  /** Cells in a row. */
  readonly columns: number;
  /** Rows of cells. */
  readonly rows: number;
  /** Mines on the whole field. */
  readonly mines: number;
  /** By cell. */
  readonly tiles: readonly Tile[];
  /** What lies on its places. */
  readonly marks: readonly Mark[];
  /** In drawing order: the last lies on top. */
  readonly actors: readonly Actor[];
}

/** What lies on a cell of a field: the number on an opened one (0..8), or what covers it. */
export type Tile = number | 'covered' | 'flag' | 'mine' | 'exploded' | 'wrong flag';

/** A vertex, and where it is drawn: at least one unit from every other, `x` and `y` from 0. */
export interface Vertex {
  /** What people call it. */
  readonly name: string;
  /** To the right. */
  readonly x: number;
  /** Down. */
  readonly y: number;
}

/** Something that lies on a cell. */
export interface Mark {
  /** A cell of a grid, a vertex of a graph. */
  readonly cell: number;
  /**
   * `gold` is what can be taken, `hole` floor that has fallen in; `trap` kills who steps on it, `key` opens and shuts the
   * `gate`, which stands between two cells; `ground` is anything else that lies there, told by its letter.
   */
  readonly kind: 'exit' | 'start' | 'gold' | 'hole' | 'trap' | 'key' | 'gate' | 'ground';
  /** The side on which it lies when it is a gap in the outer wall or a gate; null when it is the cell itself. */
  readonly side: Direction | null;
  /** Of a gate: whether it stands open. */
  readonly isOpen?: boolean;
  /** Letter in drawings. */
  readonly letter: string;
  /** For people, e.g. `the exit`. */
  readonly name: string;
}

/** A figure that moves. */
export interface Actor {
  /** Stable across a game, so that a drawing can move it: `player`, `pursuer-0`, ... */
  readonly id: string;
  /** What it is in the game; the sentences of screens and the usual figure go by it. */
  readonly role: 'player' | 'pursuer' | 'mouse';
  /** Letter in drawings: S, T, M, V ... */
  readonly letter: string;
  /** For people, e.g. `Theseus`, `the monster`, `Minotaur 2`. */
  readonly name: string;
  /** A cell of a grid, a vertex of a graph. */
  readonly cell: number;
  /** The side by which it has left the board; null while it is on it. */
  readonly beyond: Direction | null;
  /** How it is: `calm` has not noticed the player, `hunting` has, `caught`, `escaped`. */
  readonly mood: 'calm' | 'hunting' | 'caught' | 'escaped' | 'normal';
  /** How it is drawn; as its role is in this style of scene where it is missing. */
  readonly figure?: Figure | undefined;
  /** Of a figure of which there are two: whether it is the upright one, who goes up and down first. */
  readonly isUpright?: boolean | undefined;
  /** Of a figure seen from above: which way it looks, if not up. */
  readonly facing?: Direction | undefined;
  /** Of any figure: which way it goes ahead, shown by a point beside it. */
  readonly ahead?: Direction | undefined;
}

/** Figures that are drawn; `packages/engine/src/draw/pieces/` says how. */
export type Figure =
  | 'warrior'
  | 'miner'
  | 'wanderer'
  | 'mouse'
  | 'bull'
  | 'beast'
  | 'mummy'
  | 'scorpion'
  | 'ghost'
  | 'zombie'
  | 'wolf'
  | 'robot'
  | 'heap';

/** Values over the cells, drawn on top of a scene: a distance map, a danger map. */
export interface Overlay {
  readonly name: string;
  readonly title: string;
  /** One sentence: what the values mean. */
  readonly legend: string;
  readonly scale:
    | {
        readonly kind: 'sequential';
        readonly least: number;
        readonly most: number;
        readonly unit: string;
        /** Whether the least value is painted strongest, as where it stands for the greatest danger. */
        readonly isLeastStrong?: boolean;
        /** Whether it is painted as heat is: warm colours, the most the hottest. */
        readonly isWarm?: boolean;
      }
    | { readonly kind: 'classes'; readonly classes: readonly OverlayClass[] };
  /** One a cell: a number on the scale, the index of a class, or null for nothing. */
  readonly values: readonly (number | null)[];
}

export interface OverlayClass {
  readonly name: string;
  /** What it means for the player, for colour and symbol. */
  readonly tone: 'good' | 'bad' | 'neutral' | 'even';
  /** One character that tells it apart without colour. */
  readonly symbol: string;
}

/** An actor or a thing of a game that is drawn by a letter. */
export interface LegendEntry {
  /** Its letter in drawings. */
  readonly letter: string;
  /** For people, e.g. `Minotaur, horizontal first`. */
  readonly name: string;
  /** For a small button; the name where it is missing. */
  readonly short?: string;
  /** What it does, in a few words for a legend; missing where its name says enough. */
  readonly does?: string;
  /** What it is drawn as; `ground` is anything that lies on a cell and is told by its letter. */
  readonly look:
    | 'player'
    | 'pursuer'
    | 'mouse'
    | 'exit'
    | 'gold'
    | 'mine'
    | 'trap'
    | 'key'
    | 'gate'
    | 'ground';
  /** Its figure, where its look does not tell, and what there is to say of that: as of an actor. */
  readonly figure?: Figure | undefined;
  /** As of an actor; of a gate: whether it stands only between cells side by side. */
  readonly isUpright?: boolean | undefined;
  /** As of an actor; of an exit that is a gap, the side of the maze where it is. */
  readonly facing?: Direction | undefined;
  /** One character two columns wide, where pictures are drawn; the letter where it is missing. */
  readonly picture?: string;
  /** How many of it an author's drawing holds; absent for things that only play brings. A gate is put on a wall. */
  readonly placed?: 'one' | 'many';
  /** Whether play may bring it where a drawing lacks it. */
  readonly comes?: boolean;
}

/** The pictures of a legend by letter, as scenes take them. */
export function picturesOf(legend: readonly LegendEntry[]): Readonly<Record<string, string>> {
  return Object.fromEntries(legend.flatMap(({ letter, picture }) => (picture ? [[letter, picture]] : [])));
}
