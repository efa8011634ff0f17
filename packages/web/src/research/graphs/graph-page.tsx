import '../trap/lab.css';
import { MOST_MODULO, type MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { DEFAULT_RULE } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { counted, grouped, nounOf } from '@knossos/engine/internal/puzzle';
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isDesign } from '../../games/mouse/design.js';
import { JumpForm } from '../../games/mouse/run/jump-form.js';
import { RunBar } from '../../games/mouse/run/run-bar.js';
import { runBindings } from '../../games/mouse/run/run-keys.js';
import { type ScoreState, totalOf, useRun, useScore } from '../../games/mouse/run/use-run.js';
import { toMouse, useOpened } from '../../games/mouse/screens.js';
import { putOnTable } from '../../games/mouse/studio/maze-store.js';
import { ShareCard } from '../../games/mouse/studio/share-card.js';
import { countTurns, countVisits, isWhole, MIND_CHOICES, withMind } from '../../games/mouse/words.js';
import { loadPack, packNames } from '../../levels/packs.js';
import { Key } from '../../play/layout/key.js';
import { usePageKeys } from '../../state/page-keys.js';
import { go } from '../../state/route.js';
import { into, put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Facts } from '../../ui/facts.js';
import { NumberField, SelectSetting } from '../../ui/forms/fields.js';
import { Alert, FaultNotice } from '../../ui/messages/notice.js';
import { say } from '../../ui/messages/speech.js';
import { toast } from '../../ui/messages/toast.js';
import type { ScreenProps } from '../../ui/screens.js';
import { MoreNumbers } from '../study/more-numbers.js';
import { TrapPicture } from '../trap/trap-picture.js';
import { TrapVerdict } from '../trap/trap-verdict.js';
import { VertexTable } from '../trap/vertex-table.js';
import {
  cutOffWords,
  edgeCount,
  endWriting,
  type GraphLevel,
  graph,
  graphFault,
  graphOf,
  graphText,
  mayRedo,
  mayUndo,
  putGraph,
  redoEdit,
  undoEdit,
  walked,
  write,
} from './graph-store.js';
import { STARTING_POINTS } from './starts.js';

const speed = signal(2);

/** Any graph, as lists of neighbours, and the mouse let loose on it. */
export function GraphPage({ route }: ScreenProps) {
  const fault = useOpened(route, (level) => {
    const brought = graphOf(level);
    if (brought === null) return toMouse('design', route.id);
    putGraph(brought);
    return null;
  });
  const level = walked.value;
  const state = useScore(level);
  const { score } = state;
  const run = useRun(level, score, speed);
  const trouble = cutOffWords(level.board);
  useEffect(() => {
    if (trouble !== null) say(trouble);
  }, [trouble]);
  const undo = () => (undoEdit() ? say('Undone.') : say('Nothing to undo.'));
  const redo = () => (redoEdit() ? say('Redone.') : say('Nothing to redo.'));
  usePageKeys({
    title: 'On the graph',
    bindings: [
      ...runBindings(run, trouble),
      { on: 'undo', text: 'undo', act: undo },
      { on: 'redo', text: 'redo', act: redo },
    ],
  });
  return (
    <div class="split trap-lab" data-test="graph">
      <div class="column trap-run">
        <TrapPicture level={level} run={run} trapped={score?.ending === 'trapped' ? score : null} />
        {trouble !== null && (
          <p class="notice" id="run-trouble">
            {trouble}
          </p>
        )}
        <RunBar run={run} trouble={trouble} total={totalOf(score)}>
          <Key icon="undo" action="undo" text="Undo" isOff={!mayUndo.value} to={undo} />
          <Key icon="redo" action="redo" text="Redo" isOff={!mayRedo.value} to={redo} />
        </RunBar>
        <JumpForm run={run} />
        <VertexTable level={level} run={run} />
      </div>
      <div class="column trap-choices">
        {fault && <FaultNotice title="This link holds no graph. Yours is unchanged." fault={fault} />}
        <TextCard />
        <BeginCard />
        <MouseCard level={graph.value} />
      </div>
      <div class="column trap-text">
        <ScoreCard level={level} state={state} trouble={trouble} />
        {level.modulo !== null && score?.ending !== 'cut-off' && (
          <TrapVerdict level={level} score={score} done={state.done} />
        )}
        <ShareCard
          design={graph.value}
          screen="graph"
          name={`graph of ${level.board.names.length}`}
          visits={score?.ending === 'out' ? score.visits : null}
          onTake={take}
        />
      </div>
    </div>
  );
}

/** Takes a level to this page, or to the one where it belongs. */
function take(level: MouseLevel): void {
  const brought = graphOf(level);
  if (brought) putGraph(brought);
  else if (isDesign(level)) {
    putOnTable(level);
    go(toMouse('design'));
  }
}

