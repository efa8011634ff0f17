import { rulebook } from '@knossos/engine/internal/games';
import type { FileForm, Level } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { ChooseFiles, DropFiles } from '../collections/drop-files.js';
import { handedOver, handOver, type RecordedFile } from '../collections/recordings.js';
import { Remarks } from '../collections/remarks.js';
import { savedLevels } from '../collections/saved-levels.js';
import { collections } from '../collections/shelf.js';
import { type TakenFiles, takeFiles } from '../collections/take-files.js';
import { formatRoute, go, type Route } from '../state/route.js';
import { toast } from '../ui/messages/toast.js';

/** Takes levels from files: chosen, or dropped anywhere on the page. */
export function OpenFiles() {
  const taken = useSignal<TakenFiles | null>(null);
  const take = useCallback(
    async (files: readonly File[]) => {
      const recordings = await handOver(await readFiles(files));
      const isLevel = ({ name }: File) => !handedOver.peek().some((one) => one.name === name);
      const levels = recordings === null ? files : files.filter(isLevel);
      if (recordings !== null) go(recordings);
      if (levels.length === 0) return;
      const result = await takeFiles(levels);
      taken.value = result;
      const note = result.isSaved ? '' : ' Not saved: this browser’s storage is full or off.';
      const undo = {
        text: 'Undo',
        onDo: () => {
          result.undo();
          taken.value = null;
        },
      };
      toast(result.summary + note, result.levels.length === 0 ? null : undo);
    },
    [taken],
  );
  return (
    <div class="stack" data-test="open-files">
      <DropFiles text="Drop to add the levels" onFiles={(files) => void take(files)} />
      <div class="row">
        <ChooseFiles onFiles={(files) => void take(files)} />
        <span class="soft small">
          <span class="wide-only">or drop them anywhere on this page: </span>packs, levels, or files of other
          programs
        </span>
      </div>
      <OtherPrograms />
      {taken.value && <Report taken={taken.value} />}
    </div>
  );
}

/** Files with their bytes; those that cannot be read are left to who tells of them. */
async function readFiles(files: readonly File[]): Promise<RecordedFile[]> {
  const read = await Promise.allSettled(files.map((file) => file.arrayBuffer()));
  return read.flatMap((one, at) =>
    one.status === 'fulfilled' ? [{ name: files[at]?.name ?? '', bytes: new Uint8Array(one.value) }] : [],
  );
}

/** The levels that were read from the files, and the faults. */
function Report({ taken }: { readonly taken: TakenFiles }) {
  return (
    <div class="stack" role="status" data-test="taken">
      <p class="notice good">{taken.summary}</p>
      {taken.collections.map((name) => {
        const list = collections.value.get(name);
        return (
          list && (
            <p key={name}>
              <a href={formatRoute({ page: 'collection', name })}>{list.title}</a>
            </p>
          )
        );
      })}
      {taken.levels.map((name) => {
        const review = reviewOf(savedLevels.value.get(name)?.text ?? '');
        return (
          review && (
            <p key={name}>
              <a href={formatRoute(review)}>See the game again</a>
            </p>
          )
        );
      })}
      <Remarks of={taken} />
    </div>
  );
}

/** Where a level is seen again that brings the moves of a game, such as a replay; null for any other. */
function reviewOf(text: string): Route | null {
  if (!/^moves:/m.test(text)) return null;
  const level = rulebook.parse(text);
  if (!level.ok || level.value.meta.moves === null) return null;
  const { meta } = level.value;
  const bare = { ...level.value, meta: { ...meta, moves: null } };
  return { page: 'review', id: rulebook.encode(bare), moves: meta.moves };
}

/** The forms of other programs that can be read, unfolded on demand. */
function OtherPrograms() {
  const forms = useSignal<readonly FileForm<Level>[]>([]);
  const load = async () => {
    const { FORMS } = await import('@knossos/engine/internal/games/forms');
    forms.value = FORMS;
  };
  return (
    <details onToggle={() => void load()} data-test="forms">
      <summary>What is read of other programs</summary>
      <ul class="stack tight">
        {forms.value.map(({ name, program, endings, summary }) => (
          <li key={name}>
            {program}: {summary}
            {endings.length > 0 && ` (${endings.map((ending) => `.${ending}`).join(', ')})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
