import { computed, signal } from '@preact/signals';

/** Windows in which controls stand beside the board, as in `play-layout.css`: a desktop window, and a telephone held sideways. */
const DESKTOP = '(min-width: 60em) and (min-height: 37.5em)';
const SIDEWAYS = '(min-width: 40em) and (max-height: 37.4375em)';

/** Whether a window is as a query of sheets asks; follows it. */
export const watched = (query: string) => {
  const list = typeof matchMedia === 'undefined' ? null : matchMedia(query);
  const matches = signal(list?.matches ?? query === DESKTOP);
  list?.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
};

/** Whether the whole bench stands beside the board. */
export const isDesktop = watched(DESKTOP);
const isSideways = watched(SIDEWAYS);

/** Whether fingers are all that one has. */
export const isTouched = watched('(hover: none) and (pointer: coarse)');

/** Whether controls stand beside the board now. */
export const onSide = computed(() => isDesktop.value || isSideways.value);
