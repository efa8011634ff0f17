import { useSignal } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { ChooseFiles, DropFiles } from '../library/drop-files.js';
import { Remarks } from '../library/remarks.js';
import { collections } from '../library/shelf.js';
import { type TakenFiles, takeFiles } from '../library/take-files.js';
import { formatRoute } from '../state/route.js';
import { toast } from '../ui/messages/toast.js';

/** Takes levels from files: chosen, or dropped anywhere on the page. */
export function OpenFiles() {
  const taken = useSignal<TakenFiles | null>(null);
  const take = useCallback(
    async (files: readonly File[]) => {
      const result = await takeFiles(files);
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
          or drop them anywhere on this page: packs, levels, or boards from other programs
        </span>
      </div>
      {taken.value && <Report taken={taken.value} />}
    </div>
  );
}

/** What was read from the files, and what could not be read. */
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
      <Remarks of={taken} />
    </div>
  );
}
