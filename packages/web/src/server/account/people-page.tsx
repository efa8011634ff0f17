import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { array, nullable, number, object, string } from 'valibot';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { SelectSetting } from '../../ui/forms/fields.js';
import { ask } from '../api.js';
import { Entry, NameEntry, ServerForm } from './entry.js';
import { ACCOUNT, type Me, ROLES, type Role } from './me.js';
import { PersonRow } from './person-row.js';
import { Secret } from './secret.js';
import { useSending } from './sending.js';

const PAGE = object({ accounts: array(ACCOUNT), next: nullable(string()) });
const MADE = object({ account: ACCOUNT, code: string(), days: number() });

const OPTIONS = ROLES.map((value) => ({ value, text: value }));

/** All accounts, for admins. */
export function PeoplePage() {
  const people = useSignal<readonly Me[]>([]);
  const next = useSignal<string | null>(null);
  const search = useSignal('');
  const { sending, send } = useSending();
  const load = (after: string | null) =>
    void send(
      () =>
        ask('accounts', PAGE, {
          query: { search: search.value.trim() || undefined, after: after ?? undefined },
        }),
      (page) => {
        people.value = after === null ? page.accounts : [...people.value, ...page.accounts];
        next.value = page.next;
      },
    );
  useEffect(() => load(null), []);
  const put = (account: Me) => {
    people.value = people.value.map((one) => (one.account === account.account ? account : one));
  };
  return (
    <div class="stack loose">
      <p>
        <Button icon="back" to="#/together/account">
          Your account
        </Button>
      </p>
      <NewPerson onMade={() => load(null)} />
      <Card title="All accounts">
        <ServerForm label="Search" button="Search" sending={sending} onSend={() => load(null)}>
          <Entry
            label="Name starts with"
            name="search"
            autocomplete="off"
            isOptional
            value={search.value}
            onInput={into(search)}
            sending={sending}
          />
        </ServerForm>
        <ul class="plain stack" aria-label="Accounts">
          {people.value.map((person) => (
            <PersonRow
              key={person.account}
              person={person}
              onChanged={put}
              onGone={() => {
                people.value = people.value.filter(({ account }) => account !== person.account);
              }}
            />
          ))}
        </ul>
        {people.value.length === 0 && !sending.isBusy && (
          <p class="soft">No account name starts with this.</p>
        )}
        {next.value !== null && <Button to={() => load(next.value)}>More</Button>}
      </Card>
    </div>
  );
}

function NewPerson({ onMade }: { readonly onMade: () => void }) {
  const name = useSignal('');
  const role = useSignal<Role>('author');
  const made = useSignal<{ readonly name: string; readonly code: string; readonly days: number } | null>(
    null,
  );
  const { sending, send } = useSending();
  return (
    <Card title="New account for somebody">
      <ServerForm
        label="New account for somebody"
        button="Make the account"
        sending={sending}
        onSend={() =>
          void send(
            () => ask('accounts', MADE, { method: 'POST', body: { name: name.value, role: role.value } }),
            ({ account, code, days }) => {
              made.value = { name: account.name, code, days };
              name.value = '';
              onMade();
            },
          )
        }
      >
        <NameEntry value={name.value} onInput={into(name)} sending={sending} />
        <SelectSetting label="Role" value={role.value} options={OPTIONS} onChange={into(role)} />
      </ServerForm>
      {made.value !== null && (
        <Secret
          what="code"
          text={made.value.code}
          note={`Give it to ${made.value.name}, who can set a password with it within ${made.value.days} days.`}
        />
      )}
    </Card>
  );
}
