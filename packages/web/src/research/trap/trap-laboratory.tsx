import { put } from '../../state/signals.js';
import './lab.css';
import '../../games/mouse/shipped-records.js';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { MOST_MODULO, type MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import { encodeId, grouped, NO_META } from '@knossos/engine/internal/puzzle';
import { trapStar } from '@knossos/research/trap/maze';
import { computed, signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { bestKnown } from '../../games/mouse/best-known.js';
import { readMouse } from '../../games/mouse/design.js';
import type { MouseRun } from '../../games/mouse/run/run.js';
import { RunBar } from '../../games/mouse/run/run-bar.js';
import { totalOf, useRun, useScore } from '../../games/mouse/run/use-run.js';
import { takeLevel, toMouse, useOpened } from '../../games/mouse/screens.js';
import { design as onTable, putOnTable } from '../../games/mouse/studio/maze-store.js';
import { isWhole } from '../../games/mouse/words.js';
import { go } from '../../state/route.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { CopyButtons } from '../../ui/copy-buttons.js';
import { NumberField } from '../../ui/forms/fields.js';
import { PasteForm } from '../../ui/forms/paste-form.js';
import { Alert, FaultNotice } from '../../ui/messages/notice.js';
import { say } from '../../ui/messages/speech.js';
import type { ScreenProps } from '../../ui/screens.js';
import { TrapPicture } from './trap-picture.js';
import { TrapVerdict } from './trap-verdict.js';
import { VertexTable } from './vertex-table.js';

/** Which mouse, and which maze. */
function TrapForm({ k }: { readonly k: number }) {
  const typed = useSignal(String(modulo.value));
  const known = modulo.value;
  useEffect(put(typed, String(known)), [known, typed]);
  const most = subject.value.startsWith('star/') ? MOST_STAR : MOST_MODULO;
  return (
    <Card title="Trap laboratory">
      <p class="soft">
        A mouse that counts modulo k takes a place that it has left k times for a new one. It can be held for
        ever, even when there is a way out.
      </p>
      <div class="trap-choice">
        <NumberField
          label="The mouse counts modulo k"
          least={2}
          most={most}
          value={typed.value}
          onInput={(text) => {
            typed.value = text;
            if (isWhole(text, 2, most)) modulo.value = Number(text);
          }}
        />
        <label class="stack setting">
          <span>In</span>
          <select class="field" value={subject.value} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="star/0">the star of Enright and Faben, k arms</option>
            <option value="star/1">the star with k + 1 arms, as the lemma's text says</option>
            <option value="table">the maze under Design</option>
            {TRAP_SENSES.map(({ sense, text }) => {
              const ofSense = traps().filter(({ name }) => name.startsWith(sense));
              return (
                ofSense.length > 0 && (
                  <optgroup key={sense} label={text}>
                    {ofSense.map(({ name, level: trap }) => (
                      <option key={name} value={`record/${name}`}>
                        {trap.meta.title ?? name}
                      </option>
                    ))}
                  </optgroup>
                )
              );
            })}
            {subject.value === 'own' && <option value="own">the maze from the text below</option>}
          </select>
        </label>
      </div>
      <Alert
        text={
          typed.value === String(k)
            ? null
            : `k must be a whole number from 2 to ${grouped(most)}: a mouse that counts modulo 1 sees only zeros.`
        }
      />
    </Card>
  );
}

const speed = signal(2);

export function TrapLaboratory({ route }: ScreenProps) {
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
    <div class="split trap-lab" data-test="traps">
      <div class="column trap-choices">
        {fault && <FaultNotice title="This link holds no mouse maze." fault={fault} />}
        <TrapForm k={k} />
      </div>
      <div class="column trap-run">
        <TrapPicture level={now} run={run} trapped={trapped} />
        <RunBar run={run} trouble={trouble} total={totalOf(score)} />
        {trapped && (
          <div class="row">
            {trapped.mousetrap && (
              <ToTurn run={run} turn={trapped.mousetrap.turn} of="the mousetrap closes" />
            )}
            <ToTurn run={run} turn={trapped.transient} of="the cycle begins" />
          </div>
        )}
        <VertexTable level={now} run={run} />
      </div>
      <div class="column trap-text">
        <TrapVerdict level={now} score={score} done={done} />
        <OwnText level={now} />
      </div>
    </div>
  );
}

interface ToTurnProps {
  readonly run: MouseRun;
  readonly turn: number;
  /** What happens in it. */
  readonly of: string;
}

function ToTurn({ run, turn, of }: ToTurnProps) {
  return (
    <Button
      icon="next"
      to={() => {
        run.goTo(turn);
        say(`Turn ${grouped(turn)}: ${of}.`);
      }}
    >
      Go to the turn where {of}
    </Button>
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
          button="Load it"
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
          Edit it
        </Button>
      </div>
    </section>
  );
}

const MOST_STAR = 60;

/**
 * The lemma's star for k (`star/0`, with one arm more `star/1`), the maze on the `table`, a trap (`record/NAME`), or
 * `own`, a text.
 */
const subject = signal('star/0');
const modulo = signal(3);
const own = signal<MouseLevel | null>(null);

const traps = () => bestKnown('traps');

/** The maze of a subject as it came; null for a star, which is made for any k. */
function mazeOf(what: string): MouseLevel | null {
  if (what.startsWith('star/')) return null;
  if (what === 'own' && own.value) return own.value;
  return traps().find(({ name }) => what === `record/${name}`)?.level ?? onTable.value;
}

const level = computed<MouseLevel>(() => {
  const maze = mazeOf(subject.value);
  if (maze) return { ...maze, modulo: modulo.value };
  const star = Math.min(modulo.value, MOST_STAR);
  const board = trapStar(star, star + (subject.value === 'star/1' ? 1 : 0));
  return { game: 'mouse', meta: NO_META, order: DEFAULT_ORDER, modulo: star, board };
});

/** Looks at another subject, with the k that it is made for. */
function choose(what: string): void {
  const known = mazeOf(what);
  modulo.value = known ? (known.modulo ?? modulo.value) : Math.min(modulo.value, MOST_STAR);
  subject.value = what;
}

function bring(read: MouseLevel): void {
  own.value = read;
  choose('own');
}

/** In which sense a trap is the smallest, by the beginning of its file's name. */
const TRAP_SENSES = [
  { sense: 'floor', text: 'Fewest floor cells, start and exit anywhere' },
  { sense: 'rectangle', text: 'Smallest rectangle, start and exit anywhere' },
  { sense: 'corners', text: 'Smallest rectangle, start top left and exit bottom left' },
] as const;
