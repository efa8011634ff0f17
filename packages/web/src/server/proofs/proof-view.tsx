import { addressOf } from '@knossos/api';
import { oneProof, PROGRESS, type ProofProgress, watchProof } from '@knossos/api/proofs';
import { rulebook } from '@knossos/engine/internal/games';
import { capital, grouped } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { StillBoard } from '../../board/still.js';
import { playRoute } from '../../play/another/another.js';
import { formatRoute } from '../../state/route.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { dateText } from '../../ui/dates.js';
import { Facts } from '../../ui/facts.js';
import { ask, wordsOf } from '../api.js';
import { follow } from '../follow.js';
import { Tree } from './tree.js';
import { VolunteerPanel } from './volunteer-panel.js';
import { groupedDigits, large, percent, roughly } from './words.js';

/** One proof: its tree filling up, the best so far, who lends, and lending oneself. */
export function ProofView({ id }: { readonly id: string }) {
  const progress = useSignal<ProofProgress | null>(null);
  const problem = useSignal<string | null>(null);
  useEffect(() => followProof(id, progress, problem), [id, progress, problem]);
  const now = progress.value;
  if (now === null) {
    return problem.value === null ? (
      <p class="loading soft">Asking the server …</p>
    ) : (
      <p class="notice" role="alert">
        {problem.value}
      </p>
    );
  }
  return (
    <div class="page-stack proof">
      <header class="bar">
        <div>
          <h1>{now.title}</h1>
          <p class="soft" data-test="standing">
            {standingOf(now)}
          </p>
          <p class="soft" data-test="belief">
            {now.belief}
          </p>
        </div>
        <Button icon="back" to="#/together/proofs">
          All proofs
        </Button>
      </header>
      <Tree progress={now} />
      <div class="proof-columns">
        <div class="stack loose">
          <Figures progress={now} />
          <Volunteers progress={now} />
          <Trust recounts={now.recounts} />
        </div>
        <div class="stack loose">
          {now.state === 'active' && <VolunteerPanel proof={now} />}
          <Best progress={now} />
        </div>
      </div>
    </div>
  );
}

/** Hears of a proof until it is told not to: at once, then whenever something has changed. */
function followProof(
  id: string,
  progress: { value: ProofProgress | null },
  problem: { value: string | null },
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  ask(oneProof, { params: { proof: id } }, { signal }).then(
    (said) => {
      if (said.ok) progress.value ??= said.value;
      else problem.value = wordsOf(said);
      if (!said.ok || said.value.state !== 'active' || signal.aborted) return;
      const address = addressOf(watchProof, { params: { proof: said.value.id } });
      const onValue = (next: ProofProgress) => {
        progress.value = next;
      };
      signal.addEventListener('abort', follow({ address, event: 'progress', schema: PROGRESS, onValue }));
    },
    // It was left before it was there.
    () => {},
  );
  return () => ended.abort();
}

function standingOf({ state, share, reopened, open, speed: { left } }: ProofProgress): string {
  if (state === 'done') return 'Proved: every part is counted.';
  if (state === 'stopped') return `Stopped after about ${percent(share)} of the work.`;
  // The pace is that of parts handed in before: it tells nothing while nobody counts.
  const rest = !isLeased(open)
    ? '; nobody is helping now, so the time left is not known'
    : left === null
      ? ''
      : left < 60
        ? '; less than a minute left'
        : `; about ${roughly(left)} left`;
  const again =
    reopened === null
      ? ''
      : ` It was done once, and was reopened on ${dateText(reopened)}: a volunteer’s results were wrong, so everything that this volunteer counted is counted again.`;
  return `About ${percent(share)} of the work is done${rest}.${again}`;
}

/** Whether any part is being counted now. */
const isLeased = (open: ProofProgress['open']) => open.includes('l');

