import type { Game } from '../rules/game.js';
import type { Packing } from '../rules/packing.js';
import { CHANGES, MOVE_ORDER, PIECE, WAIT, WAYS, YOU } from '../rules/position.js';
import type { Setting } from '../rules/setting.js';

/** Forms and gates stand as bits in one number, and pieces one after another in the code. */
const MOST_FORMS = 30;
const MOST_PIECES = 32;
const MOST_GATES = 30;
/** So many positions at most have a table with a place for each. */
const MOST_DIRECT = 2 ** 20;
/** Up to so many cells it is remembered for each two whether the line between them is free. */
const MOST_LINED = 4096;
/** Bytes for walking distances, of which those asked for last are remembered. */
const MOST_FIELDS = 2 ** 25;

/** Where what code and callers share stands in the memory. */
export const SHARED = {
  /** The number of shortest plans that were met, with a point. */
  wins: 8,
  /** Work done, in cells. */
  work: 16,
  /** Positions met, and for how many there is room. */
  size: 20,
  capacity: 24,
  /** Where the hash table lies, and its slots less one. */
  table: 28,
  mask: 32,
  states: 36,
  parents: 40,
  counts: 44,
  /** The position that wins first, -1 for none, and its move. */
  winner: 48,
  winningMove: 52,
  /** Numbers in the tables below it are of a search before. */
  base: 56,
  /** See {@link waitsAlike}. */
  waitsAlike: 60,
  /** Where the layer ends that is expanded, and how many layers were begun since that was asked last. */
  layerEnd: 64,
  layers: 68,
  /** Work that callers did for the code meanwhile, in cells; they have noted it themselves. */
  elsewhere: 72,
} as const;

/** Whether what follows on your step follows from the position with you where it leads, from wherever you came. */
export function followsFromArrival({ forms, rules, terrain, meetings }: Setting): boolean {
  const stays = !terrain.hasFalls && terrain.ice[0] === terrain.nowhere;
  return !goByKey(forms) && stays && rules.you.push.length === 0 && !meetings.blocksYou.includes(1);
}

/** Whether one who waits arrives as one who comes, wherever that is: in all positions but the first of a game or of a search. */
export function waitsAlike({ setting, start }: Game): boolean {
  const { isExit, traps, teleport, hasSwitch, takes } = setting.terrain;
  const begins = start[YOU];
  const isPlain = isExit[begins] === 0 && traps[0][begins] < 0 && takes[begins] === 0;
  return isPlain && !hasSwitch.includes(1) && teleport.every((to) => to < 0);
}

/** Whether some go by the way that you went. */
const goByKey = (forms: Setting['forms']): boolean =>
  forms.some(({ behaviour, otherwise }) =>
    [behaviour.kind, otherwise.kind].some((kind) => kind === 'mirrors' || kind === 'copies'),
  );

/**
 * All of a level that code depends on, beside its rules, and the name of that code: levels of one rule set, and pieces, that are packed
 * alike share it. Null for levels that are not compiled: more forms, gates or pieces than there is room for.
 */
export function factsOf({ setting, cells, level }: Game, packing: Packing) {
  const { forms, starts, terrain } = setting;
  const { gates, hasFalls, hasGates, tokens, changeWords, alike, nowhere } = terrain;
  if (forms.length > MOST_FORMS || starts.length > MOST_PIECES || gates.length > MOST_GATES) return null;
  const facts = {
    ice: terrain.ice.map((table) => table !== nowhere),
    traps: terrain.traps.map((table) => table !== nowhere),
    hasTeleports: terrain.teleport.some((to) => to >= 0),
    hasSwitches: terrain.hasSwitch.includes(1),
    hasFalls,
    hasGates,
    hasSideGates: level.between.length > 0,
    hasExits: terrain.isExit.includes(1),
    tokens: tokens > 0,
    changeWords,
    alike,
    bits: Math.max(1, Math.ceil(Math.log2(cells))),
  };
  const { ice, traps, hasTeleports, hasSwitches, hasSideGates, hasExits } = facts;
  const some = [hasTeleports, hasSwitches, hasFalls, hasSideGates, hasExits, tokens > 0];
  const key = `${packing.number} ${ice} ${traps} ${alike} ${some}`;
  return Object.assign(facts, { key });
}
export type Facts = NonNullable<ReturnType<typeof factsOf>>;

export type Layout = ReturnType<typeof layoutOf>;

