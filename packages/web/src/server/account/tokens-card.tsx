import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { array, boolean, type InferOutput, nullable, number, object, string } from 'valibot';
import { into } from '../../state/signals.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Card } from '../../ui/card.js';
import { dateText } from '../../ui/dates.js';
import { ask } from '../api.js';
import { Entry, ServerForm } from './entry.js';
import { Secret } from './secret.js';
import { useSending } from './sending.js';

const TOKEN = object({ token: number(), name: string(), createdAt: string(), usedAt: nullable(string()) });
const TOKENS = object({ tokens: array(TOKEN) });
const MADE = object({ token: TOKEN, secret: string() });
const DONE = object({ done: boolean() });

type Token = InferOutput<typeof TOKEN>;

/** What programs ask in one's name with. */
export function TokensCard() {
  const tokens = useSignal<readonly Token[]>([]);
  const name = useSignal('');
  const secret = useSignal<string | null>(null);
  const { sending, send } = useSending();
  const load = () =>
    void send(
      () => ask('account/tokens', TOKENS),
      (all) => {
        tokens.value = all.tokens;
      },
    );
  useEffect(load, []);
  const make = () =>
    void send(
      () => ask('account/tokens', MADE, { method: 'POST', body: { name: name.value } }),
      (made) => {
        tokens.value = [...tokens.value, made.token];
        secret.value = made.secret;
        name.value = '';
      },
    );
  const remove = (token: number) =>
    void send(
      () => ask(`account/tokens/${token}`, DONE, { method: 'DELETE' }),
      () => {
        tokens.value = tokens.value.filter((one) => one.token !== token);
      },
    );
  return (
    <Card title="Tokens for programs">
      <p class="soft">
        Only for people who write programs: with a token, a program can do on this server what you can do.{' '}
        <a href="./api">How programs use it</a>
      </p>
      {tokens.value.length > 0 && (
        <ul class="plain stack">
          {tokens.value.map(({ token, name: called, createdAt, usedAt }) => (
            <li key={token} class="bar ruled">
              <span>
                <strong class="anywhere">{called}</strong>{' '}
                <span class="soft small">
                  made {dateText(createdAt)},{' '}
                  {usedAt === null ? 'never used' : `last used ${dateText(usedAt)}`}
                </span>
              </span>
              <AskTwice text="Delete" yes="Delete it" no="Keep it" onYes={() => remove(token)} />
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
      <ServerForm label="New token" button="Make a token" sending={sending} onSend={make}>
        <Entry
          label="What it is for"
          name="name"
          autocomplete="off"
          maxLength={60}
          value={name.value}
          onInput={into(name)}
          sending={sending}
        />
      </ServerForm>
    </Card>
  );
}
