import type { Random } from '../../random/index.js';
import type { Result } from '../common/result.js';
import type { Task } from '../common/task.js';
import type { DrawnDocument, Meta } from '../document/document.js';
import type { Query } from '../document/query.js';
import type { Setting } from '../document/settings.js';
import type { Exploration } from './exploration.js';
import type {
  DesignStyle,
  Designs,
  DesignWishes,
  DifficultyScale,
  GeneratorParameters,
  MindTypes,
} from './generator.js';
import type { RecordKind } from './record.js';
import type { LegendEntry, Scene } from './scene.js';
import type { Sentences } from './sentences.js';
import type {
  Hint,
  OverlayAnswer,
  OverlayKind,
  Rating,
  Solution,
  Solved,
  SolveOptions,
  VerdictWords,
} from './solution.js';
import type { Assessment } from './worth.js';

/** A level: an immutable value. What else it holds is its game's business. */
export interface Level {
  /** The id of its game, as the rulebook knows it. */
  readonly game: string;
  /** What its header says about it. */
  readonly meta: Meta;
}

/** A position. Immutable, carries its level and its dice, so that undo and replay reproduce it. */
export interface State {
  /** The level that is played. */
  readonly level: Level;
}

/** Whether the game goes on. */
export type Outcome = {
  /** `open` while it goes on. */
  readonly status: 'open' | 'won' | 'lost';
  /** A named score where a game has one; null where it has none. */
  readonly score: {
    /** The unit of the count, e.g. `turns`. */
    readonly name: string;
    /** How many. */
    readonly value: number;
  } | null;
};

/** What a game that was won is measured by: its moves, the fewer the better, or its score, the more the better. */
export interface Measure {
  /** Which of two wins is the better one. */
  readonly better: 'fewer' | 'more';
  /** The unit of one: `move`. */
  readonly one: string;
  /** The unit of many: `moves`. */
  readonly many: string;
  /** Set where the player changes the level itself: what a position is worth is then what it holds as it stands, and not the most. */
  readonly isOpen?: true;
}

/** What happened: who did what, from where to where, and because of what. */
export interface GameEvent {
  /** The actor's id in the scene. */
  readonly actor: string;
  /** The action, e.g. `moved`: a word of the game's own. */
  readonly action: string;
  /** The cell where it began; null where there is none. */
  readonly from: number | null;
  /** The cell where it ended; null where there is none. */
  readonly to: number | null;
  /** Why, as data; `words.event` turns it into a sentence. */
  readonly because: { readonly kind: string };
}

/** What a move leads to: the position behind it, and what happened on the way. */
export interface Play<S extends State, E extends GameEvent> {
  /** The position after the move. */
  readonly state: S;
  /** What happened, in order. */
  readonly events: readonly E[];
}

/**
 * A possible next position where dice fall; its probability is exactly one in `oneIn`, a whole number. The same
 * position may come several times; all of them add up to 1.
 */
export interface Successor<S extends State> {
  readonly state: S;
  readonly oneIn: number;
}

/** A sentence about what an actor did. */
export type ActorSentence = readonly [actor: string, sentence: string];

