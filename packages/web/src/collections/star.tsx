import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { Icon } from '../ui/icon.js';
import { say } from '../ui/messages/speech.js';
import { tellSaved } from './keep-buttons.js';
import { isStored, keepLevel, putStar, saveAgain, savedAs, savedLevels } from './saved-levels.js';
import './collections.css';
import { dropUnheld } from './shelf.js';

interface StarProps {
  readonly level: Level;
  readonly title: string;
  /** Where it is shipped; null for a level that is not. */
  readonly pack?: { readonly name: string; readonly number: number } | null;
}

/** A level's star: it puts the level among the favourites, one's own or not. */
export function Star({ level, title, pack = null }: StarProps) {
  const name = savedAs(level);
  const isOn = name !== null && savedLevels.value.get(name)?.star === true && isStored(name);
  const toggle = () => {
    if (isOn) {
      putStar(name, false);
      dropUnheld(name);
      return say('Removed from favourites.');
    }
    if (name === null) keepLevel({ text: rulebook.format(level), origin: 'found', star: true, pack });
    else {
      putStar(name, true);
      saveAgain(name);
    }
    const starred = savedAs(level);
    if (starred !== null && isStored(starred)) say('Added to favourites.');
    else tellSaved(false);
  };
  return (
    <button
      type="button"
      class="bare star"
      aria-pressed={isOn}
      aria-label={`Favourite: ${title}`}
      title={isOn ? 'Remove from favourites' : 'Add to favourites'}
      onClick={toggle}
    >
      <Icon name="star" />
    </button>
  );
}
