export const MAZE_NOTE =
  'Swipe up to walk, left or right to turn; or tap the left, middle or right third of the corridor. In the window, tap where you want to go.';

/** How a run is played, for the help page. */
export function MazeHelp() {
  return (
    <section class="prose card">
      <h2>In Monster Maze</h2>
      <p>
        You see a window of the maze that turns with you, the corridor before your eyes, or both. Undo takes
        the dice back too, even after the last life. Everyone who plays the same seed gets the same dice. The
        daily run uses the date as its seed, and your first run of the day counts. Taking back a move, a hint
        that names a key, and a look at the map count as help, and are noted. Swipe up to walk, left or right
        to turn; or tap the left, middle or right third of the corridor.
      </p>
    </section>
  );
}
