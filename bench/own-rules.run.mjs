// A search of a million positions of a described level in a process of its own: prints what the process grew by, in bytes.

import { gameOf } from '@knossos/engine/internal/games/custom/rules/game';
import { parseCustom } from '@knossos/engine/internal/games/custom/rules/level';
import { searchPlans } from '@knossos/engine/internal/games/custom/solver';
import { orThrow, parseDocument } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { drain } from './machine.mjs';

const STATES = 1_000_000;
const [COLUMNS, ROWS] = [40, 25];
const random = Random.from('a million');
const letters = new Map([
  [0, 'S'],
  [500, 'V'],
  [999, 'G'],
]);
const cell = (at) => letters.get(at) ?? (random.chance(1, 8) ? '#' : '.');
const rows = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, column) => cell(row * COLUMNS + column)).join(''),
);
const rules = ['V mirrors you left-right', 'G copies you', 'win when no V is left'];
const text = `game: custom\n${rules.map((rule) => `rule: ${rule}\n`).join('')}\n${rows.join('\n')}\n`;
const game = gameOf(orThrow(parseCustom(orThrow(parseDocument(text)))));
drain(searchPlans(game, game.start, 1000));
const before = process.memoryUsage.rss();
const { expanded, status } = drain(searchPlans(game, game.start, STATES));
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ expanded, status, bytes: maxRSS * 1024 - before }));
