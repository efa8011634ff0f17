import { changePassword, rename, signOut } from '@knossos/server/accounts/api';
import { useSignal } from '@preact/signals';
import { features } from '../../state/features.js';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { dateText } from '../../ui/dates.js';
import { Switch } from '../../ui/forms/fields.js';
import { Alert } from '../../ui/messages/notice.js';
import { say } from '../../ui/messages/speech.js';
import { toast } from '../../ui/messages/toast.js';
import { ask } from '../api.js';
import { byItself, setByItself } from '../daily/by-itself.js';
import { type Me, me } from '../me.js';
import { DataCard } from './data-card.js';
import { NameEntry, NewPasswordEntry, PasswordEntry, ServerForm } from './entry.js';
import { useSending } from './sending.js';
import { TokensCard } from './tokens-card.js';

const RIGHTS = {
  reader: 'You can hand in results, but not publish levels.',
  author: 'You can publish levels and teach classes.',
  admin: 'You are an admin of this server.',
} as const;

/** What somebody who is signed in does with their account. */
export function OwnPage({ own }: { readonly own: Me }) {
  return (
    <div class="stack loose">
      <Card title={own.name} beside={<span class="chip">{own.role}</span>}>
        <p class="soft">
          {RIGHTS[own.role]} Here since {dateText(own.createdAt)}.
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
      {features.value.has('daily') && (
        <Card title="Daily puzzles">
          <Switch
            label="Hand in my daily results automatically"
            note="As soon as you solve the puzzle of the day in this browser."
            on={byItself.value === true}
            onChange={setByItself}
          />
        </Card>
      )}
      <TokensCard />
      <DataCard own={own} />
    </div>
  );
}

function SignOut() {
  const { sending, send } = useSending();
  const leave = (everywhere: boolean) =>
    void send(
      () => ask(signOut, { body: { everywhere } }),
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
        button="Save the name"
        sending={sending}
        onSend={() =>
          void send(
            () => ask(rename, { body: { name: name.value } }),
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
          note="You sign in with it, and others see it."
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
            () => ask(changePassword, { body: body() }),
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
          label="Current password"
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
