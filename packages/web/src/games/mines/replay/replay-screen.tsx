import { useMemo } from 'preact/hooks';
import { Card } from '../../../ui/card.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import type { ScreenProps } from '../../../ui/screens.js';
import { finishedGames } from '../finished.js';
import '../minehunt.css';
import { GameList } from '../statistics/statistics-screen.js';
import { boardOf } from './board-replay.js';
import { BoardReview, NO_MOVES } from './board-review.js';
import { Recordings } from './recordings.js';

/** One's own games, and one of them seen again step by step. */
export function ReplayScreen({ route: { id } }: ScreenProps) {
  const board = useMemo(() => (id === null ? null : boardOf(id)), [id]);
  const games = [...finishedGames.all().values()];
  return (
    <div class="page-stack">
      {board && !board.ok && <FaultNotice title="This game cannot be replayed." fault={board.fault} />}
      {board?.ok && <BoardReview key={id} level={board.value} played={NO_MOVES} />}
      <Recordings />
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
