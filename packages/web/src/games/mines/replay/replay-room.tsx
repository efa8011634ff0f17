import { useMemo } from 'preact/hooks';
import { FaultNotice } from '../../../ui/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { GameList } from '../game-list.js';
import { finishedGames } from '../play/finished.js';
import { replayOf } from './board-replay.js';
import { ReplayView } from './replay-view.js';

/** One's own games, and one of them seen again step by step. */
export function ReplayRoom({ route: { id } }: RoomProps) {
  const game = useMemo(() => (id === null ? null : replayOf(id)), [id]);
  const games = finishedGames();
  return (
    <div class="page-stack">
      {game && !game.ok && <FaultNotice title="This game cannot be seen again." fault={game.fault} />}
      {game?.ok && <ReplayView key={id} game={game.value} />}
      <section class="card panel mines-card" aria-labelledby="own-games-title">
        <h2 id="own-games-title">Your games</h2>
        {games.length === 0 ? (
          <p class="soft">
            Finished games stand here, to be seen again with the risk of every guess. They stay in this
            browser.
          </p>
        ) : (
          <GameList games={games} current={id} />
        )}
      </section>
    </div>
  );
}
