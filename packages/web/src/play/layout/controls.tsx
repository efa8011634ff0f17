import './eight-ways.css';
import { SLANTS } from '@knossos/engine/internal/grid';
import { canRedo, canUndo, capital } from '@knossos/engine/internal/puzzle';
import { settings } from '../../state/settings.js';
import { Icon } from '../../ui/icon.js';
import type { PlaySession } from '../session.js';
import { exploreKey, hasSlants, type PlayController } from '../use-play-controller.js';
import { Key } from './key.js';

interface ControlsProps {
  readonly session: PlaySession;
  readonly controller: PlayController;
  readonly onHint: () => void;
}

/** The moves of the arrows, and the picture of each; slanting ones are turned, from an arrow with a shaft. */
const ARROWS = [
  ['U', 'up'],
  ['L', 'left'],
  ['R', 'right'],
  ['D', 'down'],
  ['Q', 'next'],
  ['E', 'next'],
  ['Z', 'next'],
  ['C', 'next'],
] as const;

/**
 * The keys for thumbs and mice: arrows in the middle, what is taken back on one hand, help on the other. They are always
 * there, and in their place; when there is nothing to do they say so instead of vanishing, and keep the focus.
 */
export function Controls({ session, controller, onHint }: ControlsProps) {
  const { rules } = session;
  const history = session.history.value;
  const start = history.nodes[0];
  const waits = start !== undefined && rules.moves(rules.see(start.state)).includes('W');
  const legal = session.legal.value;
  const hasPad = settings.value.pad !== 'off';
  return (
    <div class={hasPad ? `keypad ${hasSlants(session) ? 'eight-ways' : ''}` : 'keypad bare-keys'}>
      <Key icon="undo" action="undo" text="Undo" isOff={!session.mayUndo.value} to={controller.undo} />
      <Key icon="redo" action="redo" text="Redo" isOff={!canRedo(history)} to={controller.redo} />
      <Key icon="restart" action="restart" text="Restart" isOff={!canUndo(history)} to={controller.restart} />
      <Key icon="hint" action="hint" text="Hint" isOff={session.status.value !== 'open'} to={onHint} />
      {waits && (
        <Key
          icon="wait"
          action="wait"
          text="Wait"
          isOff={!legal.includes('W')}
          to={() => controller.move('W')}
        />
      )}
      <Key
        icon="explore"
        action={exploreKey(session) === 'explore' ? 'explore' : { own: 'x' }}
        text="Explore"
        isOn={controller.mode === 'explore'}
        to={() => controller.setMode(controller.mode === 'play' ? 'explore' : 'play')}
      />
      {hasPad && (
        <fieldset class="pad" aria-label={controller.mode === 'play' ? 'Move' : 'Read the board'}>
          {ARROWS.filter(([move]) => session.known.includes(move)).map(([move, icon]) => (
            <button
              key={move}
              type="button"
              class={`button pad-${move}`}
              style={{ gridArea: move in SLANTS ? move : icon }}
              aria-disabled={controller.mode === 'play' && !legal.includes(move)}
              aria-label={capital(rules.words.move(move))}
              onClick={() => controller.steer(move)}
            >
              <Icon name={icon} />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