/** Text for people, one place for every screen. */
export interface Words<S extends State, M extends string, E extends GameEvent> {
  /** A cell and its contents, e.g. `c4: floor, open up and left; the monster`. */
  cell(seen: S, cell: number): string;
  /** The whole position in one or two sentences. */
  state(seen: S): string;
  /** One event as a sentence, reason included. */
  event(seen: S, event: E): string;
  /**
   * A turn in sentences; where it is missing, event by event. Read through `tellTurn`. Rules that were `cited` are not cited
   * again, and those that it cites are added.
   */
  turn?(seen: S, events: readonly E[], cited?: Set<string>): readonly ActorSentence[];
  /**
   * A turn in a few words for a listener who knows the player's new cell: what answered, what changed, what threatens. How a
   * game ends is left to `ends`. Where it is missing, as `turn` tells it. Read through `tellBriefly`.
   */
  brief?(seen: S, events: readonly E[]): readonly string[];
  /** A move as a word, e.g. `right`. */
  move(move: M): string;
  /** Things left to be had, done or lost, in a sentence or two; missing where nothing is. */
  left?(seen: S): string;
  /**
   * Where everything lies, told from the cell that is read, in a sentence or two. Where it is missing, from the player, or
   * where there is none from that cell, by what the scene shows.
   */
  around?(seen: S, cell: number): string;
  /** What has become of the player at the end, in a word; `Escaped` and `Caught` where it is missing. */
  readonly ends?: { readonly won: string; readonly lost: string };
  /**
   * What a solver's answer about a position means in this game; null, and no such member, where the words that fit any
   * game (`commonVerdict`) say it. Read through `verdictWords`.
   */
  verdict?(seen: S, solution: Solution<string>): VerdictWords | null;
}

/** What a session needs to play something: the rules of a game, or of several levels of it in a row. Methods are pure. */
export interface Playable<S extends State, M extends string, E extends GameEvent> {
  /** Drops what the player cannot see; the same state where nothing is hidden. */
  see(state: S): S;
  /** Legal moves in the stated order; none when the game is over. */
  moves(seen: S): readonly M[];
  /** Plays a legal move; one that takes no time leaves the same state. Throws a RangeError for an illegal one. */
  play(state: S, move: M): Play<S, E>;
  /** Whether the game goes on, is won or is lost, and its score where it has one. */
  outcome(seen: S): Outcome;
  /** Whether taking back a move that brought this about is help, since it is worth knowing. Absent where it never is. */
  reveals?(events: readonly E[]): boolean;
  readonly words: Pick<Words<S, M, E>, 'state' | 'event' | 'turn' | 'brief' | 'move' | 'ends'>;
}

/** What a level says of itself that it is found by. */
export interface LevelTraits {
  /** In players' words, one of its rules each. */
  readonly sentences: readonly string[];
  /** The name of the kind that it is of, where its game knows it; else null. */
  readonly kind: string | null;
}

/** A level as other rules need it. */
export interface Rewritten {
  /** Its document. */
  readonly text: string;
  /** A sentence that says what the new rules do not know and was taken out; null where nothing was. */
  readonly lost: string | null;
}

/**
 * A game, apart from how it is shown: levels and their documents, positions, moves and what comes of them. Sessions, servers
 * and solvers need no more. Methods are pure; `S` is also the *seen* position where nothing is hidden.
 */
export interface Model<L extends Level, S extends State, M extends string, E extends GameEvent>
  extends Playable<S, M, E> {
  /** The name in documents, addresses and commands: small letters. */
  readonly id: string;
  /** All moves in the game's stated order, with the keys' meaning for screens that offer buttons. */
  readonly moveOrder: readonly M[];
  /** The moves that the rules of a level know, where they are not all of the game's: all of them where it is missing. */
  movesIn?(level: L): readonly M[];

  /** A document to begin a level of one's own from; it can be won. */
  readonly blank: string;
  /** The lines of its header beside those of every game, in their order; none where this is missing. */
  readonly settings?: readonly Setting[];
  /** Whether a drawing without a line `game:` can be no other game's; never where this is missing. */
  recognises?(document: DrawnDocument): boolean;
  /** Reads a level from a document whose game is already known to be this one. */
  parse(document: DrawnDocument): Result<L>;
  /** The canonical text: `parse(format(level))` equals the level, and formatting twice changes nothing. */
  format(level: L): string;
  /**
   * A level that is given the header of another text, with its drawing as the new rules need it: what they do not know is
   * taken out. `before` is the level as it stood under other rules last, of which something may come back. Null where the header
   * alone changes; missing: always.
   */
  rewritten?(level: L, text: string, before?: L | null): Rewritten | null;
  /** A level without its title, notes and replay: what two levels must share to be the same puzzle. */
  puzzle(level: L): L;

  /** The first position of a level; the seed throws its dice and lays hidden things. */
  start(level: L, seed: string): S;
  /** What moves alone do not tell of a level, so that a replay needs a seed: dice, or how things lie. */
  hidden(level: L): 'nothing' | 'dice' | 'layout';
  /**
   * In games with dice: everything that a legal move may lead to, as it would be seen, with exact probabilities;
   * `play` draws one of these. One position where no dice fall. Throws a RangeError for an illegal move.
   */
  successors?(seen: S, move: M): Iterable<Successor<S>>;
  /** What becomes of a lost game: moves are taken back and it goes on, or it is over for good; the first where missing. */
  readonly lostIs?: 'tried again' | 'put aside';
  /** What a win is measured by; moves, the fewer the better, where it is missing. */
  readonly measure?: Measure;
  /** Equal for positions that play alike. */
  key(state: S): string;
  /**
   * A position as it is seen, from a copy of one that came from outside, as JSON or from another thread; `given` holds it beside its
   * level, which was read already. Hidden things are not looked for. Throws a `Misfit` for anything but a position of the level. Where
   * it is missing, a copy is read that has the fields of a start, each of the same kind.
   */
  revive?(level: L, given: unknown): S;

  /** Reads a sequence of moves, with or without separators. */
  parseMoves(text: string): Result<readonly M[]>;
  /** Moves as one text, which `parseMoves` reads again. */
  formatMoves(moves: readonly M[]): string;
}

