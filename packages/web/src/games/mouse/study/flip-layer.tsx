import { type Flip, flipMove, isOpenAt } from '@knossos/engine/internal/games/mouse/rules/flips';
import type { Progress } from '@knossos/engine/internal/puzzle';
import type { ReadonlySignal } from '@preact/signals';
import { UNIT } from '../../../board/geometry.js';
import { Button } from '../../../ui/button.js';
import { Thinking } from '../../../ui/messages/thinking.js';
import { cornerOf } from '../board/maze-picture.js';
import type { Design } from '../design.js';
import { countTurns, shortCount } from '../words.js';
import {
  FLIP_SIGNS,
  FLIP_WORDS,
  type FlipKind,
  type FlipMap,
  flipOn,
  flipSentence,
  type MappedFlip,
} from './flip-map.js';
import './study.css';

interface FlipLayerProps {
  readonly design: Design;
  readonly map: FlipMap;
  /** Whether it is that of the design before the last change. */
  readonly isOld: boolean;
}

/** Every cell, or wall, in the colour of what flipping it would do to the turns. */
export function FlipLayer({ design, map, isOld }: FlipLayerProps) {
  const { board } = design;
  return (
    <g class={isOld ? 'flips old' : 'flips'}>
      {map.flips.map((flip) => {
        const box = boxOf(flip.flip, board.maze.columns, isOpenAt(board, flip.flip));
        const isBest = flip === map.best;
        return (
          <g
            key={flipMove(board.maze, flip.flip)}
            class={`flip ${flip.kind} ${isBest ? 'best' : ''}`}
            style={{ '--share': `${flip.share}%` }}
          >
            <rect {...box} rx={4} />
            <Signs flip={flip} box={box} isBest={isBest} />
          </g>
        );
      })}
    </g>
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a flip is drawn on: an open cell, a blocked one with rock around it, or the middle of a wall. */
function boxOf({ cell, side }: Flip, columns: number, isOpen: boolean): Box {
  const { x, y } = cornerOf(cell, columns);
  if (side === null) {
    const rim = isOpen ? 1 : 4.5;
    return { x: x + rim, y: y + rim, width: UNIT - 2 * rim, height: UNIT - 2 * rim };
  }
  return side === 1
    ? { x: x + UNIT - 7, y: y + 8, width: 14, height: UNIT - 16 }
    : { x: x + 8, y: y + UNIT - 7, width: UNIT - 16, height: 14 };
}

interface SignsProps {
  readonly flip: MappedFlip;
  readonly box: Box;
  readonly isBest: boolean;
}

/** The sign of what a flip does; in a cell the turns too. */
function Signs({ flip: { flip, kind, worth }, box, isBest }: SignsProps) {
  const middle = box.x + box.width / 2;
  const sign = isBest ? '★' : FLIP_SIGNS[kind];
  const hasNumber =
    flip.side === null && typeof worth === 'number' && (kind === 'longer' || kind === 'sooner');
  if (!hasNumber) {
    return (
      <text
        class={flip.side === null ? '' : 'small-sign'}
        x={middle}
        y={box.y + box.height / 2 + (flip.side === null ? 5 : 4)}
      >
        {sign}
      </text>
    );
  }
  const words = worth === Number.POSITIVE_INFINITY ? '∞' : shortCount(worth);
  return (
    <>
      <text class="small-sign" x={middle} y={box.y + box.height / 2 - 3}>
        {sign}
      </text>
      <text class={`turns ${words.length > 3 ? 'long' : ''}`} x={middle} y={box.y + box.height / 2 + 11}>
        {words}
      </text>
    </>
  );
}

const KINDS: readonly FlipKind[] = ['longer', 'same', 'sooner', 'cut'];

interface LegendProps {
  readonly design: Design;
  /** Null while it is worked out. */
  readonly map: FlipMap | null;
  readonly progress: Progress | null;
  /** The flip that is pointed at. */
  readonly pointed: ReadonlySignal<Flip | null>;
  readonly onFlip: (flip: Flip) => void;
  readonly onStop: () => void;
}

/** What the colours and signs mean, what the flip that is pointed at would do, and the best one, to be made. */
export function FlipLegend({ design, map, progress, pointed, onFlip, onStop }: LegendProps) {
  if (map === null) {
    return <Thinking what="Trying all single flips" progress={progress} onStop={onStop} />;
  }
  const { board } = design;
  const at = flipOn(map, pointed.value);
  const { best } = map;
  return (
    <div class="stack legend" data-test="flip-legend">
      <p>
        What one flip does to the number of turns
        {typeof map.before === 'number' && `, now ${countTurns(map.before)}`}. Strong colours mean large
        changes.
      </p>
      <ul class="plain small flip-kinds">
        {KINDS.map((kind) => (
          <li key={kind} class="row">
            <span class={`swatch flip ${kind}`}>{FLIP_SIGNS[kind]}</span>
            {FLIP_WORDS[kind]}
          </li>
        ))}
      </ul>
      <p data-test="flip-here" class="flip-here">
        {at
          ? flipSentence(board, map, at)
          : 'Point at a cell or wall, or go there with the arrow keys, to read what its flip does.'}
      </p>
      {best ? (
        <Button icon="up" to={() => onFlip(best.flip)}>
          Best flip {flipMove(board.maze, best.flip)}
          {best.worth !== Number.POSITIVE_INFINITY &&
            typeof best.worth === 'number' &&
            `: ${countTurns(best.worth)}`}
        </Button>
      ) : (
        <p>
          <strong>No single flip holds the mouse longer:</strong> a local optimum.
        </p>
      )}
    </div>
  );
}
