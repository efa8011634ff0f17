import { lineTo } from '@knossos/engine/internal/puzzle';
import { later } from '../../board/later.js';
import type { PlaySession } from '../session.js';

/** The cells that the player has come through, from the start on. */
function wayOf(session: PlaySession): readonly number[] {
  const { nodes } = session.history.peek();
  const steps = lineTo(session.history.peek()).flatMap((node) =>
    (nodes[node]?.events ?? []).filter(({ actor }) => actor === 'player'),
  );
  return steps.flatMap(({ from, to }, at) => (at === 0 ? [from, to] : [to])).filter((cell) => cell !== null);
}

const Sparks = later.part('Sparks');
const Way = later.part('Way');
interface CelebrationProps {
  readonly session: PlaySession;
  readonly at: { readonly x: number; readonly y: number };
}

/** A win: the whole way, and sparks where it ended. */
export function Celebration({ session, at }: CelebrationProps) {
  return (
    <>
      <Way grid={session.scene.value} cells={wayOf(session)} />
      <Sparks {...at} />
    </>
  );
}