/** How a game is shown and told, on every screen. */
export interface Presentation<L extends Level, S extends State, M extends string, E extends GameEvent> {
  /** The name for people. */
  readonly title: string;
  /** One sentence for a list of games. */
  readonly summary: string;
  /** Whether its easiest levels, too, take a newcomer more than a minute or two: the day's easy puzzle is of another game. */
  readonly isLong?: true;
  /**
   * What to do in a level and who thinks back, from the level's own rules, in one or two short sentences in players' words;
   * the summary where it is missing. Read through `goalOf`.
   */
  goal?(level: L): string;
  /** For a player with a pencil, beside the goal: how others choose, what to note. */
  onPaper?(level: L): string;
  /** The rules in a few short paragraphs of plain text, for help screens. */
  readonly help: readonly string[];
  /** What a level is called, without an article: `maze`. */
  readonly noun: string;
  /** The kinds of levels that the game knows by name; none where it is missing. */
  readonly kinds?: readonly { readonly name: string; readonly title: string }[];
  /** What a level says of itself that it is found by; nothing where it is missing. Read through `traitsOf`. */
  traits?(level: L): LevelTraits;
  /** Who and what its drawings show, the player first. */
  readonly legend: readonly LegendEntry[];
  /**
   * The legend of levels whose header says this, where there is more than one; a header without the key gives null. `text` is
   * the whole of a level, where keys may stand more than once.
   */
  legendFor?(header: (key: string) => string | null, text: string): readonly LegendEntry[];
  /** The position as a picture: what lies where. */
  view(seen: S): Scene;
  /** A picture of a level for lists, without things to be found out; its start as it is seen where this is missing. */
  preview?(level: L): Scene;
  /** Everything from above, for looking on where nothing is to be found out; the view where it is missing. */
  overview?(state: S): Scene;
  readonly words: Words<S, M, E>;
  /**
   * The levels that an address of the game's own plays (`#/GAME/SCREEN/ID?QUERY`), from what it says behind `?`; `level` is
   * the one that it carries, `today` a day as 2026-11-21. Absent where such addresses say nothing that concerns a level.
   */
  levelsAt?(level: L | null, query: Query, today: string): Result<readonly L[]>;
  /** Where the game stands in lists of games, from the easiest to learn on; games with the same place by name. */
  readonly place: number;
}

/**
 * The rules of a game, its model and its presentation, light enough to be loaded with the page. Everything that games share (undo
 * tree, replay, ids, play loops, autosave, hints, overlays, fuzz tests, slow twins) is written once over this.
 */
