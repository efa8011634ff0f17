import { exactTime } from '@knossos/engine/session';
import { FinishedList } from '../../play/finished-list.js';
import { formatRoute } from '../../state/route.js';
import type { FinishedGame } from './finished.js';
import { nameOf, ruleWords, sizeWords } from './kind.js';
import { toMines } from './session.js';

interface GameListProps {
  readonly games: readonly FinishedGame[];
  /** The name of the game that is being seen again; null for none. */
  readonly current?: string | null;
}

/** Finished boards, the newest first. */
export function GameList({ games, current = null }: GameListProps) {
  return (
    <FinishedList
      what="game"
      current={Number(current)}
      games={games.map(({ time, isWon, kind, ms, aids, replay }) => ({
        time,
        isWon,
        end: isWon ? 'won' : 'lost',
        name: (
          <>
            {nameOf(kind) ?? sizeWords(kind)} <span class="soft">{ruleWords(kind)}</span>
          </>
        ),
        reached: exactTime(ms),
        helped: aids.length > 0 ? 'not counted' : null,
        href: replay ? formatRoute(toMines('replay', String(time))) : null,
      }))}
    />
  );
}
