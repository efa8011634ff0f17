import { counted } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { ChooseFiles, DropFiles } from '../library/drop-files.js';
import { collections } from '../library/shelf.js';
import { type Taken, takeFiles } from '../library/take-files.js';
import { formatRoute } from '../state/route.js';
import { placeOf } from '../ui/messages/notice.js';
import { toast } from '../ui/messages/toast.js';

/** Faults that are listed; the rest are only counted. */
const MOST_FAULTS = 8;

/** Takes levels from files: chosen, or dropped anywhere on the page. */
export function OpenFiles() {
  const taken = useSignal<Taken | null>(null);
  const take = useCallback(
    async (files: readonly File[]) => {
      const result = await takeFiles(files);
      taken.value = result;
      const note = result.isKept
        ? ''
        : ' The storage is full or off: they last as long as this page is open.';
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
      <DropFiles text="Drop to keep the levels" onFiles={(files) => void take(files)} />
      <div class="row">
        <ChooseFiles onFiles={(files) => void take(files)} />
        <span class="soft small">
          or drop them anywhere on this page: packs, levels, boards of other programs
        </span>
      </div>
      {taken.value && <Report taken={taken.value} />}
    </div>
  );
}

/** What came of the files, and what could not be read. */
function Report({ taken: { summary, collections: lists, faults } }: { readonly taken: Taken }) {
  return (
    <div class="stack" role="status" data-test="taken">
      <p class="notice good">{summary}</p>
      {lists.map((name) => {
        const list = collections.value.get(name);
        return (
          list && (
            <p key={name}>
              <a href={formatRoute({ page: 'collection', name })}>{list.title}</a>
            </p>
          )
        );
      })}
      {faults.length > 0 && (
        <div class="notice" data-test="fault">
          <strong>{counted(faults.length, 'level')} could not be read; the rest is here.</strong>
          <ul>
            {faults.slice(0, MOST_FAULTS).map(({ file, fault }, index) => (
              <li key={index} class="anywhere">
                {file}: {placeOf(fault)}
                {fault.message}. {fault.help}
              </li>
            ))}
          </ul>
          {faults.length > MOST_FAULTS && <p>And {faults.length - MOST_FAULTS} more.</p>}
        </div>
      )}
    </div>
  );
}
