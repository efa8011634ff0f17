import { writeBackup } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { hasServer } from '../state/features.js';
import { askToPersist } from '../state/install.js';
import { into } from '../state/signals.js';
import { store, tryStorage } from '../state/storage.js';
import { AskTwice } from '../ui/ask-twice.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { InstallButton } from '../ui/install-button.js';
import { downloadText } from '../ui/share.js';
import { Table } from '../ui/table.js';
import { type Kind, kindsOf } from './kinds.js';
import { backupOf } from './restore.js';
import { Restoring } from './restoring.js';
import { offlineState, takeUpdate, updateReady } from './updates.js';
import './saved-data.css';

/** Everything that this browser keeps: what it is, a copy of it, back from a copy, and away with it. */
export function SavedDataPage() {
  const kinds = useSignal<readonly Kind[]>([]);
  const look = () => {
    kinds.value = kindsOf(backupOf(store, new Date()).entries);
    tryStorage();
  };
  useEffect(() => {
    look();
    // A tab beside this one may be playing.
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  const saveCopy = () => {
    const now = new Date();
    downloadText(
      writeBackup(backupOf(store, now)),
      `knossos-${now.toISOString().slice(0, 10)}.json`,
      'application/json',
    );
    void askToPersist();
  };
  const isEmpty = kinds.value.length === 0;
  return (
    <div class="page-stack narrow">
      <header class="stack tight">
        <h1>Saved data</h1>
        <p class="soft">
          What you play, draw and set stays in this browser, on this device.{' '}
          {hasServer.value
            ? 'Only what you share, or hand in to a class, is sent to this server.'
            : 'Nothing is sent anywhere.'}
        </p>
      </header>
      <Card title="On this device">
        {isEmpty ? <p>Nothing yet. Play a level, and it appears here.</p> : <KindTable kinds={kinds.value} />}
        <Protection />
      </Card>
      <Card title="Backup">
        <p>One file with everything above. Keep it safe, or take it to another device. Restore it here.</p>
        <Restoring onDone={look}>
          <Button icon="download" look="primary" to={saveCopy} off={isEmpty}>
            Download backup
          </Button>
        </Restoring>
      </Card>
      <Card title="Without a network">
        <OfflineWords />
        {updateReady.value && (
          <div>
            <Button look="primary" to={takeUpdate}>
              Reload for the new version
            </Button>
          </div>
        )}
        <InstallButton />
      </Card>
      <Card title="Delete everything">
        <p>Levels, results, drafts, streaks and settings, all of it. Without a backup it is gone for good.</p>
        <div>
          <AskTwice
            text="Delete everything"
            yes="Yes, delete all of it"
            no="Keep everything"
            onYes={() => {
              for (const key of store.keys()) store.remove(key);
              sessionStorage.clear();
              location.hash = '#/';
              location.reload();
            }}
          />
        </div>
      </Card>
    </div>
  );
}

function KindTable({ kinds }: { readonly kinds: readonly Kind[] }) {
  const sumOf = (what: 'count' | 'size') => kinds.reduce((sum, kind) => sum + kind[what], 0);
  const total = { title: 'Total', count: sumOf('count'), size: sumOf('size') };
  return (
    <Table
      look="saved-kinds"
      test="kinds"
      heads={['What', 'How many', 'Size']}
      rows={[...kinds, total].map(({ title, count, size }) => [title, count, sizeWords(size)])}
    />
  );
}

/** Whether the browser may clear it when room is short. */
function Protection() {
  const isSafe = useSignal<boolean | null>(null);
  const refused = useSignal(false);
  useEffect(() => {
    navigator.storage?.persisted?.().then(into(isSafe), () => {});
  }, [isSafe]);
  if (isSafe.value === null) return null;
  if (isSafe.value) return <p class="small soft">The browser does not clear it by itself.</p>;
  const ask = async () => {
    isSafe.value = await askToPersist();
    refused.value = !isSafe.value;
  };
  return (
    <p class="small soft row">
      <span>
        {refused.value
          ? 'The browser did not agree. It may still clear this when the device runs short of space.'
          : 'The browser may clear this when the device runs short of space.'}
      </span>
      {!refused.value && (
        <Button look="small" to={() => void ask()}>
          Ask the browser to keep it
        </Button>
      )}
    </p>
  );
}

function OfflineWords() {
  switch (offlineState.value) {
    case 'kept':
      return <p>Every page, level and lesson is on this device. Knossos works without a network.</p>;
    case 'coming':
    case 'unknown':
      return <p>Knossos is being saved on this device. Soon it will work without a network.</p>;
    case 'impossible':
      return <p>This browser does not let Knossos work without a network here.</p>;
  }
}

/** `under 1 kB`, `3 kB`, `1.2 MB`. */
function sizeWords(characters: number): string {
  const thousands = characters / 1000;
  if (thousands < 1) return 'under 1 kB';
  return thousands < 1000 ? `${Math.round(thousands)} kB` : `${(thousands / 1000).toFixed(1)} MB`;
}
