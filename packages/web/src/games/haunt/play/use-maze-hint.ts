import { HAUNT_ORDER } from '@knossos/engine/internal/games/haunt/index';
import { type Hint, movesPlayed } from '@knossos/engine/internal/puzzle';
import { type HintStep, stepsOf } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { isHintWanted, useHint } from '../../../play/hint/use-hint.js';
import { positionIn } from '../session.js';
import { campaign, noteAid, session } from '../store.js';
import { keyRequest } from '../words.js';

/** The knowledge behind a hint: the seen cells, or everything. */
export type Knows = 'seen' | 'all';

/** A hint from the seen cells, or from everything. It shares its place with the map, and is back when that is closed. */
export function useMazeHint(map: { readonly number: number | null; readonly close: () => void }) {
  const { history, setup } = session.value;
  const isOpen = campaign.value.status === 'open';
  const knows = useSignal<Knows>('seen');
  /** Where it was chosen last what a hint may know: there the card waits to be asked again. */
  const chosenAt = useSignal<object | null>(null);
  const hint = useHint({
    about: history,
    ask: () => ({
      kind: 'haunt/hint',
      position: positionIn(setup, movesPlayed(history)),
      knows: knows.peek(),
    }),
    stepsOf: keySteps,
    onHelp: () => noteAid('hint'),
  });
  const show = (tell: () => void) => () => {
    if (!isOpen) return;
    map.close();
    tell();
  };
  return {
    ...hint,
    more: show(hint.more),
    all: show(hint.all),
    isShown: isOpen && map.number === null && (isHintWanted(hint) || chosenAt.value === history),
    knows: knows.value,
    setKnows: (value: Knows) => {
      knows.value = value;
      chosenAt.value = history;
      hint.forget();
    },
  };
}

/** What a hint says, step by step; the nudge alone where there is no key to name. */
function keySteps({ nudge, move, reason }: Hint<string>): readonly HintStep[] {
  const key = HAUNT_ORDER.find((one) => one === move) ?? null;
  return stepsOf({ nudge, move: key, reason: key === null ? '' : reason }, keyRequest);
}
