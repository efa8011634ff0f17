import { Sentence } from '../../board/sentence.js';
import './goal-line.css';
import { rulebook } from '@knossos/engine/internal/games';
import { goalOf, type Level } from '@knossos/engine/internal/puzzle';
import { useEffect } from 'preact/hooks';
import { put, useSignalAbout } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { late } from '../../ui/late.js';
import { lazy } from '../../ui/lazy.js';
import { greet } from '../../ui/messages/speech.js';

/** The texts around a board, loaded as soon as it stands. */
export const soon = late(() => import('./soon-parts.js'));
const FriendLine = soon.part('FriendLine', true);
const RulesDialog = lazy(
  () => import('./rules-dialog.js'),
  'RulesDialog',
  ({ rules }) => [rules.id],
  true,
);

interface GoalLineProps {
  readonly level: Level;
  /** Names the game at hand: its level and its dice. */
  readonly game: () => string;
}

/** What to do in a level, what a friend has reached there, and the way to its rules. */
export function GoalLine({ level, game }: GoalLineProps) {
  const rules = rulebook.of(level);
  // A level that is drawn on stays the same level.
  const { meta } = level;
  const isOpen = useSignalAbout(meta, false);
  const goal = goalOf(rules, level);
  const [core, rest, more] = cut(goal);
  useEffect(() => greet(core), [core, meta]);
  return (
    <div class="play-layout-goal">
      <p class="goal-words" data-test="goal">
        <FriendLine game={game} level={level} goal={core} />
        <Sentence text={core} />
        {rest && (
          <span class="goal-rest">
            <Sentence text={rest} />
            {more && (
              <span class="goal-more">
                <Sentence text={more} />
              </span>
            )}
          </span>
        )}
      </p>
      <Button look="small quiet rules-key" icon="book" to={put(isOpen, true)}>
        <span class="wide-only">Rules</span>
      </Button>
      {isOpen.value && <RulesDialog rules={rules} level={level} onClose={put(isOpen, false)} />}
    </div>
  );
}

/** The first two sentences, the third, and the rest, for which a telephone may have no room; all stands in the rules too. */
function cut(goal: string): readonly string[] {
  const sentences = goal.split(/(?<=\.) /);
  return [sentences.slice(0, 2), sentences.slice(2, 3), sentences.slice(3)].map((some, at) =>
    some.length > 0 && at > 0 ? ` ${some.join(' ')}` : some.join(' '),
  );
}
