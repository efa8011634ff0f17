import type { AnyNode, Overlay, Progress } from '@knossos/engine/puzzle';
import { type ReadonlySignal, type Signal, useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { thinker } from '../../worker/client.js';
import type { Session } from '../session.js';

export interface OverlayState {
  readonly overlay: ReadonlySignal<Overlay | null>;
  /** Why nothing is drawn, when that is so. */
  readonly problem: ReadonlySignal<string | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly isOld: ReadonlySignal<boolean>;
  readonly progress: ReadonlySignal<Progress | null>;
}

/**
 * Keeps an overlay for the present position. While a new one is worked out the old one stays, for the eye, and `isOld`
 * says that it is of the position before.
 */
export function useOverlay(session: Session, chosen: Signal<string | null>): OverlayState {
  const overlay = useSignal<Overlay | null>(null);
  const problem = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const drawn = useSignal<{ readonly node: AnyNode; readonly name: string } | null>(null);
  const progress = useSignal<Progress | null>(null);
  const name = chosen.value;
  const node = session.node.value;
  useEffect(() => {
    problem.value = null;
    if (name === null) {
      overlay.value = null;
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    isBusy.value = true;
    progress.value = null;
    const onProgress = (report: Progress) => {
      progress.value = report;
    };
    thinker.ask({ kind: 'overlay', position: session.position(), name }, { signal, onProgress }).then(
      (answer) => {
        if (!answer) return;
        isBusy.value = false;
        if (answer.status === 'drawn') {
          drawn.value = { node, name };
          overlay.value = answer.overlay;
        } else {
          overlay.value = null;
          problem.value = `This overlay was given up: ${answer.reason}`;
        }
      },
      (error: unknown) => {
        isBusy.value = false;
        overlay.value = null;
        problem.value = `This overlay could not be drawn: ${error instanceof Error ? error.message : String(error)}`;
      },
    );
    return () => {
      controller.abort();
      isBusy.value = false;
    };
  }, [name, node, session]);
  const isOld = useComputed(
    () => drawn.value?.node !== session.node.value || drawn.value.name !== chosen.value,
  );
  return { overlay, problem, isBusy, isOld, progress };
}
