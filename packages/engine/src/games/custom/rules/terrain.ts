import { type Direction, DOWN, isFloor, isOpen, LEFT, RIGHT, spend, UP } from '../../../grid/index.js';
import { type CustomLevel, placesOf } from './level.js';
import { CHANGE_BITS, COLUMN, ROW, WAYS } from './position.js';
import type { Ground, PieceRules, RuleSet } from './sentences/rule-set.js';
import type { Whom } from './sentences/sentence.js';

export type Terrain = ReturnType<typeof terrainOf>;

/** What lies where in a level, and where steps lead as it stands for good. `forms` are the letters that pieces may have, in order. */
export function terrainOf(level: CustomLevel, rules: RuleSet, forms: readonly PieceRules[]) {
  const ground = groundOf(level, rules, forms);
  return { ...ground, ...waysOver(level, rules, forms, ground) };
}

/** What lies where. */
function groundOf(level: CustomLevel, rules: RuleSet, forms: readonly PieceRules[]) {
  const cells = level.maze.sides.length;
  const formNames = forms.map(({ letter }) => letter);
  const letterAt: (string | null)[] = Array(cells).fill(null);
  for (const { letter, cell } of level.letters) if (!rules.pieces.has(letter)) letterAt[cell] = letter;
  const kinds = new Set(letterAt);
  /** What is the same for all cells of a letter, by cell; worked out once for each letter. */
  const byLetter = <T>(of: (letter: string | null) => T): T[] => {
    const known = new Map([...kinds].map((letter) => [letter, of(letter)]));
    return letterAt.map((letter) => known.get(letter) as T);
  };
  const isExit = Uint8Array.from(letterAt, (letter) => Number(letter === 'E'));
  const said = (letter: string | null): Ground['rules'] =>
    letter === null ? [] : (rules.ground.get(letter)?.rules ?? []);
  /** For a subject (0 is you, then the forms): the rule by which ground of a kind holds for it on each cell, or -1. */
  const groundFor = (kind: 'ice' | 'trap', name: string): Int16Array => {
    const ruleOf = (letter: string | null) =>
      said(letter).find(
        ({ sentence }) => sentence.kind === kind && 'whom' in sentence && isFor(sentence.whom, name),
      )?.rule ?? -1;
    return [...kinds].every((letter) => ruleOf(letter) < 0) ? nowhere : Int16Array.from(byLetter(ruleOf));
  };
  /** What stands for a table without any such ground. */
  const nowhere = new Int16Array(cells).fill(-1);
  const subjects = ['you', ...formNames];
  const ice = subjects.map((name) => groundFor('ice', name));
  const traps = subjects.map((name) => groundFor('trap', name));
  const teleport = new Int32Array(cells).fill(-1);
  const teleportRule = new Int32Array(cells).fill(-1);
  const oneWay = new Int8Array(cells).fill(-1);
  const falls = new Int32Array(cells).fill(-1);
  const takes = new Uint8Array(cells);
  const gateAt = new Int8Array(cells).fill(-1);
  /** Gates on the right-hand side of a cell, and below it. */
  const gateRight = new Int8Array(cells).fill(-1);
  const gateBelow = new Int8Array(cells).fill(-1);
  const changeOf = new Int32Array(cells).fill(-1);
  const { gates } = rules;
  let changes = 0;
  letterAt.forEach((letter, cell) => {
    if (letter === null) return;
    for (const { sentence, rule } of said(letter)) {
      if (sentence.kind === 'one-way') oneWay[cell] = sentence.way;
      if (sentence.kind === 'falls') falls[cell] = rule;
      if (sentence.kind === 'teleport') {
        teleport[cell] = placesOf(level, letter).find((other) => other !== cell) ?? -1;
        teleportRule[cell] = rule;
      }
    }
    gateAt[cell] = gates.indexOf(letter);
    if (!rules.changing.has(letter)) return;
    changeOf[cell] = changes++;
    if (falls[cell] < 0) takes[cell] = 1;
  });
  for (const { letter, cell, side } of level.between)
    (side === DOWN ? gateBelow : gateRight)[cell] = gates.indexOf(letter);
  /** The gate between two cells side by side, or one above the other, that a step leads through; -1 for none. */
  const gateOnWay = (cell: number, target: number, way: number): number => {
    if (way === RIGHT) return gateRight[cell];
    if (way === LEFT) return gateRight[target];
    if (way === DOWN) return gateBelow[cell];
    return way === UP ? gateBelow[target] : -1;
  };
  const tokens = takes.reduce((sum, one) => sum + one, 0);
  const changeWords = Math.ceil(changes / CHANGE_BITS);
  const hasGates = gates.length > 0;
  const hasFalls = falls.some((rule) => rule >= 0);
  const isDynamic = hasGates || hasFalls;
  /** By cell: switches on it, for each subject. */
  const switches = byLetter((letter) =>
    said(letter).flatMap(({ sentence, rule }) =>
      sentence.kind === 'switch'
        ? [
            {
              gate: gates.indexOf(sentence.gate),
              isOnce: sentence.isOnce,
              rule,
              isFor: subjects.map((name) => isFor(sentence.whom, name)),
            },
          ]
        : [],
    ),
  );
  const hasSwitch = Uint8Array.from(switches, (list) => Number(list.length > 0));

  return {
    letterAt,
    isExit,
    said,
    ice,
    traps,
    nowhere,
    teleport,
    teleportRule,
    falls,
    takes,
    gateAt,
    gateOnWay,
    gateRight,
    gateBelow,
    changeOf,
    gates,
    changes,
    tokens,
    changeWords,
    hasGates,
    hasFalls,
    isDynamic,
    switches,
    hasSwitch,
    subjects,
    oneWay,
  };
}

