import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import { NO_META } from '@knossos/engine/internal/puzzle';
import { trapStar } from '@knossos/research/trap/maze';
import { computed, signal } from '@preact/signals';
import { bestKnown } from '../../games/mouse/best-known.js';
import '../../games/mouse/shipped-records.js';
import { design as onTable } from '../../games/mouse/studio/maze-store.js';

/** Largest star that is drawn. */
export const MOST_STAR = 60;

/**
 * What the laboratory looks at: the lemma's star for k (`star/0`, with one arm more `star/1`), the maze on the `table`, a
 * record's trap (`record/` and its name), or `own`, a text.
 */
export const subject = signal('star/0');
export const modulo = signal(3);
const own = signal<MouseLevel | null>(null);

/** The shipped traps. */
export const traps = () => bestKnown('traps');

/** The maze of a subject as it came; null for a star, which is made for any k. */
function mazeOf(what: string): MouseLevel | null {
  if (what.startsWith('star/')) return null;
  if (what === 'own' && own.value) return own.value;
  return traps().find(({ name }) => what === `record/${name}`)?.level ?? onTable.value;
}

export const level = computed<MouseLevel>(() => {
  const maze = mazeOf(subject.value);
  if (maze) return { ...maze, modulo: modulo.value };
  const star = Math.min(modulo.value, MOST_STAR);
  const board = trapStar(star, star + (subject.value === 'star/1' ? 1 : 0));
  return { game: 'mouse', meta: NO_META, order: DEFAULT_ORDER, modulo: star, board };
});

/** Looks at another subject, with the k that it is made for. */
export function choose(what: string): void {
  const known = mazeOf(what);
  modulo.value = known ? (known.modulo ?? modulo.value) : Math.min(modulo.value, MOST_STAR);
  subject.value = what;
}

/** Puts any level into the laboratory. */
export function bring(read: MouseLevel): void {
  own.value = read;
  choose('own');
}

/** In which sense a trap is the smallest, by the beginning of its file's name. */
export const TRAP_SENSES = [
  { sense: 'floor', text: 'Fewest floor cells, start and exit anywhere' },
  { sense: 'rectangle', text: 'Smallest rectangle, start and exit anywhere' },
  { sense: 'corners', text: 'Smallest rectangle, start top left and exit bottom left' },
] as const;
