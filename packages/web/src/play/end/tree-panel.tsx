import type { AnyHistory } from '@knossos/engine/internal/puzzle';
import { useEffect, useRef } from 'preact/hooks';
import { forgetGame } from '../../session/records.js';
import { Button } from '../../ui/button.js';
import { Thinking } from '../../ui/messages/thinking.js';
import { countMoves } from '../../ui/words.js';
import { endTitles } from '../hint/sentences.js';
import { useMarks } from '../review/use-marks.js';
import { VerdictMark, verdictClass } from '../review/verdict-mark.js';
import type { PlaySession } from '../session.js';

const STEP = 18;
/** A tree with more places than this is shown around the current one only. */
const MOST_PLACES = 400;

/** Everything tried, as a small tree; each place can be returned to. */
export function TreePanel({ session }: { readonly session: PlaySession }) {
  const history = session.history.value;
  const { places, rows, depth } = layOutTree(history);
  const box = useRef<HTMLDivElement>(null);
  const byNode = new Map(places.map((place) => [place.node, place]));
  const here = byNode.get(history.current);
  const near =
    places.length <= MOST_PLACES
      ? places
      : places.filter((place) => Math.abs(place.depth - (here?.depth ?? 0)) < 40);
  const branches = branchesHere(history);
  const marks = useMarks(session);

  useEffect(() => {
    if (!box.current || !here) return;
    box.current.scrollLeft = here.depth * STEP - box.current.clientWidth / 2;
    box.current.scrollTop = here.row * STEP - box.current.clientHeight / 2;
  }, [history.current]);

  const name = (node: number) => {
    const { move, depth: moves } = history.nodes[node] ?? { move: null, depth: 0 };
    if (move === null) return 'The start';
    const mark = marks.judged.get(node);
    return `Move ${moves}: ${session.rules.words.move(move)}${mark ? `. ${mark.text}` : ''}`;
  };
  const markClass = (node: number) => {
    const mark = marks.judged.get(node);
    return mark ? verdictClass(mark.verdict) : '';
  };
  const width = (depth + 1) * STEP + 8;
  const height = rows * STEP + 8;
  const status = (node: number) => {
    const state = history.nodes[node]?.state;
    return state ? session.rules.outcome(session.rules.see(state)).status : 'open';
  };
  return (
    <div class="stack own-width tool" data-test="tree">
      <p class="soft">
        {places.length <= 1
          ? 'Every move you try is kept here, even if you undo it.'
          : `${countMoves(history.nodes.length - 1)} tried; undoing loses nothing.`}
      </p>
      {places.length > 1 && (
        <div ref={box} class="tree" aria-hidden="true">
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {near.map((place) => {
              const parent = place.parent === null ? undefined : byNode.get(place.parent);
              if (!parent) return null;
              const [x1, y1, x2, y2] = [
                spot(parent.depth),
                spot(parent.row),
                spot(place.depth),
                spot(place.row),
              ];
              return <path key={place.node} d={`M${x1} ${y1}V${y2}H${x2}`} />;
            })}
            {near.map((place) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the list of branches below serves the keyboard
              <circle
                key={place.node}
                class={`${status(place.node)} ${place.node === history.current ? 'here' : ''} ${markClass(place.node)}`}
                cx={spot(place.depth)}
                cy={spot(place.row)}
                r={place.node === history.current ? 7 : 5}
                onClick={() => session.goTo(place.node)}
              >
                <title>{name(place.node)}</title>
              </circle>
            ))}
          </svg>
        </div>
      )}
      {history.current !== 0 && !marks.isBusy && (
        <Button icon="explore" to={marks.ask}>
          Mark good and bad moves
        </Button>
      )}
      {marks.isBusy && <Thinking what="Weighing the moves" progress={marks.progress} onStop={marks.stop} />}
      {marks.problem !== null && <p class="notice">The marking stopped: {marks.problem}</p>}
      {marks.judged.get(history.current) && (
        <p data-test="mark">
          <VerdictMark verdict={marks.judged.get(history.current)?.verdict ?? 'unknown'} />{' '}
          {marks.judged.get(history.current)?.text}
        </p>
      )}
      {branches.length > 0 && (
        <fieldset class="row" aria-label="Moves tried from here">
          <span class="soft">Tried from here:</span>
          {branches.map(({ node, move, moves }) => (
            <Button key={node} look="small" to={() => session.goTo(node)}>
              {session.rules.words.move(move)}
              {moves > 1 && <span class="soft">+{moves - 1}</span>}
            </Button>
          ))}
        </fieldset>
      )}
      {history.nodes.length > 1 && <OtherEnds session={session} />}
      {(history.nodes.length > 1 || session.aids.value.length > 0) && (
        <Button look="small" to={() => forget(session)}>
          Delete all tries and start again
        </Button>
      )}
    </div>
  );
}

