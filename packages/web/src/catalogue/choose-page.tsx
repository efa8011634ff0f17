import { packTitle } from '@knossos/engine/internal/puzzle';
import type { LevelUse } from '@knossos/engine/internal/session';
import { useMemo } from 'preact/hooks';
import { packNames } from '../levels/packs.js';
import { GAMES, type GameCard } from '../state/games.built.js';
import { formatRoute } from '../state/route.js';
import { playWorker } from '../worker/client.js';
import { useAnswer } from '../worker/use-answer.js';
import { GamePicture } from './game-tile.js';

const WORDS: Readonly<Record<LevelUse, { readonly title: string; readonly how: string }>> = {
  graph: {
    title: 'The graph of positions',
    how: 'Choose a game and play one of its levels. The graph is next to the board, under Maps.',
  },
  review: {
    title: 'Review a game',
    how: 'Choose a game and play one of its levels. At the end, Review shows what each move was worth.',
  },
  print: {
    title: 'Print puzzles',
    how: 'Choose what to print. You can print the answers too, or leave them out.',
  },
};

/** The page of an action on a level where none was named: the ways to one. */
export function ChoosePage({ what }: { readonly what: LevelUse }) {
  const { title, how } = WORDS[what];
  return (
    <div class="page-stack">
      <header class="stack tight">
        <h1>{title}</h1>
        <p class="soft">{how}</p>
      </header>
      <ul class="plain game-tiles">
        {GAMES.map((card) =>
          what === 'graph' ? (
            <Explored key={card.id} card={card} />
          ) : (
            <Tile key={card.id} card={card} isPrinted={what === 'print'} />
          ),
        )}
      </ul>
    </div>
  );
}

/** A game's tile, where it has a graph of positions. */
function Explored({ card }: { readonly card: GameCard }) {
  const job = useMemo(() => ({ kind: 'explores', game: card.id }) as const, [card.id]);
  return useAnswer(playWorker, job).answer === true ? <Tile card={card} /> : null;
}

interface TileProps {
  readonly card: GameCard;
  readonly isPrinted?: boolean;
}

function Tile({ card: { id, title }, isPrinted = false }: TileProps) {
  return (
    <li class="card panel stack">
      <div class="thumb">
        <GamePicture game={id} />
      </div>
      <h2>{isPrinted ? title : <a href={formatRoute({ page: 'game', game: id })}>{title}</a>}</h2>
      {isPrinted && (
        <ul class="plain stack tight pack-names">
          <li>
            <a href={formatRoute({ page: 'print', of: 'lessons', name: id })}>Lessons</a>
          </li>
          {packNames(id).map((name) => (
            <li key={name}>
              <a href={formatRoute({ page: 'print', of: 'pack', name })}>{packTitle(name)}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
