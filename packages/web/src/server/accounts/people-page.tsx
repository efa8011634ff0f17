import { listAccounts, makeAccount } from '@knossos/server/accounts/api';
import { ROLES, type Role } from '@knossos/server/api';
import { useSignal } from '@preact/signals';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { SelectSetting } from '../../ui/forms/fields.js';
import { ask } from '../api.js';
import type { Me } from '../me.js';
import { useQuery } from '../use-query.js';
import { Entry, NameEntry, ServerForm } from './entry.js';
import { PersonRow } from './person-row.js';
import { Secret } from './secret.js';
import { useSending } from './sending.js';

const OPTIONS = ROLES.map((value) => ({ value, text: value }));

export function PeoplePage() {
  const search = useSignal('');
  const sent = useSignal('');
  const query = useQuery(
    listAccounts,
    { query: { search: sent.value || undefined } },
    { join: (before, page) => ({ ...page, accounts: [...before.accounts, ...page.accounts] }) },
  );
  const { value, fault, isLoading, more, reload } = query;
  const sending = { isBusy: isLoading, fault, flaws: {} };
  const people = value?.accounts ?? [];
  const put = (how: (accounts: Me[]) => Me[]) =>
    query.change((now) => ({ ...now, accounts: how(now.accounts) }));
  return (
    <div class="stack loose">
      <p>
        <Button icon="back" to="#/together/account">
          Your account
        </Button>
      </p>
      <NewPerson onMade={reload} />
      <Card title="All accounts">
        <ServerForm
          label="Search"
          button="Search"
          sending={sending}
          onSend={() => {
            sent.value = search.value.trim();
            reload();
          }}
        >
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
          {people.map((person) => (
            <PersonRow
              key={person.account}
              person={person}
              onChanged={(changed) =>
                put((all) => all.map((one) => (one.account === changed.account ? changed : one)))
              }
              onGone={() => put((all) => all.filter(({ account }) => account !== person.account))}
            />
          ))}
        </ul>
        {people.length === 0 && !isLoading && fault === null && (
          <p class="soft">No account name starts with this.</p>
        )}
        {more !== null && <Button to={more}>More</Button>}
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
            () => ask(makeAccount, { body: { name: name.value, role: role.value } }),
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
