import { counted, packTitle } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { string } from 'valibot';
import { loadRatings, type Ratings } from '../levels/ratings.js';
import { GAMES } from '../state/games.built.js';
import { pageMemory } from '../state/page-memory.js';
import { formatRoute } from '../state/route.js';
import { into } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/forms/fields.js';
import { Alert } from '../ui/messages/notice.js';
import { GameTile } from './game-tile.js';
import './catalogue.css';

/** As many as are listed at first, and more at each wish. */
const MOST = 40;

/** Finds levels of all games by their titles. */
function SearchAll() {
  const text = useMemo(() => pageMemory('games/search', string(), ''), []);
  const ratings = useSignal<Ratings | null>(null);
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    loadRatings().then(into(ratings), () => {
      problem.value = 'The list of levels could not be loaded. Reload the page to try again.';
    });
  }, [ratings, problem]);
  const most = useSignal(MOST);
  const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : findIn(ratings.value ?? {}, words);
  return (
    <search class="stack">
      <Field
        label="Find a level by title"
        autocomplete="off"
        spellcheck={false}
        value={text.value}
        onInput={(typed) => {
          text.value = typed;
          most.value = MOST;
        }}
      />
      <Alert text={problem.value} />
      <p role="status" class="soft small found-count">
        {words.length > 0 && ratings.value !== null && `${counted(found.length, 'level')} found`}
        {found.length > most.value && `; the first ${most.value} are shown`}
      </p>
      {found.length > 0 && (
        <ul class="plain found-levels" data-test="found">
          {found.slice(0, most.value).map(({ pack, number, title, game }) => (
            <li key={`${pack} ${number}`}>
              <a class="tile" href={formatRoute({ page: 'play', pack, number, moves: null })}>
                <strong class="capital">{title}</strong>
                <span class="soft small">
                  {game}: {packTitle(pack)} {number}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {found.length > most.value && (
        <Button icon="more" to={() => (most.value += MOST)}>
          Show more levels
        </Button>
      )}
    </search>
  );
}

/** The levels in whose titles, packs or games every word occurs. */
function findIn(ratings: Ratings, words: readonly string[]) {
  return Object.entries(ratings).flatMap(([pack, levels]) => {
    const game = GAMES.find(({ id }) => pack.startsWith(`${id}/`))?.title ?? '';
    return levels.flatMap(({ title }, index) => {
      const name = `${title ?? ''} ${packTitle(pack)} ${game}`.toLowerCase();
      const isFound = words.every((word) => name.includes(word));
      return isFound ? [{ pack, number: index + 1, title: title ?? `Level ${index + 1}`, game }] : [];
    });
  });
}

export function GamesPage() {
  return (
    <div class="stack loose">
      <header class="bar">
        <h1>Games</h1>
        <Button icon="flag" to="#/together/records">
          Records
        </Button>
      </header>
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