function Figures({ progress }: { readonly progress: ProofProgress }) {
  const { best, words, work, counts, parts, open, speed, secret, state } = progress;
  const all =
    work.all === null || state === 'done'
      ? ''
      : ` of about ${large(work.all)}${work.error === null ? '' : ` (± ${large(work.error)})`}`;
  return (
    <Card title={state === 'done' ? 'The result' : 'So far'} test="figures">
      <Facts
        of={[
          best !== null && [`Most ${words.best}`, grouped(best)],
          [
            `Counted ${words.work}`,
            state === 'done' ? groupedDigits(String(work.done)) : large(work.done) + all,
          ],
          ...counts
            .filter(({ name }) => name !== words.work)
            .map(
              ({ name, value, all: whole }) =>
                [
                  `${capital(name)} covered`,
                  `${groupedDigits(value)}${whole === null || whole === value ? '' : ` of ${groupedDigits(whole)}`}`,
                ] as const,
            ),
          [
            'Parts counted',
            `${grouped(parts.counted)} of ${grouped(parts.known)}${parts.isComplete ? '' : ' known so far'}`,
          ],
          state === 'active' &&
            isLeased(open) &&
            speed.perSecond !== null && ['Speed', `${large(speed.perSecond)} ${words.work} a second`],
          secret.value !== null && [
            'Secret that chose the recounts',
            <code key="secret" class="long">
              {secret.value}
            </code>,
          ],
        ]}
      />
    </Card>
  );
}

function Best({ progress: { document, best, words, state } }: { readonly progress: ProofProgress }) {
  const drawn = useMemo(() => {
    const level = document === null ? null : rulebook.parse(document);
    if (!level?.ok) return null;
    const rules = rulebook.of(level.value);
    const scene = rules.preview?.(level.value) ?? rules.view(rules.see(rules.start(level.value, '1')));
    return { scene, address: formatRoute(playRoute(level.value)) };
  }, [document]);
  if (drawn === null || best === null) return null;
  const title = state === 'done' ? 'The best there is' : 'The best so far';
  return (
    <Card title={title} test="best">
      <div class="thumb large">
        <StillBoard scene={drawn.scene} label={`${title}, with ${best} ${words.best}`} />
      </div>
      <div class="row">
        <Button icon="open" to={drawn.address}>
          Open it
        </Button>
      </div>
    </Card>
  );
}

function Volunteers({ progress: { lenders, words } }: { readonly progress: ProofProgress }) {
  if (lenders.length === 0) return null;
  return (
    <Card title="Who helps" test="lenders">
      <div class="proof-volunteers">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Parts</th>
              <th scope="col">Counted again</th>
              <th scope="col">{capital(words.work)}</th>
            </tr>
          </thead>
          <tbody>
            {lenders.map(({ name, isHouse, isBarred, parts, recounts, work }, at) => (
              <tr key={at}>
                <th scope="row">
                  {isHouse ? 'this server' : (name ?? 'somebody')}
                  {isBarred && <span class="soft"> (was wrong; dropped)</span>}
                </th>
                <td>{grouped(parts)}</td>
                <td>{grouped(recounts)}</td>
                <td>{large(work)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const SECOND: Readonly<Record<ProofProgress['recounts'], string>> = {
  everybody:
    'one part in twenty, chosen at random afterwards, is counted again by another person or by this server',
  trusted:
    'one part in twenty, chosen at random afterwards, is counted again by this server or by somebody its owner trusts',
  all: 'every part is counted again by another person or by this server',
};

/** Who is trusted for what, in three sentences. */
function Trust({ recounts }: Pick<ProofProgress, 'recounts'>) {
  return (
    <details class="card panel">
      <summary>Who is trusted for what</summary>
      <p>
        This server checks at once how many designs a part holds, what its best design is worth, and that the
        part does not claim less than is already known. For the rest, {SECOND[recounts]}; where the proof asks
        for it, this server also counts some sub-branches of each part again, chosen at random once the part
        was handed in. A person whose part was wrong once loses all parts in all proofs; disputes, and every
        part that claims the best, are counted by this server.
      </p>
    </details>
  );
}
