import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PointingProps {
  /** What everything stands in; boxes are told from its corner. */
  readonly root: RefObject<HTMLElement | null>;
  readonly bubble: RefObject<HTMLElement | null>;
  /** The cells that the bubble speaks of; it points at the first. */
  readonly cells: readonly number[];
  /** Whether the line from the bubble is drawn, or the cells are framed only. */
  readonly hasLine: boolean;
}

/** Frames around the cells of a board that a bubble speaks of, and a line from the bubble to the first of them. */
export function Pointing({ root, bubble, cells, hasLine }: PointingProps) {
  const boxes = useSignal<readonly Box[]>([]);
  const from = useSignal<Box | null>(null);
  useLayoutEffect(() => {
    const place = root.current;
    if (!place) return;
    const measure = () => {
      const corner = place.getBoundingClientRect();
      const boxOf = (one: Element): Box => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x - corner.x, y: y - corner.y, width, height };
      };
      boxes.value = cells.flatMap((cell) => {
        const found = place.querySelector(`[data-cell="${cell}"]`);
        const box = found && boxOf(found);
        // A board that has no size yet is measured again once it has.
        return box && box.width > 4 && box.height > 4 ? [box] : [];
      });
      from.value = bubble.current && boxOf(bubble.current);
    };
    // Boards may come after the page, and change their size with it.
    const sizes = new ResizeObserver(measure);
    const follow = () => {
      sizes.disconnect();
      for (const one of [place, bubble.current, place.querySelector('.board')]) if (one) sizes.observe(one);
      measure();
    };
    const parts = new MutationObserver(follow);
    parts.observe(place, { childList: true, subtree: true });
    follow();
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, [cells, root, bubble, boxes, from]);
  const [first] = boxes.value;
  return (
    <svg class="lesson-marks" aria-hidden="true" focusable="false">
      {boxes.value.map(({ x, y, width, height }, index) => (
        <rect key={cells[index]} x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx={width / 6} />
      ))}
      {hasLine && first && from.value && <path d={lineTo(from.value, first)} />}
    </svg>
  );
}

/** A line from the near edge of one box to that of another, below it or to its right. */
function lineTo(from: Box, to: Box): string {
  const between = (at: number, start: number, length: number) =>
    Math.min(start + length - 28, Math.max(start + 28, at));
  const [x, y] = [to.x + to.width / 2, to.y + to.height / 2];
  if (from.y + from.height <= to.y + 2) {
    const start = between(x, from.x, from.width);
    const [above, end] = [from.y + from.height, to.y + 2];
    return `M${start} ${above}Q${x} ${(above + end) / 2} ${x} ${end}`;
  }
  const start = between(y, from.y, from.height);
  const [beside, end] = [from.x + from.width, to.x + 2];
  return `M${beside} ${start}Q${(beside + end) / 2} ${y} ${end} ${y}`;
}
