import { rulebook } from '@knossos/engine/internal/games';
import { headerOf, type Solution, setHeader, verdictWords } from '@knossos/engine/internal/puzzle';
import { addLevel, changeLevel, LONGEST_TITLE, ownLevels } from '@knossos/server/levels/api';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { levelIn } from '../../collections/saved-levels.js';
import { into, put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Field, SelectSetting } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { FaultNotice } from '../../ui/messages/notice.js';
import { toast } from '../../ui/messages/toast.js';
import { useTitle } from '../../ui/title.js';
import { progressText } from '../../ui/words.js';
import { editorWorker } from '../../worker/client.js';
import type { Job } from '../../worker/jobs.js';
import { useAnswer } from '../../worker/use-answer.js';
import { ask, wordsOf } from '../api.js';
import { mayPublish, me } from '../me.js';
import { SignIn } from '../sign-in.js';
import { useQuery } from '../use-query.js';
import { draftTarget, ownDraft } from './shared-draft.js';
import { SharedPicture } from './shared-list.js';
import { at, levelTitle, tagsIn } from './words.js';

/** Most states that are looked at. */
const LIMIT = 10_000_000;

/** Whether a level can be won, as far as it is known. */
interface Solvability {
  readonly text: string;
  readonly status: Solution<string>['status'] | null;
  readonly solution: Solution<string> | null;
  readonly waiting: string | null;
  readonly problem: string | null;
}

function useSolvable(text: string): Solvability {
  const job = useMemo<Job<'solve'>>(
    () => ({ kind: 'solve', position: { text, seed: '1', moves: [] }, limit: LIMIT, anyStart: true }),
    [text],
  );
  const { answer, isBusy, progress, problem } = useAnswer(editorWorker, job);
  const waiting = isBusy ? progressText(progress) : null;
  return { text, status: answer?.status ?? null, solution: answer, waiting, problem };
}

/** What the solver says of a level, before it goes to others. */
function Solvable({ of: { text, solution, waiting, problem } }: { readonly of: Solvability }) {
  const level = levelIn(text);
  const words =
    solution !== null && level.ok
      ? verdictWords(rulebook.of(level.value), startOf(level.value), solution)
      : null;
  return (
    <section class="card panel" aria-label="Can it be won?" data-test="solvable">
      <div role="status" class="stack">
        {problem !== null && <p class="notice">The solver stopped: {problem}</p>}
        {words !== null && (
          <>
            <p class="headline">{words.headline}</p>
            <p>{words.sentence}</p>
          </>
        )}
      </div>
      {waiting !== null && <p class="soft">{waiting}</p>}
    </section>
  );
}

function startOf(level: Parameters<typeof rulebook.of>[0]) {
  const rules = rulebook.of(level);
  return rules.see(rules.start(level, '1'));
}

/** Publishes the level on the drawing table. */
export function PublishPage() {
  const { now: text } = ownDraft().history.value;
  const level = levelIn(text);
  useTitle('Publish');
  return (
    <div class="page-stack">
      <header class="bar">
        <div>
          <h1>Publish</h1>
          <p class="soft">Share what is on your drawing table with everyone on this server.</p>
        </div>
        <Button icon="edit" to="#/edit">
          Back to the drawing table
        </Button>
      </header>
      {!level.ok && <FaultNotice title="There is no level on the drawing table yet." fault={level.fault} />}
      {level.ok && me.value === null && <SignIn to="publish a level" />}
      {level.ok && me.value?.role === 'reader' && (
        <p class="notice calm">
          Your account cannot publish levels yet. Ask an admin of this server to make you an author.
        </p>
      )}
      {level.ok && mayPublish() && <PublishForm text={rulebook.format(level.value)} />}
    </div>
  );
}

const NEW = 0;

function PublishForm({ text }: { readonly text: string }) {
  const title = useSignal(headerOf(text, 'title') ?? '');
  const tags = useSignal('');
  const place = useSignal(draftTarget.peek()?.id ?? NEW);
  const problem = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const solvable = useSolvable(text);
  const own = useQuery(ownLevels, { query: { limit: 100 } }).value;
  const changeable = own?.items.filter(({ state }) => state !== 'withdrawn') ?? [];
  const replaced = changeable.find(({ id }) => id === place.value);
  useEffect(() => {
    // A changed level keeps its tags, unless others were typed.
    if (replaced !== undefined && tags.peek() === '') tags.value = replaced.tags.join(', ');
  }, [replaced?.id]);
  const send = async (state: 'draft' | 'published') => {
    if (isBusy.peek()) return;
    problem.value = null;
    isBusy.value = true;
    const plain = title.peek().replace(/\s+/g, ' ').trim();
    const level = setHeader(text, 'title', plain === '' ? null : plain);
    const body = { level, tags: tagsIn(tags.peek()), state };
    const answer = await (replaced
      ? ask(changeLevel, { params: { id: replaced.id }, body })
      : ask(addLevel, { body }));
    isBusy.value = false;
    if (!answer.ok) {
      problem.value = wordsOf(answer);
      return;
    }
    draftTarget.value = { id: answer.value.id, title: plain };
    toast(state === 'draft' ? 'Saved as a draft, which only you can see.' : 'Published.');
    location.hash = at.level(answer.value.id);
  };
  const isUnwinnable = solvable.status === 'impossible';
  const cannot = isUnwinnable
    ? 'This level cannot be won: keep it as a draft until it can.'
    : title.value.trim() === ''
      ? 'Give it a title.'
      : null;
  return (
    <div class="split">
      <div class="column">
        <div class="thumb shared-picture">
          <SharedPicture text={text} label="The level on your drawing table" />
        </div>
        <Solvable of={solvable} />
      </div>
      <Form
        look="column"
        label="Publish"
        fault={problem.value}
        onSend={put(problem, null)}
        buttons={
          <div class="row">
            <Button
              look="primary"
              off={cannot !== null || isBusy.value}
              to={() => (cannot === null ? void send('published') : toast(cannot))}
            >
              Publish
            </Button>
            <Button off={isBusy.value} to={() => void send('draft')}>
              Keep as a draft
            </Button>
            {cannot !== null && <span class="soft small">{cannot}</span>}
          </div>
        }
      >
        <Field label="Title" maxLength={LONGEST_TITLE} value={title.value} onInput={into(title)} />
        <Field
          label="Tags"
          note="Separate them with commas, such as: short, for beginners"
          maxLength={300}
          value={tags.value}
          onInput={into(tags)}
        />
        {changeable.length > 0 && (
          <SelectSetting
            label="Where"
            value={replaced?.id ?? NEW}
            options={[
              { value: NEW, text: 'As a new level' },
              ...changeable.map((level) => ({
                value: level.id,
                text: `In place of “${levelTitle(level)}”${level.state === 'draft' ? ' (draft)' : ''}`,
              })),
            ]}
            onChange={into(place)}
          />
        )}
        <p class="soft small">Moves that solve it are not published with it.</p>
      </Form>
    </div>
  );
}
