import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { array, boolean, object, string } from 'valibot';
import { into } from '../../state/signals.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Card } from '../../ui/card.js';
import { Icon } from '../../ui/icon.js';
import { Alert } from '../../ui/messages/notice.js';
import { exclaim } from '../../ui/messages/speech.js';
import { ask } from '../api.js';
import { PasswordEntry } from './entry.js';
import { lookWhoIsIn, type Me, me } from './me.js';
import { useSending } from './sending.js';

const KEPT = object({ kept: array(object({ name: string(), atDeletion: string() })) });
const DONE = object({ done: boolean() });

/** All that the server has about somebody: to be taken along, and to be deleted. */
export function DataCard({ own }: { readonly own: Me }) {
  const kept = useSignal<readonly { readonly name: string; readonly atDeletion: string }[]>([]);
  const password = useSignal('');
  const { sending, send } = useSending();
  const loading = useSending();
  useEffect(() => {
    void loading.send(
      () => ask('account/kept', KEPT),
      (all) => {
        kept.value = all.kept;
      },
    );
  }, []);
  const end = () =>
    void send(
      () => ask('account/deletion', DONE, { method: 'POST', body: { password: password.value } }),
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
        <p>
          <a class="button" href="./api/account/export" download="knossos-account.json">
            <Icon name="download" /> Export
          </a>
        </p>
      </Card>
      <Card title="Delete the account">
        <p>This cannot be undone. Export your data first. This happens to it:</p>
        <ul>
          {kept.value.map(({ name, atDeletion }) => (
            <li key={name}>{atDeletion}</li>
          ))}
        </ul>
        <form class="form stack" aria-label="Delete the account" onSubmit={(event) => event.preventDefault()}>
          <input type="text" name="name" autocomplete="username" value={own.name} readOnly hidden />
          <PasswordEntry
            label="Your password"
            value={password.value}
            onInput={into(password)}
            sending={sending}
          />
          <Alert text={sending.fault} />
          <div class="row">
            <AskTwice text="Delete the account" yes="Delete it for ever" no="Keep it" onYes={end} />
          </div>
        </form>
      </Card>
    </>
  );
}
