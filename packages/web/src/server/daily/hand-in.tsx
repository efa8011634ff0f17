import { useSignal } from '@preact/signals';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { toast } from '../../ui/messages/toast.js';
import { guestName, handInDaily, type Solution } from './ask-daily.js';

interface HandInProps {
  readonly day: string;
  readonly game: string;
  /** The name of the account that is signed in; null for a guest, who chooses one. */
  readonly account: string | null;
  readonly solution: Solution;
  /** What it is worth. */
  readonly words: string;
  readonly onTaken: () => void;
}

/** One click hands a result in; a guest says once what he is called. */
export function HandIn({ day, game, account, solution, words, onTaken }: HandInProps) {
  const name = useSignal(guestName());
  const fault = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const send = async () => {
    if (isBusy.value) return;
    const chosen = account === null ? name.value.trim() : null;
    if (chosen === '') {
      fault.value = 'Say what you want to be called in the table.';
      return;
    }
    isBusy.value = true;
    const taken = await handInDaily(day, game, solution, chosen);
    isBusy.value = false;
    if (!taken.ok) {
      fault.value = `${taken.message} ${taken.help}`;
      return;
    }
    toast(`Handed in: you are number ${taken.value.mine.place} of ${taken.value.total}.`);
    onTaken();
  };
  return (
    <Form
      look="stack own-width daily-hand-in"
      label="Hand in"
      fault={null}
      onSend={() => void send()}
      buttons={
        <Button look="primary" icon="check" off={isBusy.value}>
          {isBusy.value ? 'Handing in …' : 'Hand in my result'}
        </Button>
      }
    >
      <p>You have solved it: {words}.</p>
      {account === null ? (
        <Field
          type="text"
          label="Your name in the table"
          maxLength={30}
          autocomplete="nickname"
          value={name.value}
          onInput={(text) => {
            name.value = text;
            fault.value = null;
          }}
        />
      ) : (
        <p class="soft small">As {account}.</p>
      )}
      {fault.value !== null && (
        <p class="notice" role="alert">
          {fault.value}
        </p>
      )}
    </Form>
  );
}
