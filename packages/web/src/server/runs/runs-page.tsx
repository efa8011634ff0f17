import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { features } from '../../state/features.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask } from '../api.js';
import type { RestProps } from '../rooms.js';
import { SignInLink } from '../sign-in.js';
import { RunList } from './run-list.js';
import { RunView } from './run-view.js';
import { KINDS, type Kinds } from './schemas.js';
import { StartForm } from './start-form.js';
import { grouped } from './words.js';
import './runs.css';

/** Searches on the server: all of them, or the one that the address names. */
export function RunsPage({ rest }: RestProps) {
  const kinds = useSignal<Kinds | null>(null);
  const fault = useSignal<string | null>(null);
  useEffect(() => {
    void ask('runs/kinds', KINDS).then((answer) => {
      if (answer.ok) kinds.value = answer.value;
      else fault.value = `${answer.message} ${answer.help}`;
    });
  }, [kinds, fault]);
  if (fault.value !== null) return <Alert text={fault.value} />;
  if (kinds.value === null) return <p class="loading soft">Asking the server …</p>;
  const [id] = rest;
  if (id !== undefined && /^\d{1,15}$/.test(id)) {
    return <RunView key={id} id={Number(id)} kinds={kinds.value} />;
  }
  return <AllRuns kinds={kinds.value} />;
}

function AllRuns({ kinds }: { readonly kinds: Kinds }) {
  const { mayStart, cores, allowance } = kinds;
  return (
    <div class="page-stack runs">
      <header class="bar">
        <div>
          <h1>Searches</h1>
          <p class="soft">
            A search goes on when you close this page.{' '}
            {cores === 0
              ? 'Other computers do the work.'
              : `This server works on ${cores === 1 ? 'one part' : `${cores} parts`} at a time.`}
            {allowance !== null &&
              ` You may have ${grouped(allowance.most)} under way at a time, and have ${allowance.used === 0 ? 'none' : grouped(allowance.used)}.`}
          </p>
        </div>
      </header>
      <div class="split runs-split">
        {mayStart ? <StartForm kinds={kinds.kinds} /> : <MayNotStart />}
        <RunList />
      </div>
    </div>
  );
}

function MayNotStart() {
  return (
    <section class="card panel" aria-label="Starting a search">
      <p class="soft">
        {features.value.has('accounts') ? (
          <>
            You can watch. To start a search, <SignInLink text="sign in" /> with an account that may publish.
          </>
        ) : (
          'You can watch. Searches are started on the computer that this server runs on.'
        )}
      </p>
    </section>
  );
}
