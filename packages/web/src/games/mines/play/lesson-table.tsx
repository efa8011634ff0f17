import {
  COVERED,
  type MinesEvent,
  type MinesLevel,
  type MinesState,
  minesRules,
} from '@knossos/engine/internal/games/mines/index';
import { cellCount } from '@knossos/engine/internal/grid';
import type { Level } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { NOTHING_YET, standingMessage } from '../../../play/hint/sentences.js';
import { useSmallGame, useTableHandle } from '../../../play/small/use-small-game.js';
import { reportedTravel } from '../../../play/travel.js';
import type { KeyBinding } from '../../../state/key-tables.js';
import { say } from '../../../ui/messages/speech.js';
import type { TableProps } from '../../../ui/screens.js';
import { turnWords } from '../session.js';
import '../minehunt.css';
import { preferences } from '../preferences.js';
import { askBindings, PlayBoard } from './play-board.js';
import { meaningOf } from './pointer-moves.js';

/** A field that is swept where it stands, with nothing beside it. */
export function LessonTable(props: TableProps) {
  return isField(props.level) ? <Table {...props} level={props.level} /> : null;
}

function Table(props: TableProps & { readonly level: MinesLevel }) {
  const { level, rules } = props;
  const game = useSmallGame(props, true);
  const node = game.node.value;
  const seen = rules.see(node.state) as MinesState;
  const travel = reportedTravel(game, () => standingMessage(game));
  useTableHandle(props.handle, travel);
  const active = useSignal(firstCovered(level, seen.shown));
  const bindings: readonly KeyBinding[] = [
    { on: 'undo', text: 'undo', act: travel.undo },
    { on: 'restart', text: 'back to the start', act: travel.restart },
    { on: 'where-am-i', text: 'where am I?', act: () => say(minesRules.words.cell(seen, active.peek())) },
    { on: 'where-are-they', text: 'how is the game going?', act: () => say(standingMessage(game)) },
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
          if (move !== null) game.play(move);
          else say(why);
        }}
        bindings={bindings}
      />
    </div>
  );
}

function isField(level: Level): level is MinesLevel {
  return level.game === minesRules.id;
}

/** Where the keyboard begins: at the first cell that can be opened. */
function firstCovered(level: MinesLevel, shown: Int8Array): number {
  return Math.min(Math.max(0, shown.indexOf(COVERED)), cellCount(level) - 1);
}
