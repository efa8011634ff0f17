import { decodeId, type Fault } from '@knossos/engine/puzzle';
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rewriteAddress } from '../../../state/route.js';
import { Icon } from '../../../ui/icon.js';
import { FaultNotice } from '../../../ui/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { readMouse } from '../design.js';
import { toMouse } from '../rooms.js';
import { TrapForm } from './trap-form.js';
import { bring, level } from './trap-store.js';
import './lab.css';
import { VertexTable } from '../board/vertex-table.js';
import { RunBar } from '../run/run-bar.js';
import { totalOf, useRun, useScore } from '../run/use-run.js';
import { OwnText } from '../studio/own-text.js';
import { TrapPicture } from './trap-picture.js';
import { TrapVerdict } from './trap-verdict.js';

const speed = signal(2);

/** Mice that count modulo k, and the mazes that hold them for ever. */
export function TrapLaboratory({ route }: RoomProps) {
  const { id } = route;
  const fault = useSignal<Fault | null>(null);
  useEffect(() => {
    if (id === null) return;
    const text = decodeId(id);
    const read = text.ok ? readMouse(text.value) : text;
    if (read.ok) bring(read.value);
    fault.value = read.ok ? null : read.fault;
    rewriteAddress(toMouse('traps'));
  }, [route, fault]);
  const now = level.value;
  const k = now.modulo ?? 2;
  const { score, done } = useScore(now);
  const run = useRun(now, score, speed);
  const trapped = score?.ending === 'trapped' ? score : null;
  const trouble = score?.ending === 'cut-off' ? 'The exit is cut off: no mouse could get out of this.' : null;
  return (
    <div class="split lab" data-test="traps">
      <div class="column table-side-left">
        {fault.value && <FaultNotice title="This link holds no mouse maze." fault={fault.value} />}
        <TrapForm k={k} />
        <TrapPicture level={now} run={run} trapped={trapped} />
        <RunBar run={run} trouble={trouble} total={totalOf(score)} />
        {trapped && (
          <div class="row">
            <button
              type="button"
              class="button"
              onClick={() => {
                run.goTo(trapped.transient);
              }}
            >
              <Icon name="next" /> To the turn where his cycle begins
            </button>
          </div>
        )}
        <VertexTable level={now} run={run} />
      </div>
      <div class="column table-side-right">
        <TrapVerdict level={now} score={score} done={done} />
        <OwnText level={now} />
      </div>
    </div>
  );
}