/** Asks first: this is the one thing that cannot be undone. */
function forget(session: PlaySession): void {
  if (!confirm('Delete everything you tried in this level? Your best result stays.')) return;
  forgetGame(session.puzzle);
  session.forget();
}

/** The ends of the other branches, as buttons for every keyboard. */
function OtherEnds({ session }: { readonly session: PlaySession }) {
  const history = session.history.value;
  const ends = history.nodes
    .map((node, index) => ({ node, index }))
    .filter(({ node, index }) => node.children.length === 0 && index !== history.current)
    .slice(-8);
  if (ends.length === 0) return null;
  return (
    <fieldset class="row" aria-label="Ends of branches">
      <span class="soft">Branches:</span>
      {ends.map(({ node, index }) => {
        const outcome = session.rules.outcome(session.rules.see(node.state)).status;
        const { won, lost } = endTitles(session.rules);
        const end = { won: won.toLowerCase(), lost: lost.toLowerCase(), open: 'open' }[outcome];
        return (
          <Button key={index} look="small" to={() => session.goTo(index)}>
            {countMoves(node.depth)}, {end}
          </Button>
        );
      })}
    </fieldset>
  );
}

function spot(at: number): number {
  return at * STEP + STEP / 2 + 2;
}

/** A place in the tree of everything tried, laid out for drawing: one column a move, one row a branch. */
interface TreePlace {
  readonly node: number;
  readonly depth: number;
  readonly row: number;
  readonly parent: number | null;
}

/**
 * Lays out a history: the way through the current position runs along the top row, and each other branch gets
 * a row of its own below the branch it leaves.
 */
function layOutTree(history: AnyHistory): { places: TreePlace[]; rows: number; depth: number } {
  const places: TreePlace[] = [];
  const onWay = new Set<number>();
  for (let at: number | null = history.current; at !== null; at = history.nodes[at]?.parent ?? null)
    onWay.add(at);
  let rows = 0;
  let deepest = 0;
  const stack: { node: number; row: number | null }[] = [{ node: 0, row: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const row = next.row ?? rows;
    rows = Math.max(rows, row + 1);
    const node = history.nodes[next.node];
    if (!node) continue;
    places.push({ node: next.node, depth: node.depth, row, parent: node.parent });
    deepest = Math.max(deepest, node.depth);
    const main = node.children.find((child) => onWay.has(child)) ?? node.preferred ?? node.children[0];
    const others = node.children.filter((child) => child !== main);
    // Popped last in, first out: the main branch first, then the others, each on a new row.
    for (const other of others.reverse()) stack.push({ node: other, row: null });
    if (main !== undefined) stack.push({ node: main, row });
  }
  return { places, rows, depth: deepest };
}

/** The other moves tried from the current position and from the one before, to return to. */
function branchesHere(history: AnyHistory): { node: number; move: string; moves: number }[] {
  const here = history.nodes[history.current];
  const nodes = here?.children ?? [];
  return nodes.map((node) => ({
    node,
    move: history.nodes[node]?.move ?? '',
    moves: countBelow(history, node),
  }));
}

function countBelow(history: AnyHistory, node: number): number {
  let count = 0;
  const stack = [node];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    count++;
    for (const child of history.nodes[at]?.children ?? []) stack.push(child);
  }
  return count;
}
