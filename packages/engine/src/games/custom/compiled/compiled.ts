import { spend, workDone } from '../../../grid/index.js';
import { LruCache, memoizeRecent } from '../../../puzzle/index.js';
import { compile, type Exports, I32, ModuleBuilder, PAGE } from '../../../wasm/index.js';
import type { Game } from '../rules/game.js';
import { packingOf } from '../rules/packing.js';
import { MOVE_ORDER } from '../rules/position.js';
import { boardCode } from './board-code.js';
import { choiceCode } from './choice-code.js';
import { fieldCode } from './field-code.js';
import { type Facts, factsOf, type Layout, layoutOf, SHARED } from './layout.js';
import { writeLevel } from './level-data.js';
import { meetingCode } from './meeting-code.js';
import { searchCode } from './search-code.js';
import { senseCode } from './sense-code.js';
import { turnCode } from './turn-code.js';

/** The code of a rule set and a packing in bytes. */
function codeOf(game: Game, layout: Layout): Uint8Array<ArrayBuffer> {
  const module = new ModuleBuilder();
  const seesInLine = layout.forms.some(({ sees }) => sees?.inAnyLine);
  const inLine = seesInLine ? module.imported('inLine', [I32], I32) : null;
  const board = boardCode(module, game, layout);
  const fields = fieldCode(board);
  const senses = senseCode(board, fields, inLine);
  const { play } = turnCode(board, choiceCode(board, fields, senses), senses, meetingCode(board));
  searchCode(board, play);
  return module.bytes(Math.ceil((layout.heap + FIRST_BYTES) / PAGE));
}

/** Compiled code, from which instances are made, and its idle instances. */
interface Compilation {
  readonly layout: Layout;
  readonly instantiate: (imports: Parameters<NonNullable<ReturnType<typeof compile>>>[0]) => Exports;
  readonly idle: Compiled[];
}

/** Compilations that are remembered, those used last. */
const MOST_COMPILATIONS = 64;
const compilations = new LruCache<Compilation>(MOST_COMPILATIONS, () => 1);
/** Bytes up to which the memory of an instance is held for the next use. */
const MOST_HELD = 2 ** 24;

/** What a game's code depends on. */
const factsFor: (game: Game) => Facts | null = memoizeRecent((game: Game) => factsOf(game, packingOf(game)));

/** The compilation for a game; null where it cannot be compiled. */
function compilationOf(game: Game): Compilation | null {
  const facts = factsFor(game);
  if (facts === null) return null;
  const before = compilations.find(facts.key);
  if (before) return before;
  const layout = layoutOf(game, packingOf(game), facts);
  const instantiate = compile(codeOf(game, layout));
  if (instantiate === null) return null;
  const made: Compilation = { layout, instantiate, idle: [] };
  compilations.keep(facts.key, made);
  return made;
}

/** Positions that are looked at in the rules' own way before code is compiled for them: many levels have no more. */
export const FEW = 500;
/** By the name of its code: positions that were looked at without it. */
const lookedAt = new LruCache<number>(MOST_COMPILATIONS, () => 1);

/** Whether there is code for a game, or it pays to compile it now that so many more positions were looked at without. */
export function isWorthCode(game: Game, looked = 0): boolean {
  const facts = factsFor(game);
  if (facts === null) return false;
  if (compilations.find(facts.key)) return true;
  const all = (lookedAt.find(facts.key) ?? 0) + looked;
  lookedAt.keep(facts.key, all);
  return all >= FEW;
}

