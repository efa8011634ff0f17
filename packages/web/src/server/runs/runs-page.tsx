import { type Kinds, type RunField, type RunKind, runKinds, startRun } from '@knossos/api/runs';
import { grouped } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { features } from '../../state/features.js';
import { GAMES } from '../../state/games.built.js';
import { Button } from '../../ui/button.js';
import { Field, SelectSetting, Switch } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask, faultOf } from '../api.js';
import type { RestProps } from '../sections.js';
import { SignInLink } from '../sign-in.js';
import { useQuery } from '../use-query.js';
import { RunList } from './run-list.js';
import { RunView } from './run-view.js';
import './runs.css';

/** Starts a search: which kind, and what it asks for. What was typed is checked by the server. */
function StartForm({ kinds }: { readonly kinds: readonly RunKind[] }) {
  const name = useSignal(kinds.find(({ fields }) => fields.length > 0)?.name ?? '');
  const typed = useSignal<Readonly<Record<string, string>>>({});
  const fault = useSignal<string | null>(null);
  const isSending = useSignal(false);
  const kind = kinds.find((one) => one.name === name.value);
  if (kind === undefined) return null;
  const values = {
    ...Object.fromEntries(kind.fields.map((field) => [field.name, field.initial])),
    ...typed.value,
  };
  const type = (field: string, text: string) => {
    typed.value = { ...typed.peek(), [field]: text };
    fault.value = null;
  };
  const send = async () => {
    if (isSending.peek()) return;
    isSending.value = true;
    const fields = Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
    const answer = await ask(startRun, { body: { kind: kind.name, fields } });
    isSending.value = false;
    if (answer.ok) location.hash = `#/together/searches/${answer.value.run}`;
    else fault.value = faultOf(answer);
  };
  const [main, more] = [kind.fields.filter((one) => one.isMain), kind.fields.filter((one) => !one.isMain)];
  const row = (field: RunField) => (
    <RunFieldRow
      key={`${kind.name} ${field.name}`}
      field={field}
      text={values[field.name] ?? ''}
      onType={(text) => type(field.name, text)}
    />
  );
  return (
    <section class="card panel" aria-labelledby="start-run">
      <h2 id="start-run">Start a search</h2>
      <Form
        label="Start a search"
        fault={null}
        onSend={() => void send()}
        buttons={
          <div class="row">
            <Button icon="play" look="primary" off={isSending.value}>
              Start
            </Button>
          </div>
        }
      >
        <SelectSetting
          label="What to find"
          value={kind.name}
          options={kinds.map((one) => ({ value: one.name, text: one.title }))}
          onChange={(chosen) => {
            name.value = chosen;
            typed.value = {};
            fault.value = null;
          }}
          note={kind.summary}
        />
        {main.map(row)}
        {more.length > 0 && (
          <details>
            <summary>For experts</summary>
            <div class="stack">{more.map(row)}</div>
          </details>
        )}
        <Alert text={fault.value} />
      </Form>
    </section>
  );
}

interface RowProps {
  readonly field: RunField;
  readonly text: string;
  readonly onType: (text: string) => void;
}

function RunFieldRow({ field, text, onType }: RowProps) {
  const { label, summary: note, value, standard, isLong, choices, isList } = field;
  if (value === null) {
    return (
      <Switch label={label} note={note} on={text === 'yes'} onChange={(on) => onType(on ? 'yes' : '')} />
    );
  }
  if (value === 'game') {
    const options = GAMES.map(({ id, title }) => ({ value: id, text: title }));
    return (
      <SelectSetting
        label={label}
        value={text}
        options={[{ value: '', text: 'Choose one' }, ...options]}
        onChange={onType}
        note={note}
      />
    );
  }
  if (choices.length > 0 && !isList) {
    const options = choices.map(({ word, meaning }) => ({
      value: word,
      text: meaning === '' ? word : `${word}: ${meaning}`,
    }));
    return (
      <SelectSetting
        label={label}
        value={text}
        options={[{ value: '', text: standard === '' ? 'Default' : `Default (${standard})` }, ...options]}
        onChange={onType}
        note={note}
      />
    );
  }
  if (isLong) {
    return (
      <label class="stack tight setting wide">
        <span>{label}</span>
        <textarea
          class="field run-text"
          rows={8}
          spellcheck={false}
          value={text}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        <small class="soft">{note}</small>
      </label>
    );
  }
  return (
    <Field
      type="text"
      label={label}
      value={text}
      note={isList ? `${note} ${choices.map(({ word }) => word).join(', ')}.` : note}
      placeholder={standard}
      maxLength={400}
      spellcheck={false}
      autocapitalize="off"
      autocomplete="off"
      onInput={onType}
    />
  );
}

/** Searches on the server: all of them, or the one that the address names. */
export function RunsPage({ rest }: RestProps) {
  const { value: kinds, fault } = useQuery(runKinds, {});
  if (fault !== null) return <Alert text={fault} />;
  if (kinds === null) return <p class="loading soft">Asking the server …</p>;
  const [id] = rest;
  if (id !== undefined && /^\d{1,15}$/.test(id)) {
    return <RunView key={id} id={Number(id)} kinds={kinds} />;
  }
  return <AllRuns kinds={kinds} />;
}

function AllRuns({ kinds }: { readonly kinds: Kinds }) {
  const { mayStart, cores, allowance } = kinds;
  return (
    <div class="page-stack runs">
      <header class="bar">
        <div>
          <h1>Searches</h1>
          <p class="soft">
            A search continues when you close this page.{' '}
            {cores === 0
              ? 'Other computers do the work.'
              : `This server works on ${cores === 1 ? 'one part' : `${cores} parts`} at a time.`}
            {allowance !== null &&
              ` You may have ${grouped(allowance.most)} running at a time; now you have ${allowance.used === 0 ? 'none' : grouped(allowance.used)}.`}
          </p>
        </div>
      </header>
      <div class="split runs-split">
        {mayStart ? <StartForm kinds={kinds.kinds} /> : <MayNotStart />}
        <RunList />
      </div>
    </div>
  );
}

function MayNotStart() {
  return (
    <section class="card panel" aria-label="Starting a search">
      <p class="soft">
        {features.value.has('accounts') ? (
          <>
            You can watch. To start a search, <SignInLink text="sign in" /> with an account that may publish.
          </>
        ) : (
          'You can watch. Searches are started on the computer that this server runs on.'
        )}
      </p>
    </section>
  );
}
