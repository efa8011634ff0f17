import { counted } from '@knossos/engine/internal/puzzle';
import { placeOf } from '../ui/messages/notice.js';
import type { TakenFiles } from './take-files.js';

type Remark = TakenFiles['faults'][number];

/** Remarks that are listed; the rest are only counted. */
const MOST_REMARKS = 8;

/** Faults in files that were taken, and warnings about those that could be read. */
export function Remarks({
  of: { faults, warnings, levels },
}: {
  readonly of: Pick<TakenFiles, 'faults' | 'warnings' | 'levels'>;
}) {
  return (
    <>
      {faults.length > 0 && (
        <div class="notice" data-test="fault">
          <strong>
            {counted(faults.length, 'level')} could not be read{levels.length > 0 && '; the rest is here'}.
          </strong>
          <Lines of={faults} />
        </div>
      )}
      {warnings.length > 0 && (
        <div class="notice calm" data-test="warnings">
          <strong>It was read, but look at this:</strong>
          <Lines of={warnings} />
        </div>
      )}
    </>
  );
}

/** The first few one by one. */
function Lines({ of }: { readonly of: readonly Remark[] }) {
  return (
    <>
      <ul>
        {of.slice(0, MOST_REMARKS).map(({ file, fault }, index) => (
          <li key={index} class="anywhere">
            {file}: {placeOf(fault)}
            {fault.message}. {fault.help}
          </li>
        ))}
      </ul>
      {of.length > MOST_REMARKS && <p>And {of.length - MOST_REMARKS} more.</p>}
    </>
  );
}
