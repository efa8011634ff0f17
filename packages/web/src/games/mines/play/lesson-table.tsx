import {
  COVERED,
  type MinesEvent,
  type MinesState,
  minesRules,
} from '@knossos/engine/internal/games/mines/index';
import { useSignal } from '@preact/signals';
import { NOTHING_YET } from '../../../play/hint/sentences.js';
import { useSmallGame } from '../../../play/small/use-small-game.js';
import type { KeyBinding } from '../../../state/key-tables.js';
import { say } from '../../../ui/messages/speech.js';
import { tell } from '../../../ui/messages/toast.js';
import type { TableProps } from '../../../ui/screens.js';
import { turnWords } from '../session.js';
import '../minehunt.css';
import { preferences } from '../preferences.js';
import { askBindings, PlayBoard } from './play-board.js';
import { meaningOf } from './pointer-moves.js';

/** A field that is swept where it stands, with nothing beside it. */
export function LessonTable(props: TableProps) {
  const { session, node, travel, standing } = useSmallGame(props, { speaks: true });
  const seen = props.rules.see(node.state) as MinesState;
  // The keyboard begins at the first cell that can be opened.
  const active = useSignal(Math.max(0, seen.shown.indexOf(COVERED)));
  const bindings: readonly KeyBinding[] = [
    { on: 'undo', text: 'undo', act: travel.undo },
    { on: 'restart', text: 'back to the start', act: travel.restart },
    { on: 'where-am-i', text: 'where am I?', act: () => tell(minesRules.words.cell(seen, active.peek())) },
    { on: 'where-are-they', text: 'how is the game going?', act: () => tell(standing()) },
    ...askBindings(
      seen,
      active,
      null,
      () => turnWords(seen, node.events as readonly MinesEvent[]) || NOTHING_YET,
    ),
  ];
  return (
    <div class="board-scroll">
      <PlayBoard
        state={seen}
        active={active}
        cellSize={null}
        label={props.label}
        queries={[]}
        remark={() => ''}
        onAct={(act) => {
          const { clickChords } = preferences.peek();
          const { move, why } = meaningOf(seen, act, { flagMode: false, clickChords });
          if (move !== null) session.play(move);
          else say(why);
        }}
        bindings={bindings}
      />
    </div>
  );
}
