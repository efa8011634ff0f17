import { resetPassword, signIn, signUp } from '@knossos/server/accounts/api';
import { useSignal } from '@preact/signals';
import { into, put } from '../../state/signals.js';
import { Card } from '../../ui/card.js';
import { Choice } from '../../ui/forms/choice.js';
import { say } from '../../ui/messages/speech.js';
import { ask } from '../api.js';
import { door, lookWhoIsIn, type Me, me } from '../me.js';
import { wantedPage } from '../sign-in.js';
import { CodeEntry, NameEntry, NewPasswordEntry, PasswordEntry, ServerForm } from './entry.js';

type Way = 'in' | 'up' | 'code';

/** For visitors who are not signed in: in, up, or by a code. */
export function Door() {
  const way = useSignal<Way | null>(null);
  const { firstAdmin } = door.value;
  const canSignUp = door.value.signUp === 'open' || firstAdmin;
  const here = way.value ?? (firstAdmin ? 'up' : 'in');
  return (
    <div class="stack loose">
      {here !== 'code' && canSignUp && (
        <Choice<Way>
          label="Sign in or sign up"
          value={here}
          options={[
            { value: 'in', text: 'Sign in' },
            { value: 'up', text: 'New account' },
          ]}
          onChange={into(way)}
        />
      )}
      {here === 'in' && <SignIn />}
      {here === 'up' && <SignUp key={String(firstAdmin)} isFirst={firstAdmin} />}
      {here === 'code' && <Redeem />}
      <p class="soft small">
        {here === 'code' ? (
          <button type="button" class="as-link" onClick={put(way, null)}>
            Back to sign in
          </button>
        ) : (
          <>
            {!canSignUp && 'The admins of this server make the accounts. '}
            {here === 'in' && 'Forgotten your password? An admin of this server can give you a code. '}
            <button type="button" class="as-link" onClick={put(way, 'code')}>
              I have a code from an admin
            </button>
          </>
        )}
      </p>
    </div>
  );
}

function isIn(somebody: Me): void {
  me.value = somebody;
  say(`Signed in as ${somebody.name}.`);
  const page = wantedPage.peek();
  wantedPage.value = null;
  if (page !== null) location.hash = page;
  // What the door looks like may have changed with it.
  void lookWhoIsIn();
}

function SignIn() {
  const name = useSignal('');
  const password = useSignal('');
  return (
    <Card title="Sign in">
      <ServerForm
        label="Sign in"
        button="Sign in"
        send={() => ask(signIn, { body: { name: name.value, password: password.value } })}
        onDone={isIn}
      >
        <NameEntry of={name} />
        <PasswordEntry of={password} />
      </ServerForm>
    </Card>
  );
}

function SignUp({ isFirst }: { readonly isFirst: boolean }) {
  const name = useSignal('');
  const password = useSignal('');
  const code = useSignal('');
  const body = () => ({
    name: name.value,
    password: password.value,
    ...(code.value.trim() !== '' && { code: code.value }),
  });
  const needsCode = isFirst && door.value.signUp === 'closed';
  const hasCode = useSignal(needsCode);
  return (
    <Card title={needsCode ? 'The first account' : 'New account'}>
      {needsCode && (
        <p>
          This server has no admin yet. If you started it, the window that you started it from shows a code.
          Enter it here to become its admin.
        </p>
      )}
      <ServerForm
        label="New account"
        button="Make the account"
        send={() => ask(signUp, { body: body() })}
        onDone={isIn}
      >
        <NameEntry of={name} note="Others see it beside what you publish. No e-mail address is needed." />
        <NewPasswordEntry of={password} />
        {isFirst && hasCode.value && (
          <CodeEntry
            of={code}
            isOptional={!needsCode}
            note="The server shows it in the window it was started from. It makes this account an admin."
          />
        )}
      </ServerForm>
      {isFirst && !hasCode.value && (
        <p class="soft small">
          Is this your own server?{' '}
          <button type="button" class="as-link" onClick={put(hasCode, true)}>
            Become its admin with the code it shows
          </button>
        </p>
      )}
    </Card>
  );
}

function Redeem() {
  const name = useSignal('');
  const code = useSignal('');
  const password = useSignal('');
  return (
    <Card title="Set a password with your code">
      <ServerForm
        label="Set a password with your code"
        button="Set the password"
        send={() =>
          ask(resetPassword, { body: { name: name.value, code: code.value, password: password.value } })
        }
        onDone={isIn}
      >
        <NameEntry of={name} />
        <CodeEntry of={code} note="From an admin of this server." />
        <NewPasswordEntry label="New password" of={password} />
      </ServerForm>
    </Card>
  );
}
