import {
  addPack,
  changePack,
  listPacks,
  onePack,
  type SharedLevel,
  type SharedPack,
} from '@knossos/server/levels/api';
import { useSignal } from '@preact/signals';
import { into, put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { Field } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Alert } from '../../ui/messages/notice.js';
import { toast } from '../../ui/messages/toast.js';
import { ask, wordsOf } from '../api.js';
import type { Me } from '../me.js';
import { useQuery } from '../use-query.js';

interface PackDialogProps {
  readonly level: SharedLevel;
  readonly me: Me | null;
}

/** Puts a level into a pack of one's own. */
export function PackDialogButton({ level, me }: PackDialogProps) {
  const isOpen = useSignal(false);
  if (me === null) return null;
  return (
    <>
      <Button icon="list" to={put(isOpen, true)}>
        Add to a pack
      </Button>
      {isOpen.value && <PackDialog level={level} author={me.account} onClose={put(isOpen, false)} />}
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
        <Field
          type="text"
          label="Title of a new pack"
          maxLength={120}
          value={title.value}
          onInput={into(title)}
        />
      </Form>
    </Dialog>
  );
}
