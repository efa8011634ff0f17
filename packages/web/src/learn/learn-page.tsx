import './learn.css';
import { rulebook } from '@knossos/engine/internal/games';
import type { AnyRules } from '@knossos/engine/internal/puzzle';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { Dots } from './dots.js';
import { GamePicture } from './game-picture.js';
import { doneLessons, firstOpen } from './progress.js';
import { useLessons } from './use-lessons.js';

/** The ways to learn a game: first steps for each, and the pages that say how it is played. */
export function LearnPage() {
  return (
    <div class="page-stack learn">
      <header class="bar">
        <div>
          <h1>Learn</h1>
          <p class="soft">A few tiny boards for each game, one idea at a time. You learn by playing them.</p>
        </div>
        <Button icon="help" to="#/help">
          How to play
        </Button>
      </header>
      <ul class="plain game-tiles learn-games">
        {rulebook.games.map((rules) => (
          <li key={rules.id}>
            <GameTile rules={rules} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function GameTile({ rules }: { readonly rules: AnyRules }) {
  const loaded = useLessons(rules.id);
  const lessons = loaded === 'failed' ? [] : (loaded ?? []);
  const done = doneLessons(rules.id);
  const open = firstOpen(lessons, done);
  const isBegun = lessons.some(({ title }) => done.has(title));
  const isAll = lessons.length > 0 && open > lessons.length;
  return (
    <section class="card panel learn-game" aria-labelledby={`learn-${rules.id}`}>
      <GamePicture lessons={lessons} />
      <h2 id={`learn-${rules.id}`}>{rules.title}</h2>
      <p class="soft small">{rules.summary}</p>
      <Dots game={rules.id} lessons={lessons} done={done} />
      <Button
        look={isAll ? '' : 'primary'}
        icon={isAll ? 'check' : 'play'}
        to={formatRoute({ page: 'lesson', game: rules.id, number: isAll ? 1 : null })}
      >
        {isAll ? 'Start again' : isBegun ? 'Continue' : 'Start'}
        <span class="hidden-text">{rules.title}</span>
      </Button>
    </section>
  );
}
