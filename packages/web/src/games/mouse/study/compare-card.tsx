import {
  canonicalBoard,
  flipsBetween,
  whyNotCompared,
} from '@knossos/engine/internal/games/mouse/rules/distance';
import { type Flip, flipMove, isOpenAt } from '@knossos/engine/internal/games/mouse/rules/flips';
import { counted, memoizeFor } from '@knossos/engine/internal/puzzle';
import { type Signal, signal } from '@preact/signals';
import { UNIT } from '../../../board/geometry.js';
import { into, toggle } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { dateTimeText } from '../../../ui/dates.js';
import { Facts } from '../../../ui/facts.js';
import { SelectSetting } from '../../../ui/forms/fields.js';
import { bestMazes } from '../best-known.js';
import { cornerOf } from '../board/maze-picture.js';
import { type Design, isDesign } from '../design.js';
import { ownDesigns } from '../own-designs.js';

/** A maze that the one on the table is compared with. */
interface Other {
  readonly key: string;
  readonly text: string;
  readonly design: Design;
}

interface OthersProps {
  readonly design: Design;
  /** The maze before the last change, and the one that was put on the table. */
  readonly before: Design | null;
  readonly origin: Design;
}

const chosen = signal('');
export const isMarked = signal(true);

/** The maze that is compared with: one of those in the same frame; null for none. */
export function comparedWith(props: OthersProps): Other | null {
  return othersOf(props).find(({ key }) => key === chosen.value) ?? null;
}

/** Whether a maze is one of the best known: to look at it is help. */
export const isRecord = ({ key }: Other): boolean => /^(turns|walls|crossed)\//.test(key);

function othersOf({ design, before, origin }: OthersProps): Other[] {
  const records = (['turns', 'walls', 'crossed'] as const).flatMap((kind) =>
    bestMazes(kind).map(({ name, level }) => ({
      key: `${kind}/${name}`,
      text: `best known ${name}, ${kind === 'crossed' ? 'busiest cell' : 'most turns'}`,
      design: level,
    })),
  );
  const own = ownDesigns().flatMap(({ key, design: stored, title, time }) => {
    const text = `my ${title === '' ? `maze of ${dateTimeText(time)}` : title}`;
    return isDesign(stored) ? [{ key, text, design: stored }] : [];
  });
  const all = [
    ...(before ? [{ key: 'before', text: 'this maze before the last change', design: before }] : []),
    { key: 'origin', text: 'the maze as it was loaded', design: origin },
    ...own,
    ...records,
  ];
  return all.filter((other) => whyNotCompared(design.board, other.design.board) === null);
}

/** Turns after which a canonical form is given up: it is worked out while the player waits. */
const MOST_TURNS = 2_000_000;

const canonicalOf = memoizeFor((design: Design) => ({
  board: canonicalBoard(design.board, design, MOST_TURNS),
}));

/** What the maze on the table and another one differ in. */
export function CompareCard({
  onTake,
  ...props
}: OthersProps & { readonly onTake: (design: Design) => void }) {
  const { design } = props;
  const others = othersOf(props);
  const other = comparedWith(props);
  return (
    <Card title="Compare" test="difference">
      <SelectSetting
        label="Compare this maze with"
        value={other?.key ?? ''}
        options={[{ value: '', text: 'nothing' }, ...others.map(({ key, text }) => ({ value: key, text }))]}
        onChange={into(chosen as Signal<string>)}
      />
      {other && (
        <>
          <Differences design={design} other={other.design} />
          <div class="row">
            <Button pressed={isMarked.value} to={toggle(isMarked)}>
              Mark on the board
            </Button>
            <Button to={() => onTake(other.design)}>Load it</Button>
          </div>
        </>
      )}
    </Card>
  );
}

/** Most places that are named in a row. */
const MOST_NAMED = 24;

function Differences({ design, other }: { readonly design: Design; readonly other: Design }) {
  const flips = flipsBetween(design.board, other.board);
  const [own, theirs] = [canonicalOf(design).board, canonicalOf(other).board];
  const canonical = own && theirs ? flipsBetween(own, theirs) : null;
  const names = flips.slice(0, MOST_NAMED).map((flip) => flipMove(design.board.maze, flip));
  const more = flips.length > MOST_NAMED ? ` and ${flips.length - MOST_NAMED} more` : '';
  return (
    <>
      <Facts
        test="distance"
        of={[
          ['Distance', counted(flips.length, 'flip')],
          [
            'In canonical form',
            canonical === null
              ? 'in one of them the mouse does not get out in time'
              : counted(canonical.length, 'flip'),
          ],
        ]}
      />
      <p class="soft">
        {flips.length === 0 ? 'The same design.' : `To flip: ${names.join(', ')}${more}.`}
        {canonical?.length === 0 &&
          flips.length > 0 &&
          ' The run is the same: they differ only where the mouse never goes.'}
      </p>
    </>
  );
}

interface DifferenceProps {
  readonly design: Design;
  readonly other: Design;
  /** Whether cells have signs; not where something else is written in them. */
  readonly hasSigns: boolean;
}

/** What differs, marked on the board: a cell with + is blocked in the other maze, one with − is open there. */
export function DifferenceLayer({ design, other, hasSigns }: DifferenceProps) {
  if (whyNotCompared(design.board, other.board) !== null) return null;
  const { maze } = design.board;
  return (
    <g class="difference">
      {flipsBetween(design.board, other.board).map((flip) => {
        const { x, y, width, height } = boxOf(flip, maze.columns);
        return (
          <g key={flipMove(maze, flip)}>
            <rect x={x} y={y} width={width} height={height} rx={6} />
            <rect class="over" x={x} y={y} width={width} height={height} rx={6} />
            {hasSigns && flip.side === null && (
              <text x={x + width / 2} y={y + height / 2 + 7.5}>
                {isOpenAt(design.board, flip) ? '+' : '−'}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function boxOf({ cell, side }: Flip, columns: number) {
  const { x, y } = cornerOf(cell, columns);
  if (side === null) return { x: x + 2, y: y + 2, width: UNIT - 4, height: UNIT - 4 };
  return side === 1
    ? { x: x + UNIT - 5, y: y + 3, width: 10, height: UNIT - 6 }
    : { x: x + 3, y: y + UNIT - 5, width: UNIT - 6, height: 10 };
}

/** In words for those who do not see the marks: the difference at a cell. */
export function differenceAt(design: Design, other: Design, cell: number): string {
  if (whyNotCompared(design.board, other.board) !== null) return '';
  return flipsBetween(design.board, other.board)
    .filter((flip) => flip.cell === cell)
    .map((flip) => {
      const what = flip.side === null ? '' : `the wall ${flip.side === 1 ? 'on the right' : 'below'} `;
      const closed = flip.side === null ? 'blocked' : 'up';
      return `${what}${isOpenAt(design.board, flip) ? closed : 'open'} in the other maze`;
    })
    .join(', ');
}
