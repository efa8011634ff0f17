import { capital } from '@knossos/engine/internal/puzzle';
import type { JudgedMove } from '@knossos/engine/internal/session';
import { useEffect, useRef } from 'preact/hooks';
import { VerdictMark } from './verdict-mark.js';
import './judged.css';

interface JudgedListProps {
  readonly moves: readonly JudgedMove[];
  /** The move that is shown, from 1; 0 before the first. */
  readonly at: number;
  /** The number of the first, from 1: runs of several levels go on counting. */
  readonly first?: number;
  readonly moveWord: (move: string) => string;
  readonly onGo: (at: number) => void;
}

/** Every move with its mark; choosing one shows it. */
export function JudgedList({ moves, at, first = 1, moveWord, onGo }: JudgedListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !row) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [at]);
  return (
    <ol ref={list} class="plain judged-list" data-test="judged">
      {moves.map((one, index) => (
        <li key={index}>
          <button
            type="button"
            class="bare judged-move"
            aria-current={index + 1 === at ? 'step' : undefined}
            data-verdict={one.verdict}
            onClick={() => onGo(index + 1)}
          >
            <span class="judged-number">{first + index}</span>
            <span class="judged-word">{capital(moveWord(one.move))}</span>
            <VerdictMark verdict={one.verdict} more={byHowMuch(one)} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** How far behind, in few signs; null where the word says it all. */
function byHowMuch({ verdict, by, best, played }: JudgedMove): string | null {
  if (by === null) return null;
  const number = Number(by.toFixed(2));
  if (verdict === 'longer') return `by ${number}`;
  if (best.kind === 'score') return Number.isFinite(by) ? `by ${number}` : null;
  return played.kind === 'chance' || played.kind === 'risk' ? `by ${percentOf(by)}` : null;
}

function percentOf(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}
