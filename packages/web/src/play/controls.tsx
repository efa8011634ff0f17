import { canRedo, canUndo, capital } from '@knossos/engine/puzzle';
import { settings } from '../state/settings.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import type { Session } from './session.js';
import type { Table } from './use-table.js';

interface ControlsProps {
  readonly session: Session;
  readonly table: Table;
  /** Throws other dice; null where none fall. */
  readonly onThrow: (() => void) | null;
}

/** Always there; when there is nothing to do they say so instead of vanishing, and keep the focus. */
export function Controls({ session, table, onThrow }: ControlsProps) {
  const { rules, dice } = session;
  const history = session.history.value;
  const start = history.nodes[0];
  const waits = start !== undefined && rules.moves(rules.see(start.state)).includes('W');
  const { pad } = settings.value;
  return (
    <>
      <fieldset
        class={waits ? 'beside controls four' : 'beside controls'}
        aria-label={waits ? 'Wait and take back' : 'Take back'}
      >
        {waits && (
          <Button icon="wait" off={!session.legal.value.includes('W')} to={() => table.move('W')}>
            Wait
          </Button>
        )}
        <Button icon="undo" off={!session.mayUndo.value} to={table.undo}>
          Undo
        </Button>
        <Button icon="redo" off={!canRedo(history)} to={table.redo}>
          Redo
        </Button>
        <Button icon="restart" off={!canUndo(history)} to={table.restart}>
          Restart
        </Button>
      </fieldset>
      {dice !== null && onThrow && (
        <p class="toolbar soft anywhere" data-test="dice">
          <span>
            Dice <code>{dice}</code>
          </span>
          <Button look="small" icon="dice" to={onThrow}>
            New dice
          </Button>
        </p>
      )}
      {pad !== 'off' && (
        <div class={`pad-place ${pad}`}>
          <Pad session={session} onMove={table.move} />
        </div>
      )}
    </>
  );
}

const ARROWS = { U: 'up', L: 'left', W: 'wait', R: 'right', D: 'down' } as const;

interface PadProps {
  readonly session: Session;
  readonly onMove: (move: string) => void;
}

/** Arrow buttons for thumbs. Buttons for moves that are not legal now stay where they are, but do nothing. */
function Pad({ session: { rules, legal }, onMove }: PadProps) {
  return (
    <fieldset class="pad" aria-label="Move">
      {Object.entries(ARROWS)
        .filter(([move]) => rules.moveOrder.includes(move))
        .map(([move, icon]) => (
          <button
            key={move}
            type="button"
            class={`button pad-${move}`}
            style={{ gridArea: icon }}
            aria-disabled={!legal.value.includes(move)}
            aria-label={capital(rules.words.move(move))}
            onClick={() => onMove(move)}
          >
            <Icon name={icon} />
          </button>
        ))}
    </fieldset>
  );
}
