import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { networkOf, placeName } from '@knossos/engine/internal/games/mouse/rules/network';
import { neighboursOf } from '@knossos/engine/internal/grid';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { go } from '../../../state/route.js';
import { Button } from '../../../ui/button.js';
import { CopyButtons } from '../../../ui/copy-buttons.js';
import { PasteForm } from '../../../ui/forms/paste-form.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { readMouse } from '../design.js';
import { takeLevel, toMouse, useOpened } from '../rooms.js';
import type { MouseRun } from '../run/run.js';
import { RunBar } from '../run/run-bar.js';
import { totalOf, useRun, useScore } from '../run/use-run.js';
import { putOnTable } from '../studio/table.js';
import { TrapForm } from './trap-form.js';
import { TrapPicture } from './trap-picture.js';
import { bring, level } from './trap-store.js';
import { TrapVerdict } from './trap-verdict.js';

import './lab.css';

const speed = signal(2);

/** Mice that count modulo k, and the mazes that hold them for ever. */
export function TrapLaboratory({ route }: RoomProps) {
  const fault = useOpened(route, (read) => {
    bring(read);
    return null;
  });
  const now = level.value;
  const k = now.modulo ?? 2;
  const { score, done } = useScore(now);
  const run = useRun(now, score, speed);
  const trapped = score?.ending === 'trapped' ? score : null;
  const trouble = score?.ending === 'cut-off' ? 'The exit is cut off: no mouse could get out of this.' : null;
  return (
    <div class="split" data-test="traps">
      <div class="column">
        {fault && <FaultNotice title="This link holds no mouse maze." fault={fault} />}
        <TrapForm k={k} />
        <TrapPicture level={now} run={run} trapped={trapped} />
        <RunBar run={run} trouble={trouble} total={totalOf(score)} />
        {trapped && (
          <div class="row">
            <Button icon="next" to={() => run.goTo(trapped.transient)}>
              To the turn where his cycle begins
            </Button>
          </div>
        )}
        <VertexTable level={now} run={run} />
      </div>
      <div class="column">
        <TrapVerdict level={now} score={score} done={done} />
        <OwnText level={now} />
      </div>
    </div>
  );
}

/** The level as a text that may be changed, and the ways on from here. */
function OwnText({ level: now }: { readonly level: MouseLevel }) {
  const text = formatMouse(now);
  return (
    <section class="card panel" aria-label="As text">
      <details>
        <summary>As text</summary>
        <PasteForm
          key={text}
          label="Lists of neighbours in preference order, or a drawing; graphs name start and exit in the header."
          button="Put it on the bench"
          text={text}
          rows={9}
          onText={(written) => {
            const read = readMouse(written);
            if (read.ok) bring(read.value);
            return read.ok ? null : read.fault;
          }}
        />
      </details>
      <div class="row">
        <CopyButtons route={toMouse('traps', encodeId(text))} text={text} />
        <Button
          icon="edit"
          to={() =>
            takeLevel(now, (maze) => {
              putOnTable(maze);
              go(toMouse('design'));
            })
          }
        >
          Take into the editor
        </Button>
      </div>
    </section>
  );
}

/** Graphs with more vertices than this are not listed. */
const MOST_LISTED = 150;

/** A graph as a table, for those who do not see the drawing: neighbours in preference order, counts. */
function VertexTable({ level, run }: { readonly level: MouseLevel; readonly run: MouseRun }) {
  const { board } = level;
  const rows = useMemo(() => {
    if (board.shape !== 'graph' || board.names.length > MOST_LISTED) return [];
    const { graph } = networkOf(level);
    return board.names.map((name, vertex) => ({
      name: `${name}${vertex === board.start ? ' (start)' : vertex === board.exit ? ' (exit)' : ''}`,
      vertex,
      neighbours: Array.from(neighboursOf(graph, vertex), (next) => placeName(board, next)).join(', '),
    }));
  }, [level, board]);
  void run.frame.value;
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>The graph as a table</summary>
      <table class="figures-table numbers-after small">
        <thead>
          <tr>
            <th scope="col">Vertex</th>
            <th scope="col">Neighbours, the preferred one first</th>
            <th scope="col">Count he sees</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, vertex, neighbours }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {vertex === run.walk.at ? ' ← mouse' : ''}
              </th>
              <td>{neighbours}</td>
              <td>{run.walk.seen(vertex)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