export interface Rules<
  L extends Level,
  S extends State,
  M extends string,
  E extends GameEvent,
  O extends MindTypes = MindTypes,
> extends Model<L, S, M, E>,
    Presentation<L, S, M, E> {
  /** Text for people. */
  readonly words: Words<S, M, E>;
  /** Loads what thinks about the game: heavy, and so never loaded with the rules. */
  mind(): Promise<Mind<L, S, M, O>>;
  /** Loads the rules of levels as sentences to be chosen, in games whose levels say their own; absent in all others. */
  sentences?(): Promise<Sentences>;
}

/** What a hint may go by besides the position at hand. */
export interface HintContext<S extends State> {
  /** The positions of the game so far as they were seen, oldest first and the present one last. */
  readonly history?: readonly S[];
  /** Cells that the player has marked for himself; those of the position where they are missing. */
  readonly notes?: readonly number[];
  /** `seen`: what the player can know, in games where that is less than `see` leaves; else everything in the position. */
  readonly from?: 'seen' | 'all';
}

/** What thinks: solvers, hints, analysis, generator. Loaded in a worker. It receives only seen positions. */
export interface Mind<L extends Level, S extends State, M extends string, O extends MindTypes = MindTypes> {
  /** The id of its game. */
  readonly id: string;
  /** Solves a position as it was seen; or a level, which is handed in as its whole start, with `anyStart` set. */
  solve(seen: S, options?: SolveOptions): Task<Solution<M>>;
  /** Every plan as short as the one that was proved shortest, in the game's order; absent where they are not counted. */
  plans?(seen: S, shortest: Solved<M>): Iterable<readonly M[]>;
  /** What to do next, in three steps: a nudge, the move, and its reason. */
  hint(seen: S, context?: HintContext<S>): Task<Hint<M>>;
  /**
   * Weighs up an open position and a legal move that was made in it, or the position alone. It is asked along whole games,
   * so it is to keep the work done for one position for the next.
   */
  assess(seen: S, played: M | null): Task<Assessment<M>>;
  /** The maps that it can draw over a position. */
  readonly overlays: readonly OverlayKind[];
  /** One of them, by its name: a value for every cell, or why there is none. */
  overlay(seen: S, name: string): Task<OverlayAnswer>;
  /** How hard a level is, and the features measured for it. */
  rate(level: L): Task<Rating<O['features']>>;
  /** What its generator can be asked for. */
  readonly generatorOptions: O['options'];
  /** A level that is proved solvable if it can be, or the reason why none came out. The same random state gives the same level. */
  generate(
    parameters: GeneratorParameters,
    random: Random,
    /** Hears of each level that is better than those before, where one after the other is tried: work may end there. */
    better?: (level: L) => void,
  ): Task<Result<L>>;
  /** A level as the generator first draws it, which it may well be impossible to win; absent where it does not draw. */
  draw?(parameters: GeneratorParameters, random: Random): Result<L>;
  /** Its levels as strings of bits to be searched, and the tastes that there are; absent where they are not searched. */
  designs?(parameters: GeneratorParameters, wishes: DesignWishes): Result<Designs<L>>;
  /** The tastes of that search. */
  readonly designStyles?: readonly DesignStyle[];
  /** Its generator by difficulty; made of the sizes that it suggests where this is missing. */
  readonly difficultyScale?: DifficultyScale<L>;
  /** The kinds of best known results that are kept of its levels; none where this is missing. */
  readonly records?: readonly RecordKind<L>[];
  /** The graph of all positions, and searches side by side; absent where they are not drawn. */
  readonly exploration?: Exploration<S>;
}

/** Any game's model, presentation, rules and mind, for code over all games: what it passes in must come from the same game. */
export type AnyModel = Model<Level, State, string, GameEvent>;
export type AnyPresentation = Presentation<Level, State, string, GameEvent>;
/** The rules of any game. */
export type AnyRules = Rules<Level, State, string, GameEvent>;
export type AnyMind = Mind<Level, State, string>;
