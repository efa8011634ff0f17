import { signal } from '@preact/signals';
import { Button } from '../../../ui/button.js';
import { FaultNotice } from '../../../ui/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { VertexTable } from '../board/vertex-table.js';
import { useOpened } from '../rooms.js';
import { RunBar } from '../run/run-bar.js';
import { totalOf, useRun, useScore } from '../run/use-run.js';
import { OwnText } from './own-text.js';
import { TrapForm } from './trap-form.js';
import { TrapPicture } from './trap-picture.js';
import { bring, level } from './trap-store.js';
import { TrapVerdict } from './trap-verdict.js';
import './lab.css';

const speed = signal(2);

/** Mice that count modulo k, and the mazes that hold them for ever. */
export function TrapLaboratory({ route }: RoomProps) {
  const fault = useOpened(route, (read) => {
    bring(read);
    return null;
  });
  const now = level.value;
  const k = now.modulo ?? 2;
  const { score, done } = useScore(now);
  const run = useRun(now, score, speed);
  const trapped = score?.ending === 'trapped' ? score : null;
  const trouble = score?.ending === 'cut-off' ? 'The exit is cut off: no mouse could get out of this.' : null;
  return (
    <div class="split" data-test="traps">
      <div class="column">
        {fault && <FaultNotice title="This link holds no mouse maze." fault={fault} />}
        <TrapForm k={k} />
        <TrapPicture level={now} run={run} trapped={trapped} />
        <RunBar run={run} trouble={trouble} total={totalOf(score)} />
        {trapped && (
          <div class="row">
            <Button icon="next" to={() => run.goTo(trapped.transient)}>
              To the turn where his cycle begins
            </Button>
          </div>
        )}
        <VertexTable level={now} run={run} />
      </div>
      <div class="column">
        <TrapVerdict level={now} score={score} done={done} />
        <OwnText level={now} />
      </div>
    </div>
  );
}
