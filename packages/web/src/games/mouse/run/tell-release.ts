import { GO, mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { flipMove, flipsOf, isOpenAt } from '@knossos/engine/internal/games/mouse/rules/flips';
import { dayOfLevel } from '@knossos/engine/internal/session';
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dailyLevel } from '../../../session/dailies.js';
import { gameEnded } from '../../../session/ended.js';
import { cleared, type Design, isDesign, readMouse } from '../design.js';
import type { MouseRun } from './run.js';

/** Tells of a release that came to its end: what it was worth for the maze that the design was made from. */
export function useReleaseMessage(design: Design, originOf: () => Design, run: MouseRun): void {
  useEffect(
    () =>
      effect(() => {
        void run.redraws.value;
        const { isOut, turns } = run.walk;
        if (isOut) tell(design, originOf(), turns);
      }),
    [design, run],
  );
}

/** The daily puzzle whose frame a design is drawn in, whatever was cleared or scattered there since; null for none. */
function dailyOf(design: Design): Design | null {
  const day = dayOfLevel(design);
  const text = day === null ? null : (dailyLevel(design.game, day)?.text ?? null);
  const daily = text === null ? null : readMouse(text);
  const textOf = (one: Design) => formatMouse(mouseRules.puzzle(cleared(one)));
  if (!daily?.ok || !isDesign(daily.value)) return null;
  return textOf(daily.value) === textOf(design) ? daily.value : null;
}

function tell(design: Design, made: Design, turns: number): void {
  const origin = dailyOf(design) ?? made;
  // A maze that is released as it came was not played.
  if (formatMouse(design) === formatMouse(origin)) return;
  const flips = flipsOf(design.board).filter(
    (flip) => isOpenAt(design.board, flip) !== isOpenAt(origin.board, flip),
  );
  gameEnded({
    level: origin,
    seed: null,
    line: [...flips.map((flip) => flipMove(origin.board.maze, flip)), GO],
    isWon: true,
    isHelped: false,
    moves: flips.length + 1,
    worth: turns,
    ms: null,
  });
}
