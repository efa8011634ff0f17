import { useSignal } from '@preact/signals';
import { boolean, object } from 'valibot';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Alert } from '../../ui/messages/notice.js';
import { say } from '../../ui/messages/speech.js';
import { toast } from '../../ui/messages/toast.js';
import { ask } from '../api.js';
import { DataCard } from './data-card.js';
import { NameEntry, NewPasswordEntry, PasswordEntry, ServerForm } from './entry.js';
import { ACCOUNT, type Me, me } from './me.js';
import { useSending } from './sending.js';
import { TokensCard } from './tokens-card.js';

const DONE = object({ done: boolean() });

const RIGHTS = {
  reader: 'You may take part, but not publish.',
  author: 'You may publish.',
  admin: 'You look after this server.',
} as const;

/** What somebody who is signed in does with his account. */
export function OwnPage({ own }: { readonly own: Me }) {
  return (
    <div class="stack loose">
      <Card title={own.name} beside={<span class="chip">{own.role}</span>}>
        <p class="soft">
          {RIGHTS[own.role]} Here since {new Date(own.createdAt).toLocaleDateString()}.
        </p>
        <SignOut />
        {own.role === 'admin' && (
          <p>
            <Button icon="people" to="#/together/account/people">
              All accounts
            </Button>
          </p>
        )}
      </Card>
      <NameCard own={own} />
      <PasswordCard own={own} />
      <TokensCard />
      <DataCard own={own} />
    </div>
  );
}

function SignOut() {
  const { sending, send } = useSending();
  const leave = (everywhere: boolean) =>
    void send(
      () => ask('account/sign-out', DONE, { method: 'POST', body: { everywhere } }),
      () => {
        me.value = null;
        say('Signed out.');
      },
    );
  return (
    <>
      <div class="row">
        <Button to={() => leave(false)}>Sign out</Button>
        <Button look="quiet" to={() => leave(true)}>
          Sign out everywhere
        </Button>
      </div>
      <Alert text={sending.fault} />
    </>
  );
}

function NameCard({ own }: { readonly own: Me }) {
  const name = useSignal(own.name);
  const { sending, send } = useSending();
  return (
    <Card title="Name">
      <ServerForm
        label="Name"
        button="Take this name"
        sending={sending}
        onSend={() =>
          void send(
            () => ask('account', ACCOUNT, { method: 'PATCH', body: { name: name.value } }),
            (renamed) => {
              me.value = renamed;
              toast(`You are ${renamed.name} now.`);
            },
          )
        }
      >
        <NameEntry
          value={name.value}
          onInput={into(name)}
          sending={sending}
          note="You sign in with it, too."
        />
      </ServerForm>
    </Card>
  );
}

function PasswordCard({ own }: { readonly own: Me }) {
  const password = useSignal('');
  const newPassword = useSignal('');
  const { sending, send } = useSending();
  const body = () => ({ password: password.value, newPassword: newPassword.value });
  return (
    <Card title="Password">
      <ServerForm
        label="Password"
        button="Change the password"
        sending={sending}
        onSend={() =>
          void send(
            () => ask('account/password', DONE, { method: 'POST', body: body() }),
            () => {
              password.value = '';
              newPassword.value = '';
              toast('The password is changed. All other browsers are signed out.');
            },
          )
        }
      >
        {/* Programs that keep passwords look for the name that it belongs to. */}
        <input type="text" name="name" autocomplete="username" value={own.name} readOnly hidden />
        <PasswordEntry
          label="Present password"
          value={password.value}
          onInput={into(password)}
          sending={sending}
        />
        <NewPasswordEntry
          label="New password"
          name="newPassword"
          value={newPassword.value}
          onInput={into(newPassword)}
          sending={sending}
        />
      </ServerForm>
    </Card>
  );
}
