import { joinClass } from '@knossos/server/classes/api';
import { useSignal } from '@preact/signals';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask, faultOf } from '../api.js';
import { SignInLink } from '../sign-in.js';
import { follow } from './hand-in.js';
import { takeMyClass, whyNoMore } from './my-class.js';

/** The way into a class: by its code and a name, or by a code of one's own. */
export function JoinForm({ isReader }: { readonly isReader: boolean }) {
  const code = useSignal('');
  const name = useSignal('');
  const fault = useSignal<string | null>(null);
  const letters = code.value.replace(/[\s-]/g, '');
  // A code of one's own is longer, and says who one is.
  const isOwn = letters.length > 10;
  const send = async () => {
    const joined = await ask(joinClass, {
      body: { code: code.value, ...(!isOwn && name.value.trim() !== '' && { name: name.value.trim() }) },
    });
    fault.value = faultOf(joined);
    if (!joined.ok) return;
    takeMyClass(joined.value.pupil);
    follow();
  };
  return (
    <div class="page-stack narrow">
      <header>
        <h1>Classes</h1>
        <p class="soft">A list of levels and lessons to solve together.</p>
      </header>
      <Alert text={whyNoMore.value} />
      {isReader ? (
        <p class="notice">
          To teach a class, your account needs the role “author”: ask an admin of this server. To join a class
          as a pupil, sign out first.
        </p>
      ) : (
        <Card title="Join a class" test="join">
          <Form
            look="stack own-width"
            label="Join a class"
            fault={null}
            onSend={() => void send()}
            buttons={<Button look="primary">{isOwn ? 'Come back' : 'Join'}</Button>}
          >
            <Field
              label="Code"
              note="From the board, or your own from the sheet."
              maxLength={40}
              autocapitalize="off"
              autocomplete="off"
              spellcheck={false}
              value={code.value}
              onInput={(text) => {
                code.value = text;
                fault.value = null;
              }}
            />
            {!isOwn && (
              <Field
                label="Your name"
                note="Only your teacher sees it. You need no e-mail address."
                maxLength={30}
                autocomplete="nickname"
                value={name.value}
                onInput={(text) => {
                  name.value = text;
                  fault.value = null;
                }}
              />
            )}
            <Alert text={fault.value} />
          </Form>
        </Card>
      )}
      {!isReader && (
        <p class="soft small">
          Are you a teacher? <SignInLink text="Sign in" /> to make a class.
        </p>
      )}
    </div>
  );
}
