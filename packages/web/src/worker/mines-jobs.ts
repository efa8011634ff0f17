import { COVERED, type Position } from '@knossos/engine/games/mines/board/position';
import { analysing } from '@knossos/engine/games/mines/exact/analysis';
import { exactChance, type UnavoidableRisk, unavoidable } from '@knossos/engine/games/mines/exact/fifty-risk';
import { minesRules } from '@knossos/engine/games/mines/index';
import { isBlank } from '@knossos/engine/games/mines/rules/checks';
import type { MinesLevel } from '@knossos/engine/games/mines/rules/level';
import { readMove } from '@knossos/engine/games/mines/rules/moves';
import { chordCells, flagsByCell } from '@knossos/engine/games/mines/rules/play';
import { type MinesState, positionOf } from '@knossos/engine/games/mines/rules/state';
import { describeFault, parseDocument, replay, type Task } from '@knossos/engine/puzzle';
import type { MoveRisk } from './protocol.js';

/** Cells whose risk cannot be avoided; none in a position that cannot be, or that is too tangled to be counted. */
export function* fiftiesOf(field: Position, limit: number): Task<readonly UnavoidableRisk[]> {
  const analysis = yield* analysing(field, limit);
  return analysis.status === 'possible' ? unavoidable(field, analysis, exactChance(field, analysis)) : [];
}

/**
 * What each move of a game risked, by the numbers that were to be seen before it; null for flags, for first clicks
 * that are promised to be safe, and where the shore was too tangled to be counted.
 */
export function* risksOf(text: string, limit: number): Task<readonly (MoveRisk | null)[]> {
  const level = read(text);
  const moves = minesRules.parseMoves(level.meta.moves ?? '');
  if (!moves.ok) throw new RangeError(describeFault(moves.fault));
  const { states } = replay(minesRules, level, level.meta.seed ?? '1', moves.value);
  const risks: (MoveRisk | null)[] = [];
  for (const [index, move] of moves.value.entries()) {
    const state = states[index];
    const cells = state ? openedBy(state, move) : [];
    risks.push(state && cells.length > 0 ? yield* riskOf(state, cells, limit) : null);
    yield { done: index + 1, total: moves.value.length, unit: 'moves', note: null };
  }
  return risks;
}

function* riskOf(state: MinesState, cells: readonly number[], limit: number): Task<MoveRisk | null> {
  const { level } = state;
  const isFirst = isBlank(level) && state.shown.every((number) => number === COVERED);
  if (isFirst && level.start !== 'wild') return null;
  const analysis = yield* analysing(positionOf(state), limit);
  if (analysis.status !== 'possible') return null;
  const { probability } = analysis;
  const known = probability.filter((chance) => !Number.isNaN(chance));
  return {
    risk: Math.max(...cells.map((cell) => probability[cell] ?? 0)),
    least: known.reduce((least, chance) => Math.min(least, chance), 1),
  };
}

/** The covered cells that a move opens, seas not followed. */
function openedBy(state: MinesState, text: string): readonly number[] {
  const move = readMove(state.level, text);
  if (move === null || move.action === 'flag') return [];
  return move.action === 'open' ? [move.cell] : chordCells(state, move.cell, flagsByCell(state));
}

function read(text: string): MinesLevel {
  const document = parseDocument(text);
  const level = document.ok ? minesRules.parse(document.value) : document;
  if (!level.ok) throw new RangeError(describeFault(level.fault));
  return level.value;
}