/** Lends an instance that has a game's level; null where there is none, or no memory for it. To be given back. */
export function takeCompiled(game: Game): Compiled | null {
  const compilation = compilationOf(game);
  if (compilation === null) return null;
  try {
    const instance = compilation.idle.pop() ?? new Compiled(compilation);
    instance.bind(game);
    return instance;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Room behind the data of a level at first: a search of few positions lies in it, and growing costs the whole process speed. */
const FIRST_BYTES = 2 ** 20;

/** The rules of a game in WebAssembly, and the positions of a search, in a memory of their own. */
export class Compiled {
  readonly layout: Layout;
  private readonly exports: Exports;
  private game: Game | null = null;
  readonly call: {
    readonly play: (from: number, way: number, to: number) => number;
    readonly row: (from: number) => number;
    readonly number: (from: number) => number;
    readonly find: (from: number) => number;
    readonly rehash: () => number;
    readonly expand: (head: number, limit: number, mostWork: number) => number;
  };
  /** The memory. Growing takes these away. */
  bytes = new Uint8Array(0);
  shorts = new Int16Array(0);
  words = new Int32Array(0);
  floats = new Float64Array(0);

  constructor(private readonly compilation: Compilation) {
    const { layout, instantiate } = compilation;
    this.layout = layout;
    this.exports = instantiate({ inLine: (cell) => this.inLine(cell) });
    const { func } = this.exports;
    this.call = {
      play: func('play'),
      row: func('row'),
      number: func('number'),
      find: func('find'),
      rehash: func('rehash'),
      expand: func('expand'),
    };
    // The memory is large enough: this looks at it.
    this.reach(0);
  }

  /** The memory as it is now; growing takes it away. */
  get buffer(): ArrayBuffer {
    return this.exports.memory.buffer;
  }

  /** Makes the memory so many bytes long, or longer. Throws a RangeError where there is no room. */
  reach(bytes: number): void {
    const { memory } = this.exports;
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    if (this.bytes.buffer === memory.buffer) return;
    this.bytes = new Uint8Array(memory.buffer);
    this.shorts = new Int16Array(memory.buffer);
    this.words = new Int32Array(memory.buffer);
    this.floats = new Float64Array(memory.buffer);
  }

  /** What code and callers share, by its name. */
  read(name: keyof typeof SHARED): number {
    return this.words[SHARED[name] >> 2];
  }

  write(name: keyof typeof SHARED, value: number): void {
    this.words[SHARED[name] >> 2] = value;
  }

  bind(game: Game): void {
    if (this.game === game) return;
    writeLevel(this, this.layout, game, this.game);
    spend(this.layout.room * 8);
    this.game = game;
  }

  /** Forgets all searches before, in the tables that have a place for each position. */
  emptyTables(): void {
    const { at, numbers, isDirect, remembers } = this.layout;
    if (isDirect) this.words.fill(0, at.direct >> 2, (at.direct >> 2) + numbers);
    if (remembers) this.words.fill(0, at.arrivals >> 2, (at.arrivals >> 2) + numbers);
  }

  giveBack(): void {
    if (this.buffer.byteLength <= MOST_HELD) this.compilation.idle.push(this);
  }

  /** Notes the work done since the last note. */
  spend(): void {
    const at = SHARED.work >> 2;
    spend(this.words[at] >>> 0);
    this.words[at] = 0;
    this.write('elsewhere', 0);
  }

  private inLine(cell: number): number {
    const { game } = this;
    if (game === null) return 0;
    const { firstPiece, senses } = game.setting;
    const now = this.layout.at.now >> 2;
    const before = workDone();
    const isSeen = senses.isInLine(this.words.subarray(now, now + firstPiece), cell);
    this.write('elsewhere', this.read('elsewhere') + workDone() - before);
    return Number(isSeen);
  }
}

/** What follows on a packed position, by the code. */
export class CompiledRows {
  readonly places: Uint8Array;
  readonly statuses: Uint8Array;
  readonly packed: Int32Array;
  private readonly input: Int32Array;

  constructor(private readonly compiled: Compiled) {
    const { buffer, layout } = compiled;
    const { at, words } = layout;
    this.places = new Uint8Array(buffer, at.places, MOVE_ORDER.length);
    this.statuses = new Uint8Array(buffer, at.statuses, MOVE_ORDER.length);
    this.packed = new Int32Array(buffer, at.packed, MOVE_ORDER.length * words);
    this.input = new Int32Array(buffer, at.input, words);
  }

  of(words: Int32Array | Uint32Array, at: number): number {
    const { input, compiled } = this;
    for (let word = 0; word < input.length; word++) input[word] = words[at + word];
    const slots = compiled.call.row(compiled.layout.at.input);
    compiled.spend();
    return slots;
  }
}
