import { rulebook } from '@knossos/engine/internal/games';
import { GUIDES, hasGuides } from '../../state/features.js';
import { GamePicture } from '../game-picture.js';
import { useLessons } from '../use-lessons.js';
import { COMMON, helpAddress } from './topics.js';

/** All pages of help, those of games by their pictures. `missing` was asked for, and there is none of that name. */
export function HelpIndex({ missing }: { readonly missing: string | null }) {
  return (
    <>
      {missing !== null && (
        <p class="notice anywhere" role="alert">
          There is no help on “{missing.slice(0, 60)}”. This is what there is.
        </p>
      )}
      <header>
        <h1>How to play</h1>
        <p class="soft">
          The quickest way is to play: <a href="#/learn">first steps</a> take a few minutes a game.
        </p>
      </header>
      <ul class="plain tiles help-games">
        {rulebook.games.map(({ id, title }) => (
          <li key={id}>
            <a class="tile" href={helpAddress(id)}>
              <Picture game={id} />
              <strong>{title}</strong>
            </a>
          </li>
        ))}
      </ul>
      <ul class="plain tiles">
        {COMMON.map(({ kind, title }) => (
          <li key={kind}>
            <a class="tile" href={helpAddress(kind)}>
              <strong>{title}</strong>
            </a>
          </li>
        ))}
        {hasGuides.value && (
          <li>
            <a class="tile" href={GUIDES}>
              <strong>All guides</strong>
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

function Picture({ game }: { readonly game: string }) {
  const lessons = useLessons(game);
  return <GamePicture lessons={lessons === 'failed' ? [] : (lessons ?? [])} />;
}

export function HelpTitle({ title }: { readonly title: string }) {
  return (
    <header>
      <nav class="small soft" aria-label="Where you are">
        <a href="#/help">How to play</a>
      </nav>
      <h1>{title}</h1>
    </header>
  );
}
