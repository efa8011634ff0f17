import type { DrawnGraph } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';

interface NeighbourListProps {
  readonly board: DrawnGraph;
  readonly vertex: number;
  readonly onRank: (neighbour: string, rank: number) => void;
  readonly onPart: (neighbour: string) => void;
  readonly onGo: (neighbour: string) => void;
}

/** The neighbours of a vertex, the preferred one first; their order is changed by dragging or by buttons. */
export function NeighbourList({ board, vertex, onRank, onPart, onGo }: NeighbourListProps) {
  const list = useRef<HTMLOListElement>(null);
  const names = (board.lists[vertex] ?? []).map((next) => board.names[next] ?? '');
  /** What is being dragged, and the rank where it would be dropped. */
  const drag = useSignal<{ readonly name: string; readonly rank: number } | null>(null);
  /** The button that keeps the focus though its line moves. */
  const pressed = useRef<{ readonly name: string; readonly by: number } | null>(null);
  useLayoutEffect(() => {
    const last = pressed.current;
    pressed.current = null;
    if (last) list.current?.querySelector<HTMLElement>(`[data-rank="${last.name} ${last.by}"]`)?.focus();
  }, [names.join(' ')]);
  const move = (name: string, by: 1 | -1) => {
    const rank = names.indexOf(name) + by;
    if (rank < 0 || rank >= names.length) return;
    pressed.current = { name, by };
    onRank(name, rank);
  };
  const latest = useRef(onRank);
  latest.current = onRank;
  // By hand: preact's own handlers would be taken off while the line that is dragged is drawn again.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const end = new AbortController();
    const { signal } = end;
    const rankAt = (y: number) => {
      const lines = [...element.children].map((line) => line.getBoundingClientRect());
      const below = lines.findIndex(({ bottom }) => y < bottom);
      return below < 0 ? lines.length - 1 : below;
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
        const name = grip?.getAttribute('data-grip');
        if (name === null || name === undefined || event.button !== 0) return;
        event.preventDefault();
        element.setPointerCapture(event.pointerId);
        drag.value = { name, rank: rankAt(event.clientY) };
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      ({ clientY }) => {
        if (drag.peek()) drag.value = { name: drag.peek()?.name ?? '', rank: rankAt(clientY) };
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      () => {
        const dropped = drag.peek();
        drag.value = null;
        if (dropped) latest.current(dropped.name, dropped.rank);
      },
      { signal },
    );
    element.addEventListener(
      'pointercancel',
      () => {
        drag.value = null;
      },
      { signal },
    );
    return () => end.abort();
  }, [drag]);
  const { value: now } = drag;
  const shown = now ? reordered(names, now.name, now.rank) : names;
  return (
    <ol ref={list} class="plain neighbours">
      {shown.map((name, rank) => (
        <li key={name} class={now?.name === name ? 'dragged' : ''}>
          <span class="grip" data-grip={name} aria-hidden="true" title={`Drag ${name} to its place`}>
            ⠿
          </span>
          <span class="soft">{rank + 1}.</span>
          <button type="button" class="button quiet neighbour" onClick={() => onGo(name)}>
            {name}
          </button>
          <RankButton name={name} by={-1} isOff={rank === 0} onMove={move} />
          <RankButton name={name} by={1} isOff={rank === names.length - 1} onMove={move} />
          <Button icon="close" label={`Remove the edge to ${name}`} to={() => onPart(name)} />
        </li>
      ))}
    </ol>
  );
}

interface RankButtonProps {
  readonly name: string;
  readonly by: 1 | -1;
  readonly isOff: boolean;
  readonly onMove: (name: string, by: 1 | -1) => void;
}

function RankButton({ name, by, isOff, onMove }: RankButtonProps) {
  return (
    <span class="rank-button">
      <button
        type="button"
        class="button square"
        data-rank={`${name} ${by}`}
        aria-disabled={isOff}
        aria-label={`${name}: ${by < 0 ? 'prefer it more' : 'prefer it less'}`}
        title={by < 0 ? 'Prefer it more' : 'Prefer it less'}
        onClick={() => onMove(name, by)}
      >
        <Icon name={by < 0 ? 'up' : 'down'} />
      </button>
    </span>
  );
}

/** The names with one of them at another rank. */
function reordered(names: readonly string[], name: string, rank: number): string[] {
  const others = names.filter((other) => other !== name);
  return [...others.slice(0, rank), name, ...others.slice(rank)];
}