function TextCard() {
  const fault = graphFault.value;
  const isBroken = fault !== null;
  const wasBroken = useRef(isBroken);
  useEffect(() => {
    if (wasBroken.current && !isBroken) say('It can be read again.');
    wasBroken.current = isBroken;
  }, [isBroken]);
  return (
    <Card title="The graph">
      <label class="stack tight">
        <span class="soft">
          A line a vertex: its name, a colon, and its neighbours, the preferred one first. The header names
          start and exit.
        </span>
        <textarea
          class="field"
          rows={12}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-invalid={isBroken}
          aria-describedby={isBroken ? 'graph-fault' : undefined}
          value={graphText.value}
          onInput={(event) => write(event.currentTarget.value)}
          onBlur={endWriting}
        />
      </label>
      <div id="graph-fault">
        {fault && <FaultNotice title="Not yet a graph. The last one is shown." fault={fault} />}
      </div>
    </Card>
  );
}

/** Graphs to begin from: a few that are made here, and the shipped levels. */
function BeginCard() {
  const shipped = useSignal<readonly { readonly text: string; readonly make: () => GraphLevel }[]>([]);
  useEffect(() => void shippedGraphs().then(into(shipped)), [shipped]);
  return (
    <Card title="Start from" test="begin">
      <div class="row">
        {[...STARTING_POINTS, ...shipped.value].map(({ text, make }) => (
          <Button
            key={text}
            look="small"
            to={() => {
              putGraph(make());
              toast(`${text} is here now. Undo brings the old graph back.`);
            }}
          >
            {text}
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** The shipped levels that are graphs; those that cannot be loaded now are left out. */
async function shippedGraphs() {
  const packs = await Promise.allSettled(packNames('mouse').map((name) => loadPack(name)));
  return packs.flatMap((pack) => {
    if (pack.status === 'rejected') return [];
    return (pack.value?.levels ?? []).flatMap((found) => {
      const level = found.ok ? graphOf(found.level as MouseLevel) : null;
      return found.ok && level ? [{ text: found.title, make: () => level }] : [];
    });
  });
}

/** How the mouse explores and counts: of the ways to explore only the usual one counts modulo k. */
function MouseCard({ level }: { readonly level: GraphLevel }) {
  const known = level.modulo === null ? '' : String(level.modulo);
  const typed = useSignal(known);
  useEffect(put(typed, known), [known, typed]);
  const isFine = typed.value === '' || isWhole(typed.value, 2, MOST_MODULO);
  return (
    <Card title="The mouse" test="counting">
      <SelectSetting
        label="The mouse"
        value={level.mind ?? DEFAULT_RULE}
        options={MIND_CHOICES.filter(({ value }) => level.modulo === null || value === DEFAULT_RULE)}
        onChange={(mind) => putGraph(withMind(level, mind))}
      />
      <NumberField
        label="The mouse counts modulo"
        least={2}
        most={MOST_MODULO}
        placeholder="empty: no limit"
        value={typed.value}
        onInput={(text) => {
          typed.value = text;
          if (text === '') putGraph({ ...level, modulo: null });
          else if (isWhole(text, 2, MOST_MODULO))
            putGraph({ ...withMind(level, DEFAULT_RULE), modulo: Number(text) });
        }}
      />
      <Alert
        text={isFine ? null : 'Enter 2 or more. Leave the field empty for a mouse that counts without limit.'}
      />
    </Card>
  );
}

interface ScoreCardProps {
  readonly level: GraphLevel;
  readonly state: ScoreState;
  /** Why the mouse cannot be released; null where it can. */
  readonly trouble: string | null;
}

/** What the graph comes to, live, with the bounds that hold for every run on it. */
function ScoreCard({ level, state, trouble }: ScoreCardProps) {
  const { board } = level;
  const { score } = state;
  const most = score?.ending === 'out' ? busiest(score.visits) : 0;
  const name = `Graph of ${counted(board.names.length, 'vertex', 'vertices')} and ${counted(edgeCount(board), 'edge')}`;
  return (
    <Card title="Score" test="score">
      <p class="soft">
        {level.meta.title ?? name}
        {level.mind !== undefined && `, explores by ${level.mind}`}
      </p>
      <Headline state={state} trouble={trouble} />
      {score?.ending === 'out' && (
        <Facts
          of={[
            ['Busiest vertex', `${board.names[score.visits.indexOf(most)]}, ${countVisits(most)}`],
            [
              'Vertices visited',
              // The exit counts as visited: the mouse has arrived there.
              `${grouped(score.visits.filter((count) => count > 0).length + 1)} of ${grouped(board.names.length)}`,
            ],
          ]}
        />
      )}
      {score !== null && score.ending !== 'cut-off' && level.modulo === null && (
        <MoreNumbers level={level} score={score} />
      )}
    </Card>
  );
}

/** What a run comes to, large; `trouble` is why there is no way out. */
function Headline({ state, trouble }: { readonly state: ScoreState; readonly trouble: string | null }) {
  const { score, done } = state;
  switch (score?.ending) {
    case undefined:
      return <p class="headline soft">{countTurns(done)} and counting …</p>;
    case 'cut-off':
      return (
        <div class="notice">
          <strong>The exit is cut off</strong>
          <p>{trouble}</p>
        </div>
      );
    case 'out':
      return (
        <p class="headline">
          <strong class="headline-number" data-test="turns">
            {grouped(score.turns)}
          </strong>{' '}
          {nounOf(score.turns, 'turn')}
        </p>
      );
    case 'trapped':
      return <p class="headline">Trapped for ever</p>;
    case 'cap':
      return <p class="headline">More than {countTurns(score.turns)}</p>;
  }
}
