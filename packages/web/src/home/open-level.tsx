import { rulebook } from '@knossos/engine/games';
import { type Fault, faultAt } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { levelOpening, type Opening, openingOf } from '../state/opening.js';
import { go } from '../state/route.js';
import { FaultNotice } from '../ui/notice.js';
import { PasteForm } from '../ui/paste-form.js';
import { Thinking } from '../ui/thinking.js';
import { thinker } from '../worker/client.js';
import type { Job } from '../worker/jobs.js';
import { useAnswer } from '../worker/use-answer.js';

/** Opens a level from whatever was pasted: a link, an id, the name of a generated level, or a level's text. */
export function OpenLevel() {
  const making = useSignal<Job<'generate'> | null>(null);
  const { answer, isBusy, progress, problem } = useAnswer(thinker, making.value);
  const follow = (opening: Opening): Fault | null => {
    if (opening.kind === 'page') go(opening.route);
    if (opening.kind === 'make') making.value = { kind: 'generate', ...opening.name, isNamed: true };
    return opening.kind === 'fault' ? opening.fault : null;
  };
  const stop = () => {
    making.value = null;
  };
  useEffect(() => {
    if (answer !== null) follow(levelOpening(rulebook.parse(answer)));
  }, [answer]);
  return (
    <section class="panel card" aria-labelledby="open-title">
      <h2 id="open-title">Open a level</h2>
      <PasteForm
        label="A link, an id, a name such as theseus:8x8#7, or a level as text"
        button="Open"
        rows={3}
        stays
        fails="This cannot be opened."
        onText={(text) => follow(openingOf(text))}
        onWrite={stop}
      />
      {isBusy && <Thinking what="Making the level" progress={progress} onStop={stop} />}
      {problem !== null && (
        <FaultNotice title="This cannot be opened." fault={faultAt(null, null, problem)} />
      )}
    </section>
  );
}
