import { rulebook } from '@knossos/engine/internal/games';
import { type ClausePicture, memoizeFor, type Scene } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import { MovingPicture } from '../../board/moving-picture.js';
import { scenesOf } from '../../levels/shown.js';
import { settings } from '../../state/settings.js';
import { toggle } from '../../state/signals.js';
import { Button } from '../../ui/button.js';

const areMoving = signal(true);

/** The positions of a picture, played by the rules that its level says. */
const playedOut = memoizeFor(({ text, moves }: ClausePicture): readonly Scene[] => {
  const level = rulebook.parse(text);
  if (!level.ok) return [];
  const rules = rulebook.of(level.value);
  const read = rules.parseMoves(moves);
  return read.ok ? scenesOf(rules, { caption: '', level: level.value, seed: '1', moves: read.value }) : [];
});

/** A clause in a small moving board, beside the words that say it. */
export function ClauseMotion({ picture }: { readonly picture: ClausePicture | null }) {
  if (picture === null) return null;
  return (
    <span class="clause-motion" data-clause={picture.clause}>
      <MovingPicture scenes={playedOut(picture)} isMoving={areMoving.value} />
    </span>
  );
}

/** Stops all of them, and lets them go on. */
export function MotionButton() {
  if (settings.value.motion === 'off') return null;
  return (
    <Button look="quiet small" icon={areMoving.value ? 'pause' : 'play'} to={toggle(areMoving)}>
      {areMoving.value ? 'Stop the pictures' : 'Let them move'}
    </Button>
  );
}
