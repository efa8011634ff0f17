import type { Game } from '../rules/game.js';
import { packingOf } from '../rules/packing.js';
import { CHANGES, MOVE_ORDER, PIECE, WAIT, WAYS } from '../rules/position.js';

/** Forms and gates stand as bits in one number, and pieces one after another in the code. */
const MOST_FORMS = 30;
const MOST_PIECES = 32;
const MOST_GATES = 30;
/** Up to so many cells it is remembered for each two whether the line between them is free. */
const MOST_LINED = 4096;
/** Bytes for walking distances, of which those asked for last are remembered. */
const MOST_FIELDS = 2 ** 25;

export type Layout = NonNullable<ReturnType<typeof layoutOf>>;

/**
 * All of a game that its code depends on, and where in the module's memory its data lie: levels of one rule set, and pieces, that
 * are packed alike share the code. Null for what is not compiled: more forms, gates or pieces than there is room for.
 */
export function layoutOf(game: Game) {
  const { setting, rules, cells } = game;
  const { forms, starts, terrain, meetings, groups } = setting;
  const packing = packingOf(game);
  const pieces = starts.length;
  if (forms.length > MOST_FORMS || pieces > MOST_PIECES || terrain.gates.length > MOST_GATES) return null;
  const bits = Math.max(1, Math.ceil(Math.log2(cells)));
  const room = 2 ** bits;
  const hasAny = (tables: readonly Int16Array[]) => tables.map((table) => table.some((rule) => rule >= 0));
  const facts = {
    ice: hasAny(terrain.ice),
    traps: hasAny(terrain.traps),
    hasTeleports: terrain.teleport.some((to) => to >= 0),
    hasSwitches: terrain.hasSwitch.includes(1),
    hasFalls: terrain.hasFalls,
    hasGates: terrain.hasGates,
    hasSideGates: setting.level.between.length > 0,
    hasExits: terrain.isExit.includes(1),
    tokens: terrain.tokens > 0,
    changeWords: terrain.changeWords,
    alike: [...terrain.alike],
  };
  let end = 64;
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
    ? 2 ** Math.min(Math.ceil(Math.log2(subjects.size * room)), Math.floor(Math.log2(MOST_FIELDS / fieldSize)))
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
    asked: place(packing.words * 4),
    statuses: place(MOVE_ORDER.length),
    places: place(MOVE_ORDER.length),
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
  };
  const moves = MOVE_ORDER.filter((move) => (move === WAIT ? rules.you.mayWait : move < rules.you.ways));
  const { words, wordOf, shiftOf, maskOf, classes } = packing;
  const key = JSON.stringify([
    setting.level.rules,
    ...[starts.map(({ form }) => form), bits, [...wordOf], [...shiftOf], [...maskOf]],
    facts,
  ]);
  return {
    ...{ key, at, bits, room, facts, pieces, forms, moves, subjects: [...subjects], fields, fieldSize },
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

/** Dice that may be thrown in one turn. */
export const DICE = 64;
