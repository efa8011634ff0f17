import {
  changeAccount,
  deleteAccount,
  giveCode,
  listAccounts,
  makeAccount,
} from '@knossos/server/accounts/api';
import { type Given, ROLES, type Role } from '@knossos/server/api';
import { useSignal } from '@preact/signals';
import { into } from '../../state/signals.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { dateText } from '../../ui/dates.js';
import { Select, SelectSetting } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask } from '../api.js';
import { lookWhoIsIn, type Me } from '../me.js';
import { useQuery } from '../use-query.js';
import { Entry, NameEntry, ServerForm } from './entry.js';
import { Secret } from './secret.js';
import { useSending } from './sending.js';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, text: value }));

export function PeoplePage() {
  const search = useSignal('');
  const sent = useSignal('');
  const query = useQuery(
    listAccounts,
    { query: { search: sent.value || undefined } },
    { join: (before, page) => ({ ...page, accounts: [...before.accounts, ...page.accounts] }) },
  );
  const { value, fault, isLoading, more, reload } = query;
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
        <Form
          label="Search"
          fault={null}
          onSend={() => {
            sent.value = search.value.trim();
            reload();
          }}
          buttons={
            <div class="row">
              <Button look="primary" off={isLoading}>
                Search
              </Button>
            </div>
          }
        >
          <Entry label="Name starts with" name="search" autocomplete="off" isOptional of={search} />
          <Alert text={fault} />
        </Form>
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
  return (
    <Card title="New account for somebody">
      <ServerForm
        label="New account for somebody"
        button="Make the account"
        send={() => ask(makeAccount, { body: { name: name.value, role: role.value } })}
        onDone={({ account, code, days }) => {
          made.value = { name: account.name, code, days };
          name.value = '';
          onMade();
        }}
      >
        <NameEntry of={name} />
        <SelectSetting label="Role" value={role.value} options={ROLE_OPTIONS} onChange={into(role)} />
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

interface PersonRowProps {
  readonly person: Me;
  readonly onChanged: (person: Me) => void;
  readonly onGone: () => void;
}

/** One account in the list of admins, with what they may do about it. */
function PersonRow({ person, onChanged, onGone }: PersonRowProps) {
  const { account, name, role, createdAt, disabled } = person;
  const code = useSignal<{ readonly code: string; readonly days: number } | null>(null);
  const { sending, send } = useSending();
  const change = (body: Given<typeof changeAccount>['body']) =>
    void send(
      () => ask(changeAccount, { params: { account }, body }),
      async (changed) => {
        onChanged(changed);
        // It may have been one's own.
        await lookWhoIsIn();
      },
    );
  const showCode = () => void send(() => ask(giveCode, { params: { account } }), into(code));
  const remove = () =>
    void send(
      () => ask(deleteAccount, { params: { account } }),
      async () => {
        onGone();
        await lookWhoIsIn();
      },
    );
  return (
    <li class="stack tight ruled" aria-label={name} data-test={`person-${name}`}>
      <div class="bar">
        <span>
          <strong class="anywhere">{name}</strong> <span class="soft small">since {dateText(createdAt)}</span>{' '}
          {disabled && <span class="chip">disabled</span>}
        </span>
        <Select
          label={`Role of ${name}`}
          value={role}
          options={ROLE_OPTIONS}
          onChange={(wanted) => change({ role: wanted })}
        />
      </div>
      <div class="row">
        <Button to={showCode}>Code for a new password</Button>
        <Button to={() => change({ disabled: !disabled })}>{disabled ? 'Enable' : 'Disable'}</Button>
        <AskTwice text="Delete" yes={`Delete ${name}`} no="Keep" onYes={remove} />
      </div>
      {code.value !== null && (
        <Secret
          what="code"
          text={code.value.code}
          note={`${name} can set a password with it within ${code.value.days} days. Give it to nobody else.`}
        />
      )}
      <Alert text={sending.fault} />
    </li>
  );
}
