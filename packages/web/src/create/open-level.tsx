import { rulebook } from '@knossos/engine/internal/games';
import { type Fault, faultOf, looksLikeId } from '@knossos/engine/internal/puzzle';
import type { GeneratedName } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { handOver } from '../collections/recordings.js';
import { readLevelFile, takeFiles } from '../collections/take-files.js';
import { readForeignText } from '../levels/foreign-text.js';
import { referenceIn } from '../state/reference.js';
import { go, type Route } from '../state/route.js';
import { put } from '../state/signals.js';
import { PasteForm } from '../ui/forms/paste-form.js';
import { FaultNotice } from '../ui/messages/notice.js';
import { Thinking } from '../ui/messages/thinking.js';
import { toast } from '../ui/messages/toast.js';
import { playWorker } from '../worker/client.js';
import type { Job } from '../worker/jobs.js';
import { useAnswer } from '../worker/use-answer.js';

/** Opens a level from whatever was pasted: a link, an id, the name of a generated level, or a level's text. */
export function OpenLevel() {
  const making = useSignal<Job<'generate'> | null>(null);
  const { answer, isBusy, progress, problem } = useAnswer(playWorker, making.value);
  const follow = async (opening: Opening): Promise<Fault | null> => {
    if (opening.kind === 'pack') return openPack(opening.file);
    if (opening.kind === 'page') go(opening.route);
    if (opening.kind === 'make') making.value = { kind: 'generate', ...opening.name };
    return opening.kind === 'fault' ? opening.fault : null;
  };
  const stop = put(making, null);
  useEffect(() => {
    if (answer !== null) void follow(levelOpening(rulebook.parse(answer)));
  }, [answer]);
  return (
    <section class="panel card" aria-labelledby="open-title">
      <h2 id="open-title">Open a level</h2>
      <PasteForm
        label="A link, an id, a name such as theseus:8x8#7, levels as text, or what another program copies"
        button="Open"
        rows={3}
        fails="This cannot be opened."
        onText={async (text) => follow(await openingOfAny(text))}
        onWrite={stop}
      />
      {isBusy && <Thinking what="Making the level" progress={progress} onStop={stop} />}
      {problem !== null && <FaultNotice title="This cannot be opened." fault={faultOf(problem)} />}
    </section>
  );
}

/** Takes pasted levels as those of a file; returns the first fault, and then nothing is taken. */
async function openPack(file: File): Promise<Fault | null> {
  const { collections, faults, summary, undo } = await takeFiles([file]);
  const [bad] = faults;
  const [name] = collections;
  if (bad) undo();
  else if (name !== undefined) {
    go({ page: 'collection', name });
    toast(summary);
  }
  return bad?.fault ?? null;
}

/** What a pasted text opens: a page, a level that has yet to be made, the levels of a pack, or nothing. */
export type Opening =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'make'; readonly name: GeneratedName }
  | { readonly kind: 'pack'; readonly file: File }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** The same, and whatever other programs write, which is read by what it holds. */
export async function openingOfAny(text: string): Promise<Opening> {
  const recordings = await handOver([{ name: 'what was pasted', bytes: new TextEncoder().encode(text) }]);
  if (recordings !== null) return { kind: 'page', route: recordings };
  const { level, look } = await readForeignText(text);
  if (level) return levelOpening(level);
  const opening = openingOf(text);
  if (opening.kind !== 'fault') return opening;
  const file = new File([text], 'Pasted levels');
  const { levels, faults } = await readLevelFile(file.name, new Uint8Array(await file.arrayBuffer()));
  if (levels.length > 0 && levels.length + faults.length > 1) return { kind: 'pack', file };
  return look === null ? opening : { kind: 'fault', fault: look };
}

/** Reads a link, an id, the name of a generated level, or a level's text. */
export function openingOf(text: string): Opening {
  const found = referenceIn(text);
  if (found?.kind === 'generated') return { kind: 'make', name: found.name };
  if (found?.kind !== 'address')
    return levelOpening(found === null ? rulebook.parse(text) : rulebook.decode(found.id));
  const { address } = found;
  const id = 'id' in address ? address.id : null;
  // The fault of an id is shown here rather than on another page; screens have short names for boards of their own.
  if (id === null || (address.page === 'screen' && !looksLikeId(id))) return { kind: 'page', route: address };
  const level = rulebook.decode(id);
  if (!level.ok || address.page === 'edit') return levelOpening(level);
  return { kind: 'page', route: address };
}

function levelOpening(level: ReturnType<typeof rulebook.parse>): Opening {
  if (!level.ok) return { kind: 'fault', fault: level.fault };
  // Games that are saved by other programs go on where they stood.
  const { meta } = level.value;
  const bare = { ...level.value, meta: { ...meta, moves: null } };
  return { kind: 'page', route: { page: 'level', id: rulebook.encode(bare), moves: meta.moves } };
}
