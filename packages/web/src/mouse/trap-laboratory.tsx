import { formatMouse, MOST_MODULO, type MouseLevel } from '@knossos/engine/games/mouse/level';
import { networkOf } from '@knossos/engine/games/mouse/network';
import { trapStar } from '@knossos/engine/games/mouse/star';
import { decodeId, encodeId, type Fault, NO_META } from '@knossos/engine/puzzle';
import { computed, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { formatRoute, go, rewriteAddress } from '../state/route.js';
import { Icon } from '../ui/icon.js';
import { FaultNotice } from '../ui/notice.js';
import { copyText, linkTo } from '../ui/share.js';
import { exclaim } from '../ui/speech.js';
import { type BestKnown, bestKnown, TRAP_SENSES } from './best-known.js';
import { type Design, isDesign } from './design.js';
import { readMouse } from './desk.js';
import './lab.css';
import { createRun, type MouseRun } from './run.js';
import { RunBar } from './run-bar.js';
import type { Score } from './score.js';
import { design as onTable, putOnTable } from './table.js';
import { TrapPicture } from './trap-picture.js';
import { TrapVerdict } from './trap-verdict.js';
import { useScore } from './use-score.js';
import { VertexTable } from './vertex-table.js';
import { countTurns } from './words.js';

/** Largest star that is drawn. */
const MOST_STAR = 60;

/** What lies on the bench: the lemma's star for k, a record's trap, the maze on the table, or a text. */
type Subject =
  | { readonly kind: 'star'; readonly extra: 0 | 1 }
  | { readonly kind: 'record'; readonly name: string }
  | { readonly kind: 'table' }
  | { readonly kind: 'own'; readonly level: MouseLevel };

const subject = signal<Subject>({ kind: 'star', extra: 0 });
const modulo = signal(3);
const speed = signal(2);

const level = computed<MouseLevel>(() => levelOf(subject.value, modulo.value));

function levelOf(what: Subject, k: number): MouseLevel {
  switch (what.kind) {
    case 'star': {
      const star = Math.min(k, MOST_STAR);
      return {
        game: 'mouse',
        meta: NO_META,
        order: [2, 1, 3, 0],
        modulo: star,
        board: trapStar(star, star + what.extra),
      };
    }
    case 'record': {
      const record = bestKnown().find(({ kind, name }) => kind === 'traps' && name === what.name);
      return { ...(record?.level ?? onTable.value), modulo: k };
    }
    case 'table':
      return { ...onTable.value, modulo: k };
    case 'own':
      return { ...what.level, modulo: k };
  }
}

/** Mice that count modulo k, and the mazes that hold them for ever. */
export function TrapLaboratory({ id }: { readonly id: string | null }) {
  const fault = useSignal<Fault | null>(null);
  useEffect(() => {
    if (id === null) return;
    const text = decodeId(id);
    const read = text.ok ? readMouse(text.value) : text;
    if (read.ok) bring(read.value);
    fault.value = read.ok ? null : read.fault;
    rewriteAddress({ page: 'mouse', room: 'traps', id: null });
  }, [id, fault]);
  const now = level.value;
  const k = now.modulo ?? 2;
  const state = useScore(now);
  const score = state.value.level === now ? state.value.score : null;
  const run = useTrapRun(now, score);
  const verdict = score?.status === 'trapped' ? score.verdict : null;
  const trouble = score?.status === 'cut-off' ? 'The exit is cut off: no mouse could get out of this.' : null;
  return (
    <div class="lab" data-test="traps">
      <div class="table-side-left">
        {fault.value && <FaultNotice title="This link holds no mouse maze." fault={fault.value} />}
        <Bench k={k} />
        <TrapPicture level={now} run={run} verdict={verdict} />
        <RunBar
          run={run}
          trouble={trouble}
          total={verdict ? verdict.transient + verdict.period : totalOf(score)}
        />
        {verdict && (
          <div class="row">
            <button
              type="button"
              class="button"
              onClick={() => {
                run.goTo(verdict.transient);
              }}
            >
              <Icon name="next" /> To the turn where his cycle begins
            </button>
          </div>
        )}
        <VertexTable level={now} run={run} />
      </div>
      <div class="table-side-right">
        <TrapVerdict level={now} score={score} done={state.value.done} />
        <OwnText level={now} />
      </div>
    </div>
  );
}

function useTrapRun(now: MouseLevel, score: Score | null): MouseRun {
  const latest = useRef<Score | null>(score);
  latest.current = score;
  const run = useMemo(() => {
    const last = () => {
      const known = latest.current;
      return known?.status === 'trapped'
        ? known.verdict.transient + known.verdict.period
        : Number.POSITIVE_INFINITY;
    };
    return createRun(networkOf(now), now.modulo, last, speed, ({ turns }) => {
      exclaim(`Squeaky is out after ${countTurns(turns)}.`);
    });
  }, [now]);
  useEffect(() => () => run.stop(), [run]);
  return run;
}

function totalOf(score: Score | null): number | null {
  return score?.status === 'out' ? score.turns : null;
}

/** Puts any level on the bench. */
function bring(read: MouseLevel): void {
  if (read.modulo !== null) modulo.value = read.modulo;
  subject.value = { kind: 'own', level: read };
}

/** Which mouse, and which maze. */
function Bench({ k }: { readonly k: number }) {
  const typed = useSignal(String(modulo.value));
  const known = modulo.value;
  useEffect(() => {
    typed.value = String(known);
  }, [known, typed]);
  const what = subject.value;
  const traps = bestKnown().filter(({ kind }) => kind === 'traps');
  const most = what.kind === 'star' ? MOST_STAR : MOST_MODULO;
  const value =
    what.kind === 'record' ? `record/${what.name}` : what.kind === 'star' ? `star/${what.extra}` : what.kind;
  const choose = (chosen: string) => {
    const [kind, rest = ''] = chosen.split('/', 2);
    if (kind === 'star') {
      subject.value = { kind: 'star', extra: rest === '1' ? 1 : 0 };
      modulo.value = Math.min(modulo.value, MOST_STAR);
    } else if (kind === 'table') {
      if (onTable.value.modulo !== null) modulo.value = onTable.value.modulo;
      subject.value = { kind: 'table' };
    } else if (kind === 'record') {
      const record = traps.find(({ name }) => name === rest);
      if (record?.level.modulo) modulo.value = record.level.modulo;
      subject.value = { kind: 'record', name: rest };
    }
  };
  return (
    <section class="card lab-card" aria-labelledby="bench-title">
      <h2 id="bench-title">Trap laboratory</h2>
      <p class="soft">
        A mouse that counts modulo k thinks of a place left k times as new. He can be held for ever, though
        the way out is open.
      </p>
      <div class="bench">
        <label class="setting">
          <span>He counts modulo k</span>
          <input
            class="field"
            type="number"
            inputMode="numeric"
            min={2}
            max={most}
            value={typed.value}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
              const next = Number(typed.value);
              if (typed.value !== '' && Number.isInteger(next) && next >= 2 && next <= most)
                modulo.value = next;
            }}
          />
        </label>
        <label class="setting">
          <span>In</span>
          <select class="field" value={value} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="star/0">the star of Lemma 11, k arms</option>
            <option value="star/1">the star with k + 1 arms, as the lemma's text says</option>
            <option value="table">the maze on the table</option>
            {TRAP_SENSES.map(({ sense, text }) => (
              <TrapOptions
                key={sense}
                label={text}
                traps={traps.filter(({ name }) => name.startsWith(sense))}
              />
            ))}
            {what.kind === 'own' && <option value="own">the maze from the text below</option>}
          </select>
        </label>
      </div>
      {typed.value !== String(k) && (
        <p class="notice" role="alert">
          k must be a whole number from 2 to {most.toLocaleString('en-GB')}: who counts modulo 1 sees only
          zeros.
        </p>
      )}
    </section>
  );
}

