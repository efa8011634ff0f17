import { useMemo } from 'preact/hooks';
import { Card } from '../../../ui/card.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { finishedGames } from '../finished.js';
import { GameList } from '../statistics/statistics-room.js';
import { boardOf } from './board-replay.js';
import { BoardReview } from './board-review.js';

/** What the header of a board says. */
const ITS_OWN = { moves: null };

/** One's own games, and one of them seen again step by step. */
export function ReplayRoom({ route: { id } }: RoomProps) {
  const board = useMemo(() => (id === null ? null : boardOf(id)), [id]);
  const games = [...finishedGames.all().values()];
  return (
    <div class="page-stack">
      {board && !board.ok && <FaultNotice title="This game cannot be replayed." fault={board.fault} />}
      {board?.ok && <BoardReview key={id} level={board.value} played={ITS_OWN} />}
      <Card title="Your games">
        {games.length === 0 ? (
          <p class="soft">
            Your finished games are listed here. Replay them to see the risk of every guess. They stay in this
            browser. <a href="#/mines">Finish a game</a>, won or lost, and it appears here.
          </p>
        ) : (
          <GameList games={games} current={id} />
        )}
      </Card>
    </div>
  );
}
