import { GAMES } from '../state/games.built.js';
import './catalogue.css';
import { GameTile } from './game-tile.js';
import { SearchAll } from './search-all.js';

/** All games. */
export function GamesPage() {
  return (
    <div class="stack loose">
      <h1>Games</h1>
      <SearchAll />
      <h2 class="hidden-text">All games</h2>
      <div class="game-tiles">
        {GAMES.map((card) => (
          <GameTile key={card.id} card={card} />
        ))}
      </div>
    </div>
  );
}
