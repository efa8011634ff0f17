import { useSignal } from '@preact/signals';
import { into } from '../../state/signals.js';
import { Card } from '../../ui/card.js';
import { Choice } from '../../ui/forms/choice.js';
import { say } from '../../ui/messages/speech.js';
import { ask } from '../api.js';
import { CodeEntry, NameEntry, NewPasswordEntry, PasswordEntry, ServerForm } from './entry.js';
import { ACCOUNT, door, lookWhoIsIn, type Me, me } from './me.js';
import { useSending } from './sending.js';

type Way = 'in' | 'up' | 'code';

/** For somebody who is not signed in: in, up, or by a code. */
export function Door() {
  const way = useSignal<Way | null>(null);
  const { signUp, firstAdmin } = door.value;
  const canSignUp = signUp === 'open' || firstAdmin;
  const here = way.value ?? (firstAdmin ? 'up' : 'in');
  return (
    <div class="stack loose">
      <Choice<Way>
        label="How to come in"
        value={here}
        options={[
          { value: 'in', text: 'Sign in' },
          ...(canSignUp ? [{ value: 'up', text: 'New account' } as const] : []),
          { value: 'code', text: 'I have a code' },
        ]}
        onChange={into(way)}
      />
      {here === 'in' && <SignIn />}
      {here === 'up' && <SignUp key={String(firstAdmin)} isFirst={firstAdmin} />}
      {here === 'code' && <Redeem />}
      {!canSignUp && <p class="soft">Accounts are made by the admins of this server.</p>}
    </div>
  );
}

function isIn(somebody: Me): void {
  me.value = somebody;
  say(`Signed in as ${somebody.name}.`);
  // What the door looks like may have changed with it.
  void lookWhoIsIn();
}

function SignIn() {
  const name = useSignal('');
  const password = useSignal('');
  const { sending, send } = useSending();
  const body = () => ({ name: name.value, password: password.value });
  return (
    <Card title="Sign in">
      <ServerForm
        label="Sign in"
        button="Sign in"
        sending={sending}
        onSend={() =>
          void send(() => ask('account/sign-in', ACCOUNT, { method: 'POST', body: body() }), isIn)
        }
      >
        <NameEntry value={name.value} onInput={into(name)} sending={sending} />
        <PasswordEntry value={password.value} onInput={into(password)} sending={sending} />
      </ServerForm>
      <p class="soft small">Forgotten? An admin of this server gives you a code.</p>
    </Card>
  );
}

function SignUp({ isFirst }: { readonly isFirst: boolean }) {
  const name = useSignal('');
  const password = useSignal('');
  const code = useSignal('');
  const { sending, send } = useSending();
  const body = () => ({
    name: name.value,
    password: password.value,
    ...(code.value.trim() !== '' && { code: code.value }),
  });
  const needsCode = isFirst && door.value.signUp === 'closed';
  return (
    <Card title={isFirst ? 'New account for an admin' : 'New account'}>
      {isFirst && (
        <p>
          The console of this server shows a code: with it this account is that of an admin.
          {!needsCode && ' Without it, it is an account as any other.'}
        </p>
      )}
      <ServerForm
        label="New account"
        button="Make the account"
        sending={sending}
        onSend={() =>
          void send(() => ask('account/sign-up', ACCOUNT, { method: 'POST', body: body() }), isIn)
        }
      >
        <NameEntry
          value={name.value}
          onInput={into(name)}
          sending={sending}
          note="Others see it beside what you publish. No e-mail address is asked for."
        />
        <NewPasswordEntry value={password.value} onInput={into(password)} sending={sending} />
        {isFirst && (
          <CodeEntry
            value={code.value}
            onInput={into(code)}
            sending={sending}
            isOptional={!needsCode}
            note="As the console of the server shows it."
          />
        )}
      </ServerForm>
    </Card>
  );
}

function Redeem() {
  const name = useSignal('');
  const code = useSignal('');
  const password = useSignal('');
  const { sending, send } = useSending();
  const body = () => ({ name: name.value, code: code.value, password: password.value });
  return (
    <Card title="Set a password by a code">
      <ServerForm
        label="Set a password by a code"
        button="Set the password"
        sending={sending}
        onSend={() => void send(() => ask('account/reset', ACCOUNT, { method: 'POST', body: body() }), isIn)}
      >
        <NameEntry value={name.value} onInput={into(name)} sending={sending} />
        <CodeEntry
          value={code.value}
          onInput={into(code)}
          sending={sending}
          note="From an admin of this server."
        />
        <NewPasswordEntry
          label="New password"
          value={password.value}
          onInput={into(password)}
          sending={sending}
        />
      </ServerForm>
    </Card>
  );
}
