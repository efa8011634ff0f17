import { useSignal } from '@preact/signals';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Alert } from '../../ui/messages/notice.js';
import { joinClass } from './ask-classes.js';
import { takeMyClass } from './hand-in.js';
import { faultOf } from './use-asked.js';

/** The way into a class: by its code and a name, or by a code of one's own. */
export function JoinForm({ isReader }: { readonly isReader: boolean }) {
  const code = useSignal('');
  const name = useSignal('');
  const fault = useSignal<string | null>(null);
  const letters = code.value.replace(/[\s-]/g, '');
  // A code of one's own is longer, and says who one is.
  const isOwn = letters.length > 10;
  const send = async () => {
    const joined = await joinClass(code.value, isOwn ? '' : name.value.trim());
    fault.value = faultOf(joined);
    if (joined.ok) takeMyClass(joined.value.pupil);
  };
  return (
    <div class="page-stack narrow">
      <header>
        <h1>Classes</h1>
        <p class="soft">A list of levels and lessons to solve together.</p>
      </header>
      {isReader ? (
        <p class="notice">
          Your account may not have classes. Ask whoever runs this server for the role “author”. To join one
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
              type="text"
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
                type="text"
                label="Your name"
                note="Your class sees it nowhere; your teacher does. You need no e-mail address."
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
          You teach? <a href="#/together/account">Sign in</a> with an account that has the role “author”.
        </p>
      )}
    </div>
  );
}
