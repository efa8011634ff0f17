import { Sentence } from '../../board/sentence.js';
import './goal-line.css';
import { rulebook } from '@knossos/engine/internal/games';
import { goalOf, type Level } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { lazy } from '../../ui/lazy.js';
import { greet } from '../../ui/messages/speech.js';

const RulesDialog = lazy(() => import('./rules-dialog.js'), 'RulesDialog');

/** What to do in a level, and the way to its rules. */
export function GoalLine({ level }: { readonly level: Level }) {
  const rules = rulebook.of(level);
  const isOpen = useSignal(false);
  const goal = goalOf(rules, level);
  const [core, rest] = cutAfterTwo(goal);
  useEffect(() => greet(core), [core]);
  return (
    <div class="play-layout-goal">
      <p class="goal-words" data-test="goal">
        <Sentence text={core} />
        {rest && (
          <span class="goal-rest">
            <Sentence text={rest} />
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

/** The first two sentences, and the rest, for which a table may have no room on a telephone; it stands in the rules too. */
function cutAfterTwo(goal: string): readonly [string, string] {
  const at = goal.indexOf('. ', goal.indexOf('. ') + 1) + 1;
  return at === 0 ? [goal, ''] : [goal.slice(0, at), goal.slice(at)];
}
