/** Mouse and fingers on the field. */
export const FIELD_NOTE =
  'Click to open, right-click to flag, click a number that has its flags to open the rest around it; the middle button and both buttons do that too. Tap to open, long-press to flag.';

/** How a board is played, for the help page. */
export function MinesHelp() {
  return (
    <section class="prose card">
      <h2>In Minehunt</h2>
      <p>
        Click or tap to open, right-click or long-press to flag. A click on a number that has its flags opens
        the rest around it; so do the middle button, both buttons, and a double click. By keyboard, arrows
        move the cursor, <kbd>Enter</kbd> or <kbd>Space</kbd> opens, <kbd>F</kbd> flags, <kbd>C</kbd> opens
        the rest around a number, <kbd>T</kbd> gives a hint, <kbd>P</kbd> shows the chances, <kbd>U</kbd>{' '}
        undoes, <kbd>N</kbd> deals a new board, <kbd>1</kbd> says how it stands. Help and undo are noted, and
        these games are counted separately in the statistics.
      </p>
    </section>
  );
}
