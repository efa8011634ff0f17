import './keypad.css';
import { canRedo, canUndo, capital } from '@knossos/engine/internal/puzzle';
import { nameOfKey } from '../../state/key-tables.js';
import { type Action, DIRECTIONS, isLetter, keysOf } from '../../state/keys.js';
import { settings } from '../../state/settings.js';
import { Icon, type IconName } from '../../ui/icon.js';
import type { PlaySession } from '../session.js';
import type { PlayController } from '../use-play-controller.js';

interface ControlsProps {
  readonly session: PlaySession;
  readonly controller: PlayController;
  readonly onHint: () => void;
}

const ARROWS = [
  ['U', 'up'],
  ['L', 'left'],
  ['R', 'right'],
  ['D', 'down'],
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
    <div class={hasPad ? 'keypad' : 'keypad bare-keys'}>
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
        action="explore"
        text="Explore"
        isOn={controller.mode === 'explore'}
        to={() => controller.setMode(controller.mode === 'play' ? 'explore' : 'play')}
      />
      {hasPad && (
        <fieldset class="pad" aria-label={controller.mode === 'play' ? 'Move' : 'Read the board'}>
          {ARROWS.filter(([move]) => rules.moveOrder.includes(move)).map(([move, icon]) => (
            <button
              key={move}
              type="button"
              class={`button pad-${move}`}
              style={{ gridArea: icon }}
              aria-disabled={controller.mode === 'play' && !legal.includes(move)}
              aria-label={capital(rules.words.move(move))}
              onClick={() => controller.steer(DIRECTIONS[icon])}
            >
              <Icon name={icon} />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface KeyProps {
  readonly icon: IconName;
  readonly text: string;
  /** What keys do the same, so that it shows the first of them; or a key of the screen's own, `p`. */
  readonly action?: Action | OwnKey;
  readonly isOff?: boolean;
  readonly isOn?: boolean;
  readonly to: () => void;
}

/** A key of a screen's own; arrows go by the browser's names in small letters. */
type OwnKey = { readonly own: string };

/** The key that does what a button does, where there is a keyboard. */
export function KeyName({
  of,
  look,
}: {
  readonly of: Action | OwnKey;
  readonly look: 'key-letter' | 'on-button';
}) {
  const { letters } = settings.value;
  const own = typeof of === 'string' ? keysOf(of, settings.value)[0] : of.own;
  if (own === undefined || (typeof of !== 'string' && !letters && isLetter(own))) return null;
  return (
    <span class={look} aria-hidden="true">
      {own === ' ' ? '␣' : nameOfKey(own)}
    </span>
  );
}

/** A key with its name below its sign. */
export function Key({ icon, text, action, isOff, isOn, to }: KeyProps) {
  return (
    <button
      type="button"
      class={`button key key-${icon}`}
      aria-disabled={isOff}
      aria-pressed={isOn}
      onClick={to}
    >
      <Icon name={icon} />
      <span>{text}</span>
      {action !== undefined && <KeyName of={action} look="key-letter" />}
    </button>
  );
}
