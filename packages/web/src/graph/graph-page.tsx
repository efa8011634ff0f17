import { rulebook } from '@knossos/engine/internal/games';
import { capital, type Level, levelText, type Result } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { formatRoute, type Route } from '../state/route.js';
import { Button } from '../ui/button.js';
import { Trouble } from '../ui/messages/notice.js';
import { Thinking } from '../ui/messages/thinking.js';
import { playWorker } from '../worker/client.js';
import type { Job } from '../worker/jobs.js';
import { useAnswer } from '../worker/use-answer.js';
import { GraphTable } from './graph-table.js';
import type {} from './jobs.js';
import './graph.css';
import { useTitle } from '../ui/title.js';

type GraphRoute = Extract<Route, { page: 'graph' }>;

/** Positions up to which a graph is drawn at all, and up to which springs lay it out. */
const MOST_DRAWN = 60_000;
const MOST_SPRINGS = 2000;

/** The graph of all positions of a level, and searches through it; the address carries the level. */
export function GraphPage({ route }: { readonly route: GraphRoute }) {
  const level = useMemo<Result<Level>>(() => rulebook.decode(route.id), [route.id]);
  if (!level.ok) return <Trouble title="This link holds no level." fault={level.fault} />;
  return <Loaded key={route.id} level={level.value} route={route} />;
}

function Loaded({ level, route }: { readonly level: Level; readonly route: GraphRoute }) {
  const rules = rulebook.of(level);
  const title = level.meta.title ?? rules.title;
  const position = useMemo(
    () => ({ text: levelText(rules, level), seed: level.meta.seed ?? '', moves: [] }),
    [level, rules],
  );
  const job = useMemo<Job<'graph/draw'>>(
    () => ({ kind: 'graph/draw', position, limit: MOST_DRAWN, springs: MOST_SPRINGS }),
    [position],
  );
  const { answer, progress, problem } = useAnswer(playWorker, job);
  useTitle(`Graph: ${title}`);
  const back = formatRoute({ page: 'level', id: route.id, moves: route.moves });
  return (
    <div class="stack graph-page">
      <header class="bar">
        <div>
          <nav class="small soft crumbs" aria-label="Where you are">
            <a href={`#/games/${rules.id}`}>{rules.title}</a>
            <span aria-hidden="true"> / </span>
            graph of positions
          </nav>
          <h1 class="anywhere">{capital(title)}</h1>
        </div>
        <Button icon="back" to={back}>
          Back to the level
        </Button>
      </header>
      {problem !== null && <p class="notice">The graph could not be made: {problem}</p>}
      {!answer && problem === null && (
        <Thinking
          what="Working out all positions"
          progress={progress}
          onStop={() => {
            location.hash = back;
          }}
        />
      )}
      {answer?.status === 'refused' && (
        <p class="notice calm" data-test="refused">
          {answer.reason}
        </p>
      )}
      {answer && answer.status !== 'refused' && (
        <GraphTable level={level} route={route} position={position} drawn={answer} />
      )}
    </div>
  );
}
