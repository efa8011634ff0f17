import { HelpTitle } from './help-title.js';

/** What the graph of positions shows, and the searches beside it. */
export function HelpOnGraph() {
  return (
    <>
      <HelpTitle title="The graph of positions" />
      <section class="prose card">
        <p>
          In games of pursuit a position is where you and everybody else stand. From each, every move leads to
          one other, as long as no dice fall. Drawn as dots and lines they are a map of the whole level: all
          that can ever happen in it. “Graph of all positions” stands under Maps, below the board.
        </p>
        <h2>Reading it</h2>
        <p>
          Every dot is a position that can still be won: the deeper its colour, the fewer moves to the win. A
          cross is a position that is lost, though you have not been caught yet. The red thread is all
          shortest plans. Point at a dot and it says who stands where; click it and the board goes there. Up
          to 2,000 positions springs hold the dots together; more of them lie in layers, by the moves from the
          start and the moves to the win.
        </p>
        <h2>By keyboard</h2>
        <p>
          With the focus on the graph the arrow keys walk along the moves: right towards the win, left back to
          the start, up and down among positions after as many moves. Enter puts the board there. Plus and
          minus zoom, 0 shows all of it.
        </p>
        <h2>The searches</h2>
        <p>
          Choose a search and watch what it looks at, on the board and on the graph. “All sequences” tries
          every sequence of moves. “Layers rebuilt” drops doubles within a layer only. “Visited set” remembers
          all it has met. “A*” goes first where the exit is near. “Retrograde” begins at the wins. All find
          the same shortest length; the table says what it costs them.
        </p>
      </section>
    </>
  );
}
