import { columnOf, type Grid, parseCellName, rowOf } from '@knossos/engine/internal/grid';
import type { Scene } from '@knossos/engine/internal/puzzle';
import type { JudgedMove } from '@knossos/engine/internal/session';
import { gridOf, UNIT } from '../board/geometry.js';
import { targetOf } from '../play/session.js';
import type { Reviewed } from './reviewed.js';

/** Better moves that are shown at most: more say nothing. */
const MOST = 5;

interface MoveRingsProps {
  readonly game: Reviewed;
  readonly judged: JudgedMove | null;
  readonly at: number;
}

/** The cell of the move that was made, and the cells of those that were better. */
export function MoveRings({ game, judged, at }: MoveRingsProps) {
  const { rules, nodes, moves } = game;
  const before = nodes[at - 1]?.state;
  const made = moves[at - 1];
  if (before === undefined || made === undefined) return null;
  const scene = rules.view(rules.see(before));
  if (scene.kind === 'graph') return null;
  const isBad = judged !== null && judged.verdict !== 'best' && judged.verdict !== 'fine';
  const better = isBad && judged.bestMoves.length <= MOST ? judged.bestMoves : [];
  return (
    <>
      {better.map((move) => (
        <Ring key={move} scene={scene} cell={cellOf(scene, move)} kind="" />
      ))}
      <Ring scene={scene} cell={cellOf(scene, made)} kind="made" />
    </>
  );
}

interface RingProps {
  readonly scene: Grid;
  readonly cell: number | null;
  readonly kind: string;
}

function Ring({ scene, cell, kind }: RingProps) {
  if (cell === null) return null;
  return (
    <rect
      class={`review-ring ${kind}`}
      x={columnOf(scene, cell) * UNIT + 3}
      y={rowOf(scene, cell) * UNIT + 3}
      width={UNIT - 6}
      height={UNIT - 6}
      rx={UNIT / 6}
    />
  );
}

/** The cell that a move is about: the one it names, or the one it leads to. */
function cellOf(scene: Exclude<Scene, { kind: 'graph' }>, move: string): number | null {
  const names = [move, move.slice(1), move.slice(0, -1)];
  const named = names.map((name) => parseCellName(scene, name)).find((cell) => cell !== null) ?? null;
  return named === null && scene.kind === 'grid' ? targetOf(gridOf(scene), move) : named;
}
