import type { Fault } from '@knossos/engine/internal/puzzle';
import { type Backup, readBackup } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { put } from '../state/signals.js';
import { store } from '../state/storage.js';
import { Button } from '../ui/button.js';
import { FaultNotice } from '../ui/messages/notice.js';
import { toast } from '../ui/messages/toast.js';
import { titleOf } from './kinds.js';
import { applyRestore, planRestore, type Step } from './restore.js';

interface Reading {
  readonly backup: Backup;
  readonly steps: readonly Step[];
}

const FULL: Fault = {
  message: 'the browser did not take it: its storage is full or off',
  line: null,
  column: null,
  help: 'Nothing was changed. Make space in the browser’s settings for this site, then try again.',
};

interface RestoringProps {
  /** Told when something was restored. */
  readonly onDone: () => void;
  /** Buttons beside its own. */
  readonly children: ComponentChildren;
}

/** Reads a backup back: what it would do first, and only then, when that is wanted, does it. */
export function Restoring({ onDone, children }: RestoringProps) {
  const file = useRef<HTMLInputElement>(null);
  const reading = useSignal<Reading | null>(null);
  const fault = useSignal<Fault | null>(null);
  const read = async (chosen: File) => {
    const backup = readBackup(await chosen.text());
    fault.value = backup.ok ? null : backup.fault;
    reading.value = backup.ok ? { backup: backup.value, steps: planRestore(store, backup.value) } : null;
  };
  const restore = ({ steps }: Reading) => {
    reading.value = null;
    if (applyRestore(store, steps)) toast('Restored.');
    else fault.value = FULL;
    onDone();
  };
  return (
    <div class="stack">
      <div class="row">
        {children}
        <Button icon="share" to={() => file.current?.click()}>
          Restore from a file
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Backup file"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void read(chosen);
            // The same file may be chosen once more.
            currentTarget.value = '';
          }}
        />
      </div>
      {fault.value && <FaultNotice title="This backup was not restored." fault={fault.value} />}
      {reading.value && <Preview reading={reading.value} onYes={restore} onNo={put(reading, null)} />}
    </div>
  );
}

interface PreviewProps {
  readonly reading: Reading;
  readonly onYes: (reading: Reading) => void;
  readonly onNo: () => void;
}

function Preview({ reading, onYes, onNo }: PreviewProps) {
  const { backup, steps } = reading;
  const titles = [...new Set(steps.map(({ key }) => titleOf(key)))];
  const day = /^\d{4}-\d{2}-\d{2}/.exec(backup.made)?.[0];
  const isAnything = steps.some(({ writes }) => writes.length > 0);
  return (
    <section class="notice calm stack" aria-label="What is in the backup" data-test="plan">
      <strong>{day === undefined ? 'A backup' : `A backup from ${day}`}</strong>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            {title}: {fates(steps.filter(({ key }) => titleOf(key) === title))}
          </li>
        ))}
      </ul>
      <p>
        {isAnything
          ? 'Nothing here is lost: both are merged. Settings are taken from the file.'
          : 'Everything in it is already here.'}
      </p>
      <div class="row">
        {isAnything && (
          <Button look="primary" to={() => onYes(reading)}>
            Restore
          </Button>
        )}
        <Button to={onNo}>{isAnything ? 'Cancel' : 'Close'}</Button>
      </div>
    </section>
  );
}

/** `3 new, 1 merged with yours`. */
function fates(steps: readonly Step[]): string {
  const words = {
    new: 'new',
    merged: 'merged with yours',
    same: 'already here',
    damaged: 'damaged, left out',
    unknown: 'of an unknown kind, left out',
  } as const;
  return (['new', 'merged', 'same', 'damaged', 'unknown'] as const)
    .map((fate) => [steps.filter((step) => step.fate === fate).length, words[fate]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}
