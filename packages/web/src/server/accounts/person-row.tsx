import { changeAccount, deleteAccount, giveCode } from '@knossos/server/accounts/api';
import { type Given, ROLES } from '@knossos/server/api';
import { useSignal } from '@preact/signals';
import { AskTwice } from '../../ui/ask-twice.js';
import { Button } from '../../ui/button.js';
import { dateText } from '../../ui/dates.js';
import { Select } from '../../ui/forms/fields.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask } from '../api.js';
import { lookWhoIsIn, type Me } from '../me.js';
import { Secret } from './secret.js';
import { useSending } from './sending.js';

const OPTIONS = ROLES.map((value) => ({ value, text: value }));

interface PersonRowProps {
  readonly person: Me;
  readonly onChanged: (person: Me) => void;
  readonly onGone: () => void;
}

/** One account in the list of admins, with what they may do about it. */
export function PersonRow({ person, onChanged, onGone }: PersonRowProps) {
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
  const showCode = () =>
    void send(
      () => ask(giveCode, { params: { account } }),
      (given) => {
        code.value = given;
      },
    );
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
          options={OPTIONS}
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
