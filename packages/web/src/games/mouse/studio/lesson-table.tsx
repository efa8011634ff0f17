import { type MouseState, mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { flipMove } from '@knossos/engine/internal/games/mouse/rules/flips';
import { isFeasible } from '@knossos/engine/internal/games/mouse/rules/network';
import type { Level } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { useSmallGame } from '../../../play/small/use-small-game.js';
import '../../../play/small/small-table.css';
import type { KeyBinding } from '../../../state/key-tables.js';
import { stepTime } from '../../../state/settings.js';
import { Button } from '../../../ui/button.js';
import { say } from '../../../ui/messages/speech.js';
import type { TableProps } from '../../../ui/screens.js';
import { MazeBoard } from '../board/maze-board.js';
import '../studio.css';
import { type Design, isDesign } from '../design.js';
import { useRun } from '../run/use-run.js';
import { draft } from './maze-store.js';

/** The notch of the speed at which a lesson's mouse runs: ten turns a second. */
const speed = signal(3);

/** A design that is changed where it stands, and the mouse let loose in it. */
export function LessonTable(props: TableProps) {
  return isMaze(props.level) ? <Table {...props} level={props.level} /> : null;
}

function Table(props: TableProps & { readonly level: Design }) {
  const { level } = props;
  // Who tries again keeps the maze that was built.
  const { session, node, travel, standing } = useSmallGame(props, { speaks: true, back: 'end' });
  const { board, released } = node.state as MouseState;
  const design = useMemo(() => (board.shape === 'graph' ? level : { ...level, board }), [level, board]);
  const run = useRun(design, null, speed);
  const isOut = run.redraws.value >= 0 && run.walk.isOut;
  // The mouse is released for good when it has arrived: until then everything can still be changed.
  useEffect(() => {
    if (isOut && released === null) session.play('go');
  }, [isOut, released]);
  // Before the screen is painted: a mouse that is released right after a change is not taken back to the start.
  useLayoutEffect(() => {
    if (released === null) run.goTo(0);
  }, [released, run]);
  const isFree = isFeasible(design.board);
  const release = () => {
    if (released !== null) return;
    if (!isFree) say('The exit is cut off: open a way first.');
    else if (stepTime() > 0) run.play();
    else run.goTo(Number.POSITIVE_INFINITY);
  };
  const bindings: readonly KeyBinding[] = [
    { on: 'undo', text: 'undo', act: travel.undo },
    { on: 'restart', text: 'back to the start', act: travel.restart },
    { on: ['g'], text: 'release the mouse', act: release },
    { on: 'where-am-i', text: 'how is it going?', act: () => say(standing()) },
  ];
  return (
    <div class="small-table">
      <MazeBoard
        design={draft.value ?? design}
        run={run}
        layer="heat"
        result={null}
        onStroke={(flips) => {
          if (released !== null) return;
          for (const flip of flips) session.play(flipMove(design.board.maze, flip));
        }}
        bindings={bindings}
      />
      <div class="bar one-line">
        <p class="soft" data-test="turns">
          Turn <strong class="figure">{run.walk.turns}</strong>
        </p>
        <Button look="primary" icon="play" off={!isFree || released !== null} to={release}>
          Release <kbd class="wide-only">G</kbd>
        </Button>
      </div>
    </div>
  );
}

function isMaze(level: Level): level is Design {
  return level.game === mouseRules.id && 'order' in level && isDesign(level as Design);
}
