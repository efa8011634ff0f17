import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { array, boolean, type InferOutput, nullable, number, object, string } from 'valibot';
import { into } from '../../state/signals.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Card } from '../../ui/card.js';
import { ask } from '../api.js';
import { Entry, ServerForm } from './entry.js';
import { Secret } from './secret.js';
import { useSending } from './sending.js';

const TOKEN = object({ token: number(), name: string(), createdAt: string(), usedAt: nullable(string()) });
const TOKENS = object({ tokens: array(TOKEN) });
const MADE = object({ token: TOKEN, secret: string() });
const DONE = object({ done: boolean() });

type Token = InferOutput<typeof TOKEN>;

const dayOf = (date: string) => new Date(date).toLocaleDateString();

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
        A program that sends a token as <code>Authorization: Bearer …</code> does what you may do; see{' '}
        <a href="./api">the API</a>.
      </p>
      {tokens.value.length > 0 && (
        <ul class="plain stack">
          {tokens.value.map(({ token, name: called, createdAt, usedAt }) => (
            <li key={token} class="bar ruled">
              <span>
                <strong class="anywhere">{called}</strong>{' '}
                <span class="soft small">
                  made {dayOf(createdAt)}, {usedAt === null ? 'never used' : `last used ${dayOf(usedAt)}`}
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
          note="It is shown this once. Put it where the program finds it."
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