function TrapOptions({ label, traps }: { readonly label: string; readonly traps: readonly BestKnown[] }) {
  if (traps.length === 0) return null;
  return (
    <optgroup label={label}>
      {traps.map(({ name, level: trap }) => (
        <option key={name} value={`record/${name}`}>
          {trap.meta.title ?? name}
        </option>
      ))}
    </optgroup>
  );
}

/** The level as a text that may be changed, and the ways on from here. */
function OwnText({ level: now }: { readonly level: MouseLevel }) {
  const draft = useSignal<string | null>(null);
  const fault = useSignal<Fault | null>(null);
  const text = formatMouse(now);
  useEffect(() => {
    draft.value = null;
    fault.value = null;
  }, [now, draft, fault]);
  const address = formatRoute({ page: 'mouse', room: 'traps', id: encodeId(text) });
  return (
    <section class="card lab-card" aria-label="As text">
      <details>
        <summary>As text</summary>
        <form
          class="bring"
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.value === null) return;
            const read = readMouse(draft.value);
            if (read.ok) bring(read.value);
            else fault.value = read.fault;
          }}
        >
          <label>
            <span class="soft">
              Lists of neighbours in preference order, or a drawing; graphs name start and exit in the header.
            </span>
            <textarea
              class="field"
              rows={9}
              spellcheck={false}
              value={draft.value ?? text}
              onInput={(event) => {
                draft.value = event.currentTarget.value;
                fault.value = null;
              }}
            />
          </label>
          {fault.value && <FaultNotice title="This cannot be read." fault={fault.value} />}
          <button type="submit" class="button" aria-disabled={draft.value === null}>
            Put it on the bench
          </button>
        </form>
      </details>
      <div class="row">
        <button type="button" class="button" onClick={() => void copyText(linkTo(address), 'Link')}>
          <Icon name="share" /> Copy link
        </button>
        <button type="button" class="button" onClick={() => void copyText(text, 'Text')}>
          <Icon name="copy" /> Copy text
        </button>
        {isDesign(now) && (
          <button type="button" class="button" onClick={() => toTable(now)}>
            <Icon name="edit" /> Take into the editor
          </button>
        )}
      </div>
    </section>
  );
}

function toTable(maze: Design): void {
  putOnTable(maze);
  go({ page: 'mouse', room: 'design', id: null });
}
