import type { Answered, AnswerOf } from '@knossos/api';
import { handInRecord, type Leaderboard, leaderboard, type RecordKind } from '@knossos/api/records';
import { rulebook } from '@knossos/engine/internal/games';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { idIn } from '../../state/route.js';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Field, SelectSetting } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask, wordsOf } from '../api.js';
import { useQuery } from '../use-query.js';
import { placeText, recordHref, valueText } from './records.js';

/** Hands in a record: a level, pasted or brought by the address, and how it was found. */
export function SubmitPage({ id }: { readonly id: string | null }) {
  const { value, fault } = useQuery(leaderboard, {});
  return (
    <div class="page-stack narrow archive">
      <header class="stack tight">
        <p class="soft small">
          <a href="#/together/records">Records</a>
        </p>
        <h1>Hand in a record</h1>
        <p class="soft">
          Paste a level. The server runs it, and saves it if it beats the record. If you are signed in, your
          name is shown with it.
        </p>
      </header>
      <Alert text={fault} />
      {value === null && fault === null && <p class="loading soft">Asking the server …</p>}
      {value !== null && <SubmitForm kinds={value.kinds} known={value.best} id={id} />}
    </div>
  );
}

type Taken = Answered<AnswerOf<typeof handInRecord>>;

interface SubmitFormProps {
  readonly kinds: readonly RecordKind[];
  readonly known: Leaderboard['best'];
  /** Of the level to begin with. */
  readonly id: string | null;
}

function SubmitForm({ kinds, known, id }: SubmitFormProps) {
  const begun = id === null ? null : rulebook.decode(id);
  const text = useSignal(begun?.ok ? rulebook.format(begun.value) : '');
  const named = useSignal<string | null>(null);
  const command = useSignal('');
  const seed = useSignal('');
  const answer = useSignal<Taken | null>(null);
  const isSending = useSignal(false);
  const fits = fittingKinds(kinds, text.value);
  const kind = fits.find((one) => keyOf(one) === named.value) ?? fits[0] ?? null;
  const isReady = text.value.trim() !== '' && kind !== null && !isSending.value;
  // What was said of another text says nothing of this one.
  const written = text.value;
  useEffect(() => {
    if (written !== '') answer.value = null;
  }, [answer, written]);
  const send = async () => {
    if (!isReady || kind === null) return;
    isSending.value = true;
    answer.value = null;
    const said = (value: string) => (value.trim() === '' ? undefined : value.trim());
    answer.value = await ask(handInRecord, {
      body: {
        ...{ game: kind.game, kind: kind.kind, found: idIn(text.value) ?? text.value },
        ...{ command: said(command.value), seed: said(seed.value) },
      },
    });
    isSending.value = false;
  };
  return (
    <>
      <Form
        label="Hand in a record"
        look="stack loose card panel"
        fault={null}
        onSend={() => void send()}
        buttons={
          <div>
            <Button look="primary" off={!isReady}>
              {isSending.value ? 'The server runs it …' : 'Hand it in'}
            </Button>
          </div>
        }
      >
        <label class="stack tight setting">
          <span>The level: its text, or a link to it</span>
          <textarea
            class="field archive-level"
            rows={14}
            spellcheck={false}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
        <SelectSetting
          label="Kind of record"
          value={kind === null ? '' : keyOf(kind)}
          options={fits.map((one) => ({ value: keyOf(one), text: `${one.gameTitle}: ${one.title}` }))}
          onChange={into(named)}
        />
        <Field
          type="text"
          label="Command that found it (if there was one)"
          maxLength={500}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          value={command.value}
          onInput={into(command)}
        />
        <Field
          type="text"
          label="Its seed (if there was one)"
          maxLength={40}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          value={seed.value}
          onInput={into(seed)}
        />
      </Form>
      <div aria-live="polite">
        {answer.value && <AnswerNotice answer={answer.value} kind={kind} known={known} />}
      </div>
    </>
  );
}

interface AnswerNoticeProps {
  readonly answer: Taken;
  readonly kind: RecordKind | null;
  /** The records that were there before. */
  readonly known: Leaderboard['best'];
}

function AnswerNotice({ answer, kind, known }: AnswerNoticeProps) {
  if (!answer.ok) return <Alert text={wordsOf(answer)} />;
  const { result, beat } = answer.value;
  // Somebody looks for records of the sizes that are listed; of any other the first level is the best at once.
  const isListed = known.some(
    (one) => one.kind === result.kind && one.game === result.game && one.size === result.size,
  );
  return (
    <div class="card panel">
      <h2>{beat !== null || isListed ? 'It is a record.' : 'It is saved.'}</h2>
      <p>
        {valueText(kind, result.value)}
        {beat !== null
          ? `. The record was ${valueText(kind, beat.value)}.`
          : isListed
            ? ': the first of its kind here.'
            : `. There was no level of ${placeText(result)} here to compare it with.`}
      </p>
      <div>
        <Button look="primary" to={recordHref(result.id)}>
          See it
        </Button>
      </div>
    </div>
  );
}

/** The kinds of records of a level's game, or all of them while no level can be read. */
function fittingKinds(kinds: readonly RecordKind[], text: string): readonly RecordKind[] {
  if (text.trim() === '') return kinds;
  const id = idIn(text);
  const level = id === null ? rulebook.parse(text) : rulebook.decode(id);
  const own = level.ok ? kinds.filter(({ game }) => game === level.value.game) : [];
  return own.length === 0 ? kinds : own;
}

function keyOf({ game, kind }: RecordKind): string {
  return `${game}/${kind}`;
}
