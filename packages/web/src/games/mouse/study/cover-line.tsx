import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { useMemo } from 'preact/hooks';
import { Facts } from '../../../ui/facts.js';
import { editorThinker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { countTurns } from '../words.js';

const PAUSE_MS = 300;

/** The turns until he has been everywhere, the walk going on through the exit. Worked out on the thinking thread. */
export function CoverLine({ level }: { readonly level: MouseLevel }) {
  const job = useMemo<Job<'mouse/cover'>>(() => ({ kind: 'mouse/cover', text: formatMouse(level) }), [level]);
  const { answer, problem } = useAnswer(editorThinker, job, PAUSE_MS);
  const words =
    answer === null
      ? problem === null
        ? '…'
        : 'not worked out'
      : answer.last === null
        ? `more than ${countTurns(answer.turns)}`
        : `${countTurns(answer.turns)}, ${answer.last} last`;
  return (
    <Facts label="Cover time" test="cover" of={[['Until he has been everywhere (cover time)', words]]} />
  );
}
