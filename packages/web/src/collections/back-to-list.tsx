import { rulebook } from '@knossos/engine/internal/games';
import { puzzleText } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { formatRoute, type Route } from '../state/route.js';
import { type TaskList, taskList } from '../state/task-list.js';
import { Button } from '../ui/button.js';

/** The way back to the list that the level or the lesson here stands on; nothing where it stands on none. */
export function BackToList({ here }: { readonly here: Route }) {
  const list = taskList.value;
  const address = placeOf(here);
  const id = 'id' in here ? here.id : null;
  const puzzle = useMemo(() => puzzleOf(id), [id]);
  if (list === null) return null;
  const at = taskAt(list, address, puzzle);
  if (at < 0) return null;
  const { tasks, title, to } = list;
  return (
    <div class="row back-to-editor" data-test="back-to-list">
      <Button look="small" icon="back" to={to}>
        {title}: {at + 1} of {tasks.length}
      </Button>
    </div>
  );
}

function taskAt({ tasks }: TaskList, address: string, puzzle: string | null): number {
  return tasks.findIndex((task) => task.to === address || task.puzzle === puzzle);
}

/** An address without moves and dice; empty where nothing is played. */
function placeOf(here: Route): string {
  if (here.page === 'play') {
    const { pack, number } = here;
    return formatRoute({ page: 'play', pack, number, moves: null });
  }
  return here.page === 'lesson' ? formatRoute(here) : '';
}

/** The puzzle of a level that an address carries. */
function puzzleOf(id: string | null): string | null {
  const level = id === null ? null : rulebook.decode(id);
  if (!level?.ok) return null;
  const rules = rulebook.of(level.value);
  return puzzleText(rules, level.value);
}
