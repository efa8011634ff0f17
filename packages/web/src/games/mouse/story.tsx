import { FromGuides } from '../../ui/guides/from-guides.js';

/** The story of the mouse after the article, in our words, with the ways into the studio. */
export function MouseStory() {
  return (
    <>
      <FromGuides part="mouse-story" />
      <p>
        <a href="#/mouse/gallery">Gallery</a>
      </p>
    </>
  );
}

/** How mazes are drawn and the mouse is released, for the help page. */
export function StudioHelp() {
  return (
    <section class="prose card">
      <h2>Building mazes for the mouse</h2>
      <p>
        Click or drag to block and open cells; in mazes of walls, click between two cells. By keyboard, arrows
        move the cursor, <kbd>Space</kbd> blocks or opens a cell, <kbd>G</kbd> releases or pauses the mouse,{' '}
        <kbd>N</kbd> and <kbd>B</kbd> go one turn forward and back, <kbd>R</kbd> to the start, <kbd>E</kbd> to
        the end, <kbd>U</kbd> undoes, <kbd>Y</kbd> redoes, <kbd>1</kbd> says the result once he has run.{' '}
        <kbd>T</kbd> gives a hint, which counts as help.
      </p>
    </section>
  );
}
