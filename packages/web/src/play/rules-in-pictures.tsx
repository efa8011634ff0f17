import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, type Level, type Scene, traitsOf } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { into, toggle } from '../state/signals.js';
import './rules-in-pictures.css';
import { MovingPicture } from '../board/moving-picture.js';
import { readShown, type Shown, scenesOf } from '../levels/shown.js';
import { settings } from '../state/settings.js';
import { Button } from '../ui/button.js';
import { type Film, useScreens } from '../ui/screens.js';

interface RulesInPicturesProps {
  readonly rules: AnyRules;
  /** Where its levels say their own rules: the one whose rules are shown, and no others; all unless given. */
  readonly level?: Level;
}

/** The rules of a game in three moving pictures. */
export function RulesInPictures({ rules, level }: RulesInPicturesProps) {
  const { loadFilm } = useScreens(rules.id);
  const own = useSignal<Film | null>(null);
  useEffect(() => {
    loadFilm?.().then(
      into(own),
      // Without it the last position is shown.
      () => {},
    );
  }, [loadFilm, own]);
  const film = own.value;
  const pictures = useMemo(
    () =>
      readShown(rules, rulebook.parse)
        .slice(1)
        .filter((shown) => !level || isOf(rules, level, shown.level))
        .map((shown) => ({ caption: shown.caption, scenes: filmed(rules, shown, film) })),
    [rules, level, film],
  );
  const isMoving = useSignal(true);
  if (pictures.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="rules-title" data-test="rules-in-pictures">
      <div class="bar">
        <h2 id="rules-title">How it goes</h2>
        {settings.value.motion !== 'off' && (
          <Button look="quiet small" icon={isMoving.value ? 'pause' : 'play'} to={toggle(isMoving)}>
            {isMoving.value ? 'Stop the pictures' : 'Let them move'}
          </Button>
        )}
      </div>
      <ol class="plain rule-pictures">
        {pictures.map(({ caption, scenes }) => (
          <li key={caption}>
            <figure class="stack tight">
              <MovingPicture scenes={scenes} label={caption} isMoving={isMoving.value} />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether all sentences that a picture goes by stand in a level. */
function isOf(rules: AnyRules, level: Level, picture: Level): boolean {
  const own = traitsOf(rules, level).sentences;
  return traitsOf(rules, picture).sentences.every((sentence) => own.includes(sentence));
}

/** The scenes of a position move by move; games whose moves take long show them in their own way. */
function filmed(rules: AnyRules, shown: Shown, film: Film | null): readonly Scene[] {
  return film?.(shown.level, shown.moves) ?? scenesOf(rules, shown);
}
