import type { SheetPuzzle, SolutionPlace } from '@knossos/engine/internal/draw';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { picturesSvg } from '../library/pictures.js';
import { into } from '../state/signals.js';

interface PuzzlePagesProps {
  readonly title: string;
  readonly pages: readonly (readonly SheetPuzzle[])[];
  readonly columns: number;
  readonly each: number;
  readonly place: SolutionPlace;
}

/** The puzzles, so many to a page. */
export function PuzzlePages({ title, pages, columns, each, place }: PuzzlePagesProps) {
  return (
    <>
      {pages.map((items, page) => (
        <section
          key={page}
          class="sheet-page"
          aria-label={`Page ${page + 1}`}
          style={{ '--columns': columns, '--rows': Math.ceil(each / columns) }}
        >
          <Head title={title} remark={pages.length > 1 ? `${page + 1} / ${pages.length}` : ''} />
          <div class="sheet-grid">
            {items.map((item, index) => (
              <Puzzle
                key={page * each + index}
                item={item}
                number={page * each + index + 1}
                hasSolution={place === 'below'}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

function Head({ title, remark }: { readonly title: string; readonly remark: string }) {
  return (
    <header class="sheet-head">
      <h2>{title}</h2>
      <span>{remark}</span>
      <span>Knossos</span>
    </header>
  );
}

interface PuzzleProps {
  readonly item: SheetPuzzle;
  readonly number: number;
  readonly hasSolution: boolean;
}

function Puzzle({ item: { title, remarks, scene, solution, isDrawn }, number, hasSolution }: PuzzleProps) {
  const picture = useSignal<string | null>(null);
  useEffect(() => {
    picturesSvg([{ scene, title }]).then(into(picture), () => {});
  }, [scene, title, picture]);
  return (
    <article class="sheet-puzzle">
      <h3>
        {number}. {title}
      </h3>
      <p class="sheet-remarks">{remarks.join(' · ')}</p>
      <div class="sheet-picture">
        {picture.value !== null && (
          <img src={`data:image/svg+xml,${encodeURIComponent(picture.value)}`} alt={`The puzzle ${title}`} />
        )}
      </div>
      {hasSolution && <Answer text={solution} isDrawn={isDrawn} isTurned />}
    </article>
  );
}

interface AnswerProps {
  readonly text: string;
  readonly isDrawn: boolean;
  readonly isTurned?: boolean;
}

function Answer({ text, isDrawn, isTurned = false }: AnswerProps) {
  return <p class={`sheet-answer ${isDrawn ? 'drawn' : ''} ${isTurned ? 'turned' : ''}`}>{text}</p>;
}

/** All solutions behind the puzzles. */
export function SolutionPages({
  title,
  items,
}: {
  readonly title: string;
  readonly items: readonly SheetPuzzle[];
}) {
  return (
    <section class="sheet-page solutions" aria-label="Solutions">
      <Head title={`${title}: solutions`} remark="" />
      <ol class="sheet-answers">
        {items.map(({ title: own, solution, isDrawn }, index) => (
          <li key={index}>
            <strong>{own}</strong>
            <Answer text={solution} isDrawn={isDrawn} />
          </li>
        ))}
      </ol>
    </section>
  );
}
