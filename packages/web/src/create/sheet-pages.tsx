import {
  gridOf,
  legendText,
  type Paper,
  pageText,
  printed,
  SHEET_BLANKS,
  type SheetPuzzle,
  type SolutionPlace,
  styleOf,
  turnedText,
} from '@knossos/engine/internal/draw';
import { StillBoard } from '../board/still.js';
import { StillPiece } from '../board/still-piece.js';

interface PuzzlePagesProps {
  readonly title: string;
  readonly pages: readonly (readonly SheetPuzzle[])[];
  readonly each: number;
  readonly paper: Paper;
  readonly place: SolutionPlace;
  /** Whether there is one puzzle alone, whose title is that of its page. */
  readonly isSingle: boolean;
}

export function PuzzlePages({ title, pages, each, paper, place, isSingle }: PuzzlePagesProps) {
  return (
    <>
      {pages.map((items, page) => {
        const { goal, own, remarks, ownRemarks, legend } = pageText(items);
        const { columns, rows } = gridOf(items, paper);
        return (
          <section
            key={page}
            class="sheet-page"
            aria-label={`Page ${page + 1}`}
            style={{ ...sizeOn(paper), '--columns': columns, '--rows': rows }}
          >
            <Head
              title={title}
              remark={pages.length > 1 ? `${page + 1} / ${pages.length}` : ''}
              hasBlanks={items.some(({ isMap }) => !isMap)}
            />
            <div class="sheet-text">
              {goal !== '' && <p class="sheet-goal">{goal}</p>}
              <Remarks of={remarks} />
              <ul class="plain sheet-legend" aria-label="Legend">
                {legend.map((member) => (
                  <li key={member.name}>
                    <StillPiece member={member} style={styleOf(items)} />
                    <span>{legendText(member)}</span>
                  </li>
                ))}
              </ul>
            </div>
            <div class="sheet-grid">
              {items.map((item, index) => (
                <Puzzle
                  key={page * each + index}
                  item={item}
                  number={isSingle ? null : page * each + index + 1}
                  goal={own[index] ?? ''}
                  remarks={ownRemarks[index] ?? []}
                  hasSolution={place === 'below'}
                />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

function sizeOn(paper: Paper) {
  const { width, height } = printed(paper);
  return { '--paper-width': `${width}mm`, '--paper-height': `${height}mm` };
}

interface HeadProps {
  readonly title: string;
  readonly remark: string;
  readonly hasBlanks?: boolean;
}

function Head({ title, remark, hasBlanks = false }: HeadProps) {
  return (
    <header class="sheet-head">
      <h2>{title}</h2>
      {hasBlanks &&
        SHEET_BLANKS.map((name) => (
          <span key={name} class="sheet-blank">
            {name}
          </span>
        ))}
      <span>{remark}</span>
    </header>
  );
}

interface PuzzleProps {
  readonly item: SheetPuzzle;
  /** Null for the only one, which has its title from its page. */
  readonly number: number | null;
  /** Shown unless the head of the page says it. */
  readonly goal: string;
  readonly remarks: readonly string[];
  readonly hasSolution: boolean;
}

function Puzzle({ item, number, goal, remarks, hasSolution }: PuzzleProps) {
  const { title, scene, solution, isNamed } = item;
  return (
    <article class="sheet-puzzle">
      {number !== null && (
        <h3>
          {number}. {title}
        </h3>
      )}
      {goal !== '' && <p class="sheet-goal">{goal}</p>}
      <Remarks of={remarks} />
      <div class="sheet-picture">
        <StillBoard scene={scene} isNamed={isNamed} label={`The puzzle ${title}`} />
      </div>
      {hasSolution && solution !== '' && <Answer text={turnedText(solution)} isTurned />}
    </article>
  );
}

function Remarks({ of }: { readonly of: readonly string[] }) {
  return of.length === 0 ? null : <p class="sheet-remarks">{of.join(' · ')}</p>;
}

function Answer({ text, isTurned = false }: { readonly text: string; readonly isTurned?: boolean }) {
  return <p class={`sheet-answer ${isTurned ? 'turned' : ''}`}>{text}</p>;
}

export function SolutionPages({
  title,
  paper,
  items,
}: Pick<PuzzlePagesProps, 'title' | 'paper'> & { readonly items: readonly SheetPuzzle[] }) {
  return (
    <section class="sheet-page solutions" aria-label="Solutions" style={sizeOn(paper)}>
      <Head title={`${title}: solutions`} remark="" />
      <ol class="sheet-answers">
        {items.map(({ title: own, solution }, index) => (
          <li key={index}>
            <strong>{own}</strong>
            <Answer text={solution === '' ? 'This one has no answer on paper.' : solution} />
          </li>
        ))}
      </ol>
    </section>
  );
}
