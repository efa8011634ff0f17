import { nounOf } from '@knossos/engine/internal/puzzle';
import { giveStar, type SharedLevel, takeStarBack } from '@knossos/server/levels/api';
import { useSignal } from '@preact/signals';
import { Icon } from '../../ui/icon.js';
import { say } from '../../ui/messages/speech.js';
import { toast } from '../../ui/messages/toast.js';
import { ask, wordsOf } from '../api.js';
import { me } from '../me.js';
import { wantedPage } from '../sign-in.js';
import { levelTitle } from './words.js';

/** How many stars a level has, and one's own: given and taken with one click or key. */
export function StarButton({ level }: { readonly level: SharedLevel }) {
  const now = useSignal({ stars: level.stars, starred: level.starred });
  const isBusy = useSignal(false);
  const { stars, starred } = now.value;
  const turn = async () => {
    if (isBusy.peek()) return;
    if (!me.value) {
      toast('Sign in to give a star.', {
        text: 'Sign in',
        onDo: () => {
          wantedPage.value = location.hash;
          location.hash = '#/together/account';
        },
      });
      return;
    }
    isBusy.value = true;
    const answer = await ask(starred ? takeStarBack : giveStar, { params: { id: level.id } });
    isBusy.value = false;
    if (!answer.ok) return toast(wordsOf(answer));
    now.value = answer.value;
    say(answer.value.starred ? 'Star given.' : 'Star removed.');
  };
  // One's own level cannot be starred.
  if (me.value?.account === level.author.number)
    return (
      <span class="star shared-star own" title="Stars from others">
        <Icon name="star" />
        <span>
          {stars}
          <span class="hidden-text"> {nounOf(stars, 'star')} from others</span>
        </span>
      </span>
    );
  return (
    <button
      type="button"
      class="bare star shared-star"
      aria-pressed={starred}
      aria-label={`Star for ${levelTitle(level)}, ${stars} now`}
      title={starred ? 'Remove your star' : 'Give it a star'}
      onClick={() => void turn()}
    >
      <Icon name="star" />
      <span>{stars}</span>
    </button>
  );
}
