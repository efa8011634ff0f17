import './eight-ways.css';
import { SLANTS } from '@knossos/engine/internal/grid';
import { canUndo, capital } from '@knossos/engine/internal/puzzle';
import { settings } from '../../state/settings.js';
import type { PlaySession } from '../session.js';
import { exploreKey, hasSlants, type PlayController } from '../use-play-controller.js';
import { Key } from './key.js';
import { Keypad, Pad } from './keypad.js';

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

/** The keys of a board on which one is a piece. */
export function Controls({ session, controller, onHint }: ControlsProps) {
  const { rules } = session;
  const history = session.history.value;
  const start = history.nodes[0];
  const waits = start !== undefined && rules.moves(rules.see(start.state)).includes('W');
  const legal = session.legal.value;
  const { isExploring } = controller;
  const kind = hasSlants(session) ? 'eight-ways' : '';
  return (
    <Keypad
      kind={settings.value.pad === 'off' ? 'bare-keys' : kind}
      travel={controller}
      restart={{ isOff: !canUndo(history), to: controller.restart }}
      hint={{ isOff: session.status.value !== 'open', to: onHint }}
    >
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
        isOn={isExploring}
        to={() => controller.setExploring(!isExploring)}
      />
      <Pad
        label={isExploring ? 'Read the board' : 'Move'}
        keys={ARROWS.filter(([move]) => session.known.includes(move)).map(([move, icon]) => ({
          icon,
          text: capital(rules.words.move(move)),
          area: move in SLANTS ? move : icon,
          kind: `pad-${move}`,
          isOff: !isExploring && !legal.includes(move),
          to: () => controller.steer(move),
        }))}
      />
    </Keypad>
  );
}
