/** What is known of the mouse: the story of the article, in our words, with the ways into the studio. */
export function MouseStory() {
  return (
    <>
      <h3>Why so simple a mouse stays so long</h3>
      <p>
        An old Flash game asked its players to build a maze from blocks so that a mouse called Squeaky would
        stay in it as long as possible. Jessica Enright and John Faben took the game apart in “Building a
        Better Mouse Maze” (FUN 2016). The rule that drives him is known to robotics as node counting: go
        where you have been least, and settle ties always the same way. He needs no map, sees only the squares
        beside him, and has no chance to decide anything; all his wandering comes out of the maze.
      </p>
      <p>
        He always gets out when there is a way. Every square that he leaves often pushes him into all the
        squares beside it, because their counts fall behind; so a square beside one that is often left is
        visited often too, and in the end that holds for the exit. From this follows a bound on his turns that
        grows without measure with the size of the maze. The studio shows it, and a sharper one, beside the
        score.
      </p>
      <p>
        How long he really can be held is hard to say. Blocking a single square of the empty 13 × 13 board
        turns 12 turns into 180, and changing one block of a good maze may cost nearly all of its turns. So
        designs are found by searching: by trying at random, by climbing hills, by annealing, by breeding
        mazes from mazes. In the <a href="#/mouse/search">search room</a> you can let each of them run, and
        the <a href="#/mouse/gallery">gallery</a> shows the best mazes known here.
      </p>
      <h3>Mice that count only so far</h3>
      <p>
        Give the mouse a counter that starts again at nought after k − 1, and he can be caught for ever. A
        mousetrap is a set of squares that all stand at k − 1, the highest he can see, and that lies between
        him and the exit; whoever stands beside it would rather go elsewhere when counts tie. He never sets
        foot in it. For every k there is a small star that does it, and there are traps on squared paper too:
        see them close in the <a href="#/mouse/traps">trap laboratory</a>.
      </p>
      <p>
        The published counts mix two ways of counting. We print turns, the moves from start to exit; the old
        game showed two more, which the studio calls the Flash count.
      </p>
    </>
  );
}

/** How mazes are drawn and the mouse is released, for the help page. */
export function StudioHelp() {
  return (
    <section class="prose card">
      <h2>In the mouse studio</h2>
      <p>
        Click or drag to block and open cells; in mazes of walls, click the line between two cells. By
        keyboard, arrows go about, <kbd>Space</kbd> flips, <kbd>G</kbd> releases the mouse and pauses him,{' '}
        <kbd>N</kbd> and <kbd>B</kbd> go one turn on and back, <kbd>R</kbd> to the start, <kbd>E</kbd> to the
        end, <kbd>U</kbd> undoes, <kbd>Y</kbd> redoes, <kbd>1</kbd> says the score.
      </p>
      <p>
        Squeaky walks on any <a href="#/mouse/graph">graph</a> too. Click on the sheet for a vertex, draw a
        line from vertex to vertex for an edge, and choose a vertex to order its neighbours: when counts tie
        he goes to the one that comes first. By keyboard, <kbd>A</kbd> adds a vertex, <kbd>J</kbd> joins two,{' '}
        <kbd>Shift</kbd> with an arrow pushes one, <kbd>S</kbd> and <kbd>X</kbd> put the start and the exit.
      </p>
    </section>
  );
}
