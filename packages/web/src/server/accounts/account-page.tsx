import { grouped } from '@knossos/engine/internal/puzzle';
import { changePassword, deleteOwn, rename, signOut, space, storedData } from '@knossos/server/accounts/api';
import type { AnswerOf } from '@knossos/server/api';
import { useSignal } from '@preact/signals';
import { features } from '../../state/features.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { dateText } from '../../ui/dates.js';
import { Switch } from '../../ui/forms/fields.js';
import { Icon } from '../../ui/icon.js';
import { Alert } from '../../ui/messages/notice.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import { toast } from '../../ui/messages/toast.js';
import { ask } from '../api.js';
import { byItself, setByItself } from '../daily/by-itself.js';
import { lookWhoIsIn, type Me, me, unknown, useMe } from '../me.js';
import type { RestProps } from '../sections.js';
import { useQuery } from '../use-query.js';
import { Door } from './door.js';
import { Flaws, NameEntry, NewPasswordEntry, PasswordEntry, ServerForm } from './entry.js';
import { PeoplePage } from './people-page.js';
import { useSending } from './sending.js';
import { TokensCard } from './tokens-card.js';

/** One's account on this server: the way in, one's own data, and for admins all other accounts. */
export function AccountPage({ rest }: RestProps) {
  const me = useMe();
  const isAdmin = me?.role === 'admin' && rest[0] === 'people';
  return (
    <div class="page-stack narrow">
      <header class="bar">
        <div>
          <h1>{isAdmin ? 'Accounts' : 'Your account'}</h1>
          <p class="soft">On this server. You can play without one.</p>
        </div>
      </header>
      <Alert text={unknown.value} />
      {me === undefined && unknown.value === null && <p class="loading soft">Asking the server …</p>}
      {me === null && <Door />}
      {me && (isAdmin ? <PeoplePage /> : <OwnPage key={me.account} own={me} />)}
    </div>
  );
}

const RIGHTS = {
  reader: 'You can hand in results, but not publish levels.',
  author: 'You can publish levels and teach classes.',
  admin: 'You are an admin of this server.',
} as const;

function OwnPage({ own }: { readonly own: Me }) {
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
  return (
    <Card title="Name">
      <ServerForm
        label="Name"
        button="Save the name"
        send={() => ask(rename, { body: { name: name.value } })}
        onDone={(renamed) => {
          me.value = renamed;
          toast(`You are ${renamed.name} now.`);
        }}
      >
        <NameEntry of={name} note="You sign in with it, and others see it." />
      </ServerForm>
    </Card>
  );
}

function PasswordCard({ own }: { readonly own: Me }) {
  const password = useSignal('');
  const newPassword = useSignal('');
  return (
    <Card title="Password">
      <ServerForm
        label="Password"
        button="Change the password"
        send={() =>
          ask(changePassword, { body: { password: password.value, newPassword: newPassword.value } })
        }
        onDone={() => {
          password.value = '';
          newPassword.value = '';
          toast('The password is changed. All other browsers are signed out.');
        }}
      >
        {/* Programs that keep passwords look for the name that it belongs to. */}
        <input type="text" name="name" autocomplete="username" value={own.name} readOnly hidden />
        <PasswordEntry label="Current password" of={password} />
        <NewPasswordEntry label="New password" name="newPassword" of={newPassword} />
      </ServerForm>
    </Card>
  );
}

const megabytes = (bytes: number) => (bytes < 50_000 ? 'less than 0.1 MB' : `${grouped(bytes / 1e6, 1)} MB`);

/** The space that the account takes here, and its limit. */
function Held({ most, held }: AnswerOf<typeof space>) {
  const levels = held.find(({ name }) => name === 'library');
  if (levels === undefined || levels.count === 0) return null;
  return (
    <p class="soft" data-test="held">
      Levels: {grouped(levels.count)}, {megabytes(levels.bytes)}.{' '}
      {most !== null && `There is room for ${megabytes(most)}.`}
    </p>
  );
}

/** All data of the account on the server: to export, and to delete. */
function DataCard({ own }: { readonly own: Me }) {
  const stored = useQuery(storedData, {}).value?.kept ?? [];
  const usage = useQuery(space, {}).value;
  const password = useSignal('');
  const { sending, send } = useSending();
  const end = () =>
    void send(
      () => ask(deleteOwn, { body: { password: password.value } }),
      () => {
        me.value = null;
        exclaim('The account is deleted.');
        void lookWhoIsIn();
      },
    );
  return (
    <>
      <Card title="Your data">
        <p class="soft">Everything that this server has about you, as one file.</p>
        {usage !== null && <Held {...usage} />}
        <p>
          <a class="button" href="./api/account/export" download="knossos-account.json">
            <Icon name="download" /> Export
          </a>
        </p>
      </Card>
      <Card title="Delete the account">
        <p>
          You cannot undo this. Export your data first, if you want to keep it. What happens to each thing:
        </p>
        <ul>
          {stored.map(({ name, atDeletion }) => (
            <li key={name}>{atDeletion}</li>
          ))}
        </ul>
        <form class="form stack" aria-label="Delete the account" onSubmit={(event) => event.preventDefault()}>
          <input type="text" name="name" autocomplete="username" value={own.name} readOnly hidden />
          <Flaws.Provider value={sending.flaws}>
            <PasswordEntry label="Your password" of={password} />
          </Flaws.Provider>
          <Alert text={sending.fault} />
          <div class="row">
            <AskTwice text="Delete the account" yes="Delete it for good" no="Keep it" onYes={end} />
          </div>
        </form>
      </Card>
    </>
  );
}
