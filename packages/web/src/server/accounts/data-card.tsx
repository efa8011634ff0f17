import { grouped } from '@knossos/engine/internal/puzzle';
import { deleteOwn, space, storedData } from '@knossos/server/accounts/api';
import type { AnswerOf } from '@knossos/server/api';
import { useSignal } from '@preact/signals';
import { into } from '../../state/signals.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Card } from '../../ui/card.js';
import { Icon } from '../../ui/icon.js';
import { Alert } from '../../ui/messages/notice.js';
import { exclaim } from '../../ui/messages/speech.js';
import { ask } from '../api.js';
import { lookWhoIsIn, type Me, me } from '../me.js';
import { useQuery } from '../use-query.js';
import { PasswordEntry } from './entry.js';
import { useSending } from './sending.js';

const megabytes = (bytes: number) => (bytes < 50_000 ? 'less than 0.1 MB' : `${grouped(bytes / 1e6, 1)} MB`);

/** How much somebody keeps here, and how much that may be. */
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

/** All that the server has about somebody: to be taken along, and to be deleted. */
export function DataCard({ own }: { readonly own: Me }) {
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
          <PasswordEntry
            label="Your password"
            value={password.value}
            onInput={into(password)}
            sending={sending}
          />
          <Alert text={sending.fault} />
          <div class="row">
            <AskTwice text="Delete the account" yes="Delete it for good" no="Keep it" onYes={end} />
          </div>
        </form>
      </Card>
    </>
  );
}
