import { GameTile } from '../catalogue/game-tile.js';
import { lastOfAll } from '../session/last.js';
import { GAMES } from '../state/games.built.js';
import type { FrontDoor } from '../ui/screens.js';
import { DailyStrip } from './daily-strip.js';
import { GoOn } from './go-on.js';
import { Hero } from './hero.js';
import './home.css';

/** The front door: something to play at once, the way back to where one was, today's puzzles, and all games. */
export function Home({ door }: { readonly door: FrontDoor | null }) {
  const last = lastOfAll();
  return (
    <div class="stack home">
      {door && <Hero door={door} />}
      <div class="home-strips">
        {last && <GoOn last={last} />}
        <DailyStrip />
      </div>
      <section class="stack" aria-labelledby="games-title">
        <h2 id="games-title">Six games</h2>
        <div class="game-tiles">
          {GAMES.map((card) => (
            <GameTile key={card.id} card={card} />
          ))}
        </div>
      </section>
    </div>
  );
}