/** Where the data of a game lie in the memory of its code, and the values worked out once for all levels that share it. */
export function layoutOf({ setting, rules, cells }: Game, packing: Packing, facts: Facts) {
  const { forms, starts, terrain, meetings, groups } = setting;
  const pieces = starts.length;
  const { bits } = facts;
  const room = 2 ** bits;
  const { words, wordOf, shiftOf, maskOf, classes } = packing;
  const last = maskOf.length - 1;
  const yourBits = 32 - Math.clz32(maskOf[0]);
  const lastCount = pieces > 0 ? classes[classes.length - 1].count : maskOf[last] + 1;
  /** Positions of one word, with your cells as the digits of least weight: so many numbers are less. */
  const numbers = words > 1 ? Number.POSITIVE_INFINITY : lastCount * 2 ** (shiftOf[last] - yourBits) * cells;
  const isDirect = numbers <= MOST_DIRECT;
  const isKeyed = goByKey(forms);
  const remembers = isDirect && followsFromArrival(setting);
  let end = 80;
  /** Room for so many bytes; where it begins. */
  const place = (bytes: number, align = 4): number => {
    const at = Math.ceil(end / align) * align;
    end = at + bytes;
    return at;
  };
  const subjects = new Set(facts.alike);
  const senses = forms.filter(({ sees }) => sees !== null);
  const measuring = forms.some(
    (form) =>
      (form.hears !== null && !form.hears.throughRock) ||
      [form.behaviour, form.otherwise].some((one) => 'method' in one && one.method === 'by shortest path'),
  );
  const paths: number[] = [];
  const pathsAt = new Map<string, number>();
  forms.forEach(({ behaviour, otherwise }, form) => {
    for (const [isOtherwise, one] of [
      [false, behaviour],
      [true, otherwise],
    ] as const) {
      if (one.kind !== 'paces') continue;
      pathsAt.set(`${form} ${isOtherwise}`, paths.length);
      paths.push(...one.path.map((way) => way ?? PAUSE));
    }
  });
  const fieldSize = (4 + facts.changeWords) * 4 + room * 2;
  const fields = measuring
    ? 2 **
      Math.min(Math.ceil(Math.log2(subjects.size * room)), Math.floor(Math.log2(MOST_FIELDS / fieldSize)))
    : 0;
  const at = {
    now: place((CHANGES + facts.changeWords + pieces * PIECE) * 4),
    before: place(pieces * 8),
    targets: place(pieces * 4),
    ends: place(pieces * 4),
    held: place((CHANGES + facts.changeWords + pieces * PIECE) * 4),
    heldTurned: place(8),
    key: place(4),
    turned: place(4),
    usedUp: place(4),
    packed: place(MOVE_ORDER.length * packing.words * 4),
    input: place(packing.words * 4),
    statuses: place(MOVE_ORDER.length),
    places: place(MOVE_ORDER.length),
    layerEnds: place(LAYERS * 4),
    /** What dice are thrown: what falls by the throw, and by the throw how many sides the die has. */
    thrown: place(4),
    falls: place(DICE * 4),
    sides: place(DICE * 4),
    stamps: place(room * 4),
    axes: place(9),
    paths: place(paths.length),
    columns: place(room * 2),
    rows: place(room * 2),
    ways: place(subjects.size * WAYS * room * 2),
    flags: place(room),
    bare: place((forms.length + 1) * room),
    ice: place((forms.length + 1) * room),
    traps: place((forms.length + 1) * room),
    teleports: place(facts.hasTeleports ? room * 2 : 0),
    switches: place(room),
    changes: place(facts.changeWords > 0 ? room * 2 : 0),
    taken: place(facts.changeWords * 4),
    gateAt: place(facts.hasGates ? room : 0),
    gateRight: place(facts.hasGates ? room : 0),
    gateBelow: place(facts.hasGates ? room : 0),
    sight: senses.length > 0 ? place(room * 8) : 0,
    lines:
      senses.some(({ sees }) => sees?.inAnyLine) && !terrain.isDynamic && room <= MOST_LINED
        ? place(room * room)
        : 0,
    origins: place(measuring ? subjects.size * room * 8 : 0),
    queue: place(measuring ? room * 2 : 0),
    fields: place(fields * fieldSize, 8),
    direct: place(isDirect ? numbers * 4 : 0),
    arrivals: place(remembers ? numbers * 4 : 0),
  };
  const moves = MOVE_ORDER.filter((move) => (move === WAIT ? rules.you.mayWait : move < rules.you.ways));
  return {
    ...{ at, bits, room, facts, pieces, forms, moves, subjects: [...subjects], fields, fieldSize },
    ...{ isDirect, remembers, isKeyed, numbers, yourBits, cells },
    ...{ words, wordOf, shiftOf, maskOf, classes, groups, meetings },
    /** The letters of all that pace, and where those of a form begin. */
    paths,
    pathAt: (form: number, isOtherwise: boolean) => pathsAt.get(`${form} ${isOtherwise}`) ?? 0,
    /** Where free memory begins. */
    heap: Math.ceil(end / 8) * 8,
  };
}

/** A pause among the letters of one that paces. */
export const PAUSE = 255;

/** Bits of the number of the position that one was met from; above them stands the move that led there. */
export const PARENT_BITS = 28;

/** Layers whose ends there is room for between two looks at a search. */
export const LAYERS = 256;

/** Dice that may be thrown in one turn. */
export const DICE = 64;
