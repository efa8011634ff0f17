import type { Scene } from '@knossos/engine/internal/puzzle';
import { StillBoard } from '../board/still.js';
import { FIRST_PACKS } from '../levels/first-packs.built.js';
import { PICTURES, type PlainScene } from '../levels/pictures.built.js';
import { lastOf } from '../session/last.js';
import type { GameCard } from '../state/games.built.js';
import { formatRoute, OWN_GAME, screenRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import './game-tile.css';

/** A scene that went through the build. */
export function sceneOf(plain: PlainScene): Scene {
  return plain.kind === 'grid' ? { ...plain, sides: Uint8Array.from(plain.sides) } : plain;
}

/** The picture of a game; nothing where none was drawn. */
export function GamePicture({ game }: { readonly game: string }) {
  const picture = PICTURES[game];
  return picture ? <StillBoard scene={sceneOf(picture)} /> : null;
}

/** Where a game is gone on with, or begun. */
export function wayInto(card: GameCard): string {
  const last = lastOf(card.id);
  if (last) return last.address;
  if (card.screens.length > 0) return formatRoute(screenRoute(card.id, undefined, null, OWN_GAME));
  const first = FIRST_PACKS[card.id];
  return first === undefined
    ? formatRoute({ page: 'game', game: card.id })
    : formatRoute({ page: 'play', pack: first, number: 1, moves: null });
}

export function GameTile({ card }: { readonly card: GameCard }) {
  return (
    <article class="card game-tile">
      <div class="thumb large">
        <GamePicture game={card.id} />
      </div>
      <h3>
        <a href={formatRoute({ page: 'game', game: card.id })}>{card.title}</a>
      </h3>
      <p class="soft">{card.summary}</p>
      <Button look="primary tile-play" icon="play" to={wayInto(card)}>
        {lastOf(card.id) ? 'Continue' : 'Play'}
        <span class="hidden-text"> {card.title}</span>
      </Button>
      {card.invents && (
        <Button look="tile-play" to={formatRoute({ page: 'edit', id: card.id })}>
          Invent a game
        </Button>
      )}
    </article>
  );
}
