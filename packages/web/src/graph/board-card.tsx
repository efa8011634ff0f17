import { rulebook } from '@knossos/engine/internal/games';
import { capital, type Level, type Overlay, type State } from '@knossos/engine/internal/puzzle';
import { OverlayLegend } from '../board/overlay.js';
import { StillBoard } from '../board/still.js';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import type { GraphModel } from './model.js';
import { positionWords, standing, standingAfter } from './words.js';

interface BoardCardProps {
  readonly level: Level;
  /** Null where the graph is too large to be drawn. */
  readonly model: GraphModel | null;
  readonly present: number;
  readonly overlay: Overlay | null;
  readonly onGo: (position: number) => void;
}

/** The board at a position of the graph, what every move comes to, and ways on. */
export function BoardCard({ level, model, present, overlay, onGo }: BoardCardProps) {
  const rules = rulebook.of(level);
  const state: State = model ? model.stateAt(present) : rules.start(level, level.meta.seed ?? '');
  const seen = rules.see(state);
  const moves = model ? rules.formatMoves(model.movesTo(present)) : '';
  const id = rulebook.encode(level);
  return (
    <section class="card panel graph-board" aria-labelledby="board-title">
      <div class="bar">
        <h2 id="board-title">{model ? `Position ${(present + 1).toLocaleString('en-GB')}` : 'The start'}</h2>
        {model && (
          <span class={`chip ${model.graph.distances[present] === 0 ? 'bad' : 'good'}`} data-test="standing">
            {standing(model, present)}
          </span>
        )}
      </div>
      <StillBoard scene={rules.view(seen)} overlay={overlay} label={rules.words.state(seen)} />
      {overlay && <OverlayLegend overlay={overlay} />}
      {model && (
        <>
          <p class="small" data-test="position">
            {positionWords(model, present)}
          </p>
          <ul class="plain row tight graph-ways" aria-label="Moves from here">
            {model.waysFrom(present).map(({ move, to }) => (
              <li key={move}>
                <Button look="small" off={to < 0} to={() => to >= 0 && onGo(to)}>
                  {capital(rules.words.move(move))} <span class="soft">{standingAfter(model, to)}</span>
                </Button>
              </li>
            ))}
          </ul>
          <div class="row">
            <Button icon="first" off={present === 0} to={() => onGo(0)}>
              To the start
            </Button>
            <Button icon="play" to={formatRoute({ page: 'level', id, moves: moves === '' ? null : moves })}>
              Play from here
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