/** Where steps lead as the ground stands for good. */
function waysOver(
  { maze }: CustomLevel,
  { you, gates }: RuleSet,
  forms: readonly PieceRules[],
  { letterAt, oneWay, subjects }: ReturnType<typeof groundOf>,
) {
  const { columns } = maze;
  const cells = maze.sides.length;
  const passesOf = (subject: number): readonly string[] => forms[subject - 1]?.passes ?? [];
  const stopsOf = (subject: number): readonly string[] =>
    subject === 0 ? you.avoid : (forms[subject - 1]?.stops ?? []);
  // `[way * cells + cell]`, -1 for nowhere; a level has fewer cells than such a number can be.
  const beside = new Int16Array(WAYS * cells).fill(-1);
  const isWalled = new Uint8Array(WAYS * cells);
  for (let way = 0; way < WAYS; way++) {
    for (let cell = 0; cell < cells; cell++) {
      const column = (cell % columns) + COLUMN[way];
      const row = Math.floor(cell / columns) + ROW[way];
      if (column < 0 || column >= columns || row < 0 || row >= maze.rows) continue;
      const target = row * columns + column;
      beside[way * cells + cell] = target;
      const isWall = way < 4 && isFloor(maze, cell) && !isOpen(maze, cell, way as Direction);
      isWalled[way * cells + cell] = Number(isWall || !isFloor(maze, target));
    }
  }
  /** The letters that lie on cells; by cell the number of its letter, the first for none; and the way that may not be gone onto it. */
  const found = ['', ...new Set(letterAt.filter((letter) => letter !== null))];
  const numberAt = new Uint8Array(cells);
  const against = new Int8Array(cells).fill(-1);
  for (let cell = 0; cell < cells; cell++) {
    numberAt[cell] = found.indexOf(letterAt[cell] ?? '');
    if (oneWay[cell] >= 0) against[cell] = (oneWay[cell] + 2) & 3;
  }
  const waysOf = (subject: number): Int16Array => {
    spend(WAYS * cells);
    const passes = passesOf(subject);
    const stops = stopsOf(subject);
    const isFree = passes.includes('walls');
    const isStopped = Uint8Array.from(found, (letter) => Number(stops.includes(letter)));
    const isLetThrough = Uint8Array.from(found, (letter) => Number(passes.includes(letter)));
    const table = beside.slice();
    for (let way = 0; way < WAYS; way++) {
      for (let at = way * cells; at < (way + 1) * cells; at++) {
        const target = table[at];
        if (target < 0) continue;
        const letter = numberAt[target];
        const isAgainst = against[target] === way && isLetThrough[letter] === 0;
        if ((!isFree && isWalled[at] === 1) || isAgainst || isStopped[letter] === 1) table[at] = -1;
      }
    }
    return table;
  };
  // Those whom the same stops and lets through go the same ways.
  const manners = subjects.map((_, subject) =>
    JSON.stringify([passesOf(subject), stopsOf(subject)].map((letters) => [...letters].sort())),
  );
  const firsts = new Map<string, number>();
  manners.forEach((manner, subject) => {
    if (!firsts.has(manner)) firsts.set(manner, subject);
  });
  /** By subject: the first one that goes the same ways. */
  const alike = Int32Array.from(manners, (manner) => firsts.get(manner) ?? 0);
  const tables: Int16Array[] = [];
  const known: Int16Array[] = [];
  /** Where a subject's steps lead; made when it is first asked for. */
  const tableOf = (subject: number): Int16Array => {
    const first = alike[subject];
    tables[first] ??= waysOf(first);
    known[subject] = tables[first];
    return known[subject];
  };
  const wayTo = (subject: number, cell: number, way: number): number =>
    (known[subject] ?? tableOf(subject))[way * cells + cell];
  const passesGate = subjects.map((_, subject) => gates.map((letter) => passesOf(subject).includes(letter)));
  const passesRock = subjects.map((_, subject) => passesOf(subject).includes('walls'));

  return { wayTo, tableOf, alike, passesGate, passesRock };
}

/** Whether a rule about ground is for a subject. */
export function isFor(whom: Whom, name: string): boolean {
  return whom === 'all' || whom.includes(name);
}
