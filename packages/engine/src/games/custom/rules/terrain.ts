import { type Direction, DOWN, isFloor, isOpen, LEFT, RIGHT, UP } from '../../../grid/index.js';
import { type CustomLevel, placesOf } from './level.js';
import { CHANGE_BITS, COLUMN, ROW, WAYS } from './position.js';
import type { Ground, PieceRules, RuleSet } from './rule-set.js';
import type { Whom } from './sentence.js';

export type Terrain = ReturnType<typeof terrainOf>;

/** What lies where in a level, and where steps lead as it stands for good. `forms` are the letters that pieces may have, in order. */
export function terrainOf(level: CustomLevel, rules: RuleSet, forms: readonly PieceRules[]) {
  const { maze } = level;
  const { columns } = maze;
  const cells = maze.sides.length;
  const { you } = rules;
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

  // Where steps lead as the ground stands for good: `[way * cells + cell]`, -1 for nowhere.
  const passesOf = (subject: number): readonly string[] => forms[subject - 1]?.passes ?? [];
  const stopsOf = (subject: number): readonly string[] =>
    subject === 0 ? you.avoid : (forms[subject - 1]?.stops ?? []);
  const waysOf = (subject: number): Int32Array => {
    const table = new Int32Array(WAYS * cells).fill(-1);
    const passes = passesOf(subject);
    const isFree = passes.includes('walls');
    for (let way = 0; way < WAYS; way++) {
      for (let cell = 0; cell < cells; cell++) {
        const column = (cell % columns) + COLUMN[way];
        const row = Math.floor(cell / columns) + ROW[way];
        if (column < 0 || column >= columns || row < 0 || row >= maze.rows) continue;
        const target = row * columns + column;
        const letter = letterAt[target];
        const isWalled = way < 4 && isFloor(maze, cell) && !isOpen(maze, cell, way as Direction);
        if (!isFree && (!isFloor(maze, target) || isWalled)) continue;
        if (letter !== null && stopsOf(subject).includes(letter)) continue;
        const only = oneWay[target];
        const isAgainst = only >= 0 && way === ((only + 2) & 3) && way < 4;
        if (isAgainst && !(letter !== null && passes.includes(letter))) continue;
        table[way * cells + cell] = target;
      }
    }
    return table;
  };
  const tables = new Map<string, Int32Array>();
  /** Subjects that may enter the same have one table; it is made when the first of them asks where it can go. */
  const sharedWays = (subject: number): Int32Array => {
    const name = [passesOf(subject), stopsOf(subject)].map((list) => [...list].sort().join(' ')).join(', ');
    const table = tables.get(name) ?? waysOf(subject);
    tables.set(name, table);
    return table;
  };
  const known: Int32Array[] = [];
  const wayTo = (subject: number, cell: number, way: number): number => {
    known[subject] ??= sharedWays(subject);
    return known[subject][way * cells + cell];
  };
  const passesGate = subjects.map((_, subject) => gates.map((letter) => passesOf(subject).includes(letter)));
  const passesRock = subjects.map((_, subject) => passesOf(subject).includes('walls'));

  return {
    letterAt,
    isExit,
    said,
    ice,
    traps,
    teleport,
    teleportRule,
    falls,
    takes,
    gateAt,
    gateOnWay,
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
    wayTo,
    passesGate,
    passesRock,
  };
}

function isFor(whom: Whom, name: string): boolean {
  return whom === 'all' || whom.includes(name);
}
