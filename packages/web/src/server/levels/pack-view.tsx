import { counted } from '@knossos/engine/internal/puzzle';
import {
  addPack,
  changePack,
  deletePack,
  listPacks,
  onePack,
  type SharedLevel,
  type SharedPack,
  type WholePack,
} from '@knossos/server/levels/api';
import { useSignal } from '@preact/signals';
import { into, put } from '../../state/signals.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { Field } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Alert, Trouble } from '../../ui/messages/notice.js';
import { toast } from '../../ui/messages/toast.js';
import { useTitle } from '../../ui/title.js';
import { ask, wordsOf } from '../api.js';
import { me } from '../me.js';
import { useQuery } from '../use-query.js';
import { SharedCard } from './shared-list.js';
import { at, levelTitle } from './words.js';

/** A pack: its levels in their order, which its author changes here. */
export function PackView({ id }: { readonly id: string }) {
  const { value, failure, reload } = useQuery(onePack, { params: { id } });
  const title = value?.title ?? 'Pack';
  useTitle(title);
  if (failure !== null) return <Trouble title="There is no such pack." fault={failure} />;
  if (value === null) return <p class="loading soft">Loading …</p>;
  return <OnePack pack={value} onChanged={reload} />;
}

interface OnePackProps {
  readonly pack: WholePack;
  readonly onChanged: () => void;
}

function OnePack({ pack, onChanged }: OnePackProps) {
  const { id, title, about, author, levels } = pack;
  const isOwn = me.value?.account === author.number;
  const order = levels.map((level) => level.id);
  const put = async (next: readonly number[], done: string) => {
    const answer = await ask(changePack, { params: { id }, body: { title, about, levels: next } });
    toast(answer.ok ? done : wordsOf(answer));
    if (answer.ok) onChanged();
  };
  const remove = async () => {
    const answer = await ask(deletePack, { params: { id } });
    toast(answer.ok ? `“${title}” is deleted.` : wordsOf(answer));
    if (answer.ok) location.hash = at.packs;
  };
  const tools = (level: SharedLevel, place: number) => (
    <span class="row tight push">
      <Button
        icon="left"
        label={`Move ${levelTitle(level)} forward`}
        off={place === 0}
        to={() => place > 0 && void put(moved(order, place), 'Moved.')}
      />
      <Button
        icon="close"
        label={`Remove ${levelTitle(level)} from the pack`}
        to={() =>
          void put(
            order.filter((one) => one !== level.id),
            'Removed.',
          )
        }
      />
    </span>
  );
  return (
    <div class="page-stack">
      <header class="bar">
        <div>
          <h1 class="anywhere">{title}</h1>
          <p class="soft">
            {counted(levels.length, 'level')} · by <a href={at.by(author.number)}>{author.name}</a>
          </p>
        </div>
        {(isOwn || me.value?.role === 'admin') && (
          <AskTwice text="Delete" yes="Delete it" no="Keep it" onYes={() => void remove()} />
        )}
      </header>
      {about !== '' && <p class="anywhere">{about}</p>}
      <ol class="plain shared-levels" data-test="shared">
        {levels.map((level, place) => (
          <li key={level.id}>
            <SharedCard level={level}>{isOwn && tools(level, place)}</SharedCard>
          </li>
        ))}
      </ol>
      {levels.length === 0 && <p class="notice calm">This pack is empty.</p>}
    </div>
  );
}

/** The list with one that stands one place further to the front. */
function moved(list: readonly number[], place: number): readonly number[] {
  const next = [...list];
  const [one] = next.splice(place, 1);
  if (one !== undefined) next.splice(place - 1, 0, one);
  return next;
}

export function PackDialogButton({ level }: { readonly level: SharedLevel }) {
  const isOpen = useSignal(false);
  return (
    <>
      <Button icon="list" to={put(isOpen, true)}>
        Add to a pack
      </Button>
      {isOpen.value && me.value && (
        <PackDialog level={level} author={me.value.account} onClose={put(isOpen, false)} />
      )}
    </>
  );
}

interface OpenDialogProps {
  readonly level: SharedLevel;
  readonly author: number;
  readonly onClose: () => void;
}

function PackDialog({ level, author, onClose }: OpenDialogProps) {
  const own = useQuery(listPacks, { query: { author, limit: 100 } });
  const title = useSignal('');
  const add = async (pack: SharedPack) => {
    const whole = await ask(onePack, { params: { id: pack.id } });
    if (!whole.ok) return toast(wordsOf(whole));
    const order = whole.value.levels.map(({ id }) => id).filter((id) => id !== level.id);
    const done = await ask(changePack, {
      params: { id: pack.id },
      body: { title: pack.title, about: pack.about, levels: [...order, level.id] },
    });
    toast(done.ok ? `Added to “${pack.title}” as the last level.` : wordsOf(done));
    if (done.ok) onClose();
  };
  const make = async () => {
    const name = title.peek().trim();
    const done = await ask(addPack, { body: { title: name, about: '', levels: [level.id] } });
    toast(done.ok ? `The pack “${name}” is made, with this level in it.` : wordsOf(done));
    if (done.ok) onClose();
  };
  return (
    <Dialog title="Add to a pack" onClose={onClose}>
      <Alert text={own.fault} />
      {own.value !== null && own.value.items.length > 0 && (
        <ul class="plain stack">
          {own.value.items.map((pack) => (
            <li key={pack.id}>
              <Button to={() => void add(pack)}>{pack.title}</Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        label="A new pack"
        fault={null}
        onSend={() => void (title.peek().trim() !== '' && make())}
        buttons={
          <Button look="primary" off={title.value.trim() === ''}>
            Make a pack
          </Button>
        }
      >
        <Field label="Title of a new pack" maxLength={120} value={title.value} onInput={into(title)} />
      </Form>
    </Dialog>
  );
}
