import type { DrawnGraph, GraphEdit } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Alert } from '../../ui/messages/notice.js';
import { edit, type Held, hold } from './graph-store.js';
import { NeighbourList } from './neighbour-list.js';

interface VertexCardProps {
  readonly board: DrawnGraph;
  readonly held: Held | null;
  /** Makes an edit and says what was done. */
  readonly onEdit: (change: GraphEdit, what: string) => void;
  readonly onDrop: () => void;
}

/** What is taken hold of, and what can be done with it. */
export function VertexCard({ board, held, onEdit, onDrop }: VertexCardProps) {
  if (held === null) {
    return (
      <Card title="The vertex" test="vertex">
        <p class="soft">Choose a vertex to name it, or to order its neighbours.</p>
      </Card>
    );
  }
  if (held.kind === 'edge') {
    return (
      <Card title={`The edge ${held.name} – ${held.to}`} test="vertex">
        <div class="row">
          <Button icon="close" to={onDrop}>
            Remove it
          </Button>
        </div>
      </Card>
    );
  }
  const { name } = held;
  const vertex = board.names.indexOf(name);
  const isStart = vertex === board.start;
  const isExit = vertex === board.exit;
  return (
    <Card
      title={`Vertex ${name}`}
      beside={
        (isStart || isExit) && (
          <span class={`chip ${isExit ? 'good' : 'gold'}`}>{isStart ? 'start' : 'exit'}</span>
        )
      }
      test="vertex"
    >
      <NameForm key={name} name={name} />
      <div class="row">
        <Button
          look="small"
          pressed={isStart}
          to={() => onEdit({ kind: 'start', name }, `The start is ${name}.`)}
        >
          Start here
        </Button>
        <Button
          look="small"
          pressed={isExit}
          to={() => onEdit({ kind: 'exit', name }, `The exit is ${name}.`)}
        >
          Exit here
        </Button>
        <Button look="small" icon="close" to={onDrop}>
          Delete
        </Button>
      </div>
      {(board.lists[vertex] ?? []).length === 0 ? (
        <p class="soft">
          No neighbours yet. Draw a line to another vertex, or press Join and then the other vertex.
        </p>
      ) : (
        <>
          <p class="soft">Neighbours, in order of preference:</p>
          <NeighbourList
            board={board}
            vertex={vertex}
            onRank={(to, rank) =>
              onEdit({ kind: 'rank', name, to, rank }, `${to} is choice ${rank + 1} of ${name}.`)
            }
            onPart={(to) => onEdit({ kind: 'part', name, to }, `The edge from ${name} to ${to} is removed.`)}
            onGo={(to) => hold({ kind: 'vertex', name: to })}
          />
        </>
      )}
    </Card>
  );
}

/** The name of a vertex, taken when the field is left or sent. */
function NameForm({ name }: { readonly name: string }) {
  const typed = useSignal(name);
  const fault = useSignal<string | null>(null);
  useEffect(() => {
    typed.value = name;
  }, [name, typed]);
  const send = () => {
    const to = typed.value.trim();
    if (to === name) {
      fault.value = null;
      return;
    }
    fault.value = edit({ kind: 'name', name, to });
    if (fault.value === null) hold({ kind: 'vertex', name: to });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label class="row one-line">
        <span class="soft">Name</span>
        <input
          class="field vertex-name-field"
          type="text"
          maxLength={40}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          aria-invalid={fault.value !== null}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
          onBlur={send}
        />
      </label>
      <Alert text={fault.value} />
    </form>
  );
}
