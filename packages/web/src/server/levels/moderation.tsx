import { useSignal } from '@preact/signals';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { toast } from '../../ui/messages/toast.js';
import { withdraw } from './api.js';

interface ModerationProps {
  readonly id: number;
  readonly onDone: () => void;
}

/** Taking a level out of the library, with a reason: for those who look after it. */
export function Moderation({ id, onDone }: ModerationProps) {
  const reason = useSignal('');
  const send = async () => {
    const answer = await withdraw(id, reason.peek());
    toast(answer.ok ? 'It is taken out of the library.' : `${answer.message} ${answer.help}`);
    if (answer.ok) onDone();
  };
  return (
    <Card title="Withdraw it" test="moderation">
      <Form
        fault={null}
        onSend={() => void send()}
        buttons={
          <Button look="small" icon="close" off={reason.value.trim() === ''}>
            Take it out of the library
          </Button>
        }
      >
        <Field
          type="text"
          label="Reason"
          note="Its author reads it. Nobody can publish the same puzzle again."
          maxLength={300}
          value={reason.value}
          onInput={into(reason)}
        />
      </Form>
    </Card>
  );
}
