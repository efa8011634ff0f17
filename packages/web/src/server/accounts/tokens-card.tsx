import { deleteToken, listTokens, makeToken } from '@knossos/server/accounts/api';
import { useSignal } from '@preact/signals';
import { AskTwice } from '../../ui/ask-twice.js';
import { Card } from '../../ui/card.js';
import { dateText } from '../../ui/dates.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask } from '../api.js';
import { useQuery } from '../use-query.js';
import { Entry, ServerForm } from './entry.js';
import { Secret } from './secret.js';

export function TokensCard() {
  const query = useQuery(listTokens, {});
  const tokens = query.value?.tokens ?? [];
  const name = useSignal('');
  const secret = useSignal<string | null>(null);
  const remove = async (token: number) => {
    if (query.report(await ask(deleteToken, { params: { token } }))) query.reload();
  };
  return (
    <Card title="Tokens for programs">
      <p class="soft">
        Only for people who write programs: with a token, a program can do on this server what you can do.{' '}
        <a href="./api">How programs use it</a>
      </p>
      <Alert text={query.fault} />
      {tokens.length > 0 && (
        <ul class="plain stack">
          {tokens.map(({ token, name: called, createdAt, usedAt }) => (
            <li key={token} class="bar ruled">
              <span>
                <strong class="anywhere">{called}</strong>{' '}
                <span class="soft small">
                  made {dateText(createdAt)},{' '}
                  {usedAt === null ? 'never used' : `last used ${dateText(usedAt)}`}
                </span>
              </span>
              <AskTwice text="Delete" yes="Delete it" no="Keep it" onYes={() => void remove(token)} />
            </li>
          ))}
        </ul>
      )}
      {secret.value !== null && (
        <Secret
          what="token"
          text={secret.value}
          note="It is shown only once. Copy it to where your program can find it."
        />
      )}
      <ServerForm
        label="New token"
        button="Make a token"
        send={() => ask(makeToken, { body: { name: name.value } })}
        onDone={(made) => {
          query.reload();
          secret.value = made.secret;
          name.value = '';
        }}
      >
        <Entry label="What it is for" name="name" autocomplete="off" maxLength={60} of={name} />
      </ServerForm>
    </Card>
  );
}
