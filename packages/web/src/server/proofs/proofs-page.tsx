import { listProofs, type ProofSummary } from '@knossos/api/proofs';
import { capital, grouped } from '@knossos/engine/internal/puzzle';
import { features } from '../../state/features.js';
import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/messages/notice.js';
import { useMe } from '../me.js';
import type { RestProps } from '../sections.js';
import { useQuery } from '../use-query.js';
import { ProofView } from './proof-view.js';
import './proofs.css';
import { percent } from './words.js';

/** Proofs done together: all of them, or the one that the address names. */
export function ProofsPage({ rest: [id] }: RestProps) {
  return id === undefined ? <ProofList /> : <ProofView id={id} />;
}

/** Milliseconds between two looks at the list. */
const LOOK = 1000;

function ProofList() {
  const { value, fault } = useQuery(listProofs, {}, { every: LOOK });
  return (
    <div class="page-stack">
      <header>
        <h1>Proofs done together</h1>
        <p class="soft">Some proofs are too long for one computer. Lend yours, for a minute or a month.</p>
      </header>
      <Alert text={fault} />
      {value === null && fault === null && <p class="loading soft">Asking the server …</p>}
      {value?.proofs.length === 0 && <Nothing />}
      <ul class="plain proof-list">
        {value?.proofs.map((proof) => (
          <li key={proof.id}>
            <a class="card panel" href={`#/together/proofs/${proof.id}`} data-test="proof">
              <strong>{proof.title}</strong>
              <span class="soft">{lineOf(proof)}</span>
              <progress aria-label={`Work done: ${proof.title}`} value={proof.share} max={1} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What would be here, and where to go until then. */
function Nothing() {
  const me = useMe();
  return (
    <section class="card panel narrow" aria-label="No proofs yet">
      <p>
        A proof shows that a result is the best there is: for example that no maze of its size takes longer.
        To be sure, every maze has to be ruled out. The work is cut into parts, and every browser that helps
        takes some of them.
      </p>
      <p>
        Nothing is being proved here at the moment.{' '}
        {me?.role === 'admin' && (
          <>
            You may begin a proof, on the computer that this server runs on: <code>knossos proofs start</code>
            .
          </>
        )}
      </p>
      <div class="row">
        {features.value.has('records') && <Button to="#/together/records">The best results so far</Button>}
        <Button to="#/create">Make a level, or search for one</Button>
      </div>
    </section>
  );
}

function lineOf({ state, share, best, words }: ProofSummary): string {
  const found = best === null ? '' : `; ${grouped(best)} ${words.best}`;
  if (state === 'done') return `Proved${found}`;
  const standing = `about ${percent(share)} of the work done${best === null ? '' : `; best so far ${grouped(best)} ${words.best}`}`;
  return state === 'stopped' ? `Stopped, ${standing}` : capital(standing);
}
