import { rulebook } from '@knossos/engine/internal/games';
import { resizeSketch } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { hasRock, isGolden, stampsOf } from '../levels/level-forms.js';
import { into } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { lazy } from '../ui/lazy.js';
import { DrawingBoard } from './drawing-board.js';
import { PencilBox } from './pencil-box.js';
import { Resizers } from './resizers.js';
import { heldPencil, isLarge, type Pencil } from './strokes.js';
import type { Edits, Reading } from './table.js';

const TryOut = lazy(
  () => import('./rules/try-out.js'),
  'TryOut',
  ({ rules }) => [rules.id],
);

/** What one has in hand stays there while a level is tried. */
export const pencil = signal<Pencil>({ kind: 'ground' });

/** Takes the focus to the drawing, and the drawing into sight, with the pencils before it. */
export function focusDrawing(): void {
  const cell = document.querySelector<HTMLElement>('.drawing-side [role=gridcell][tabindex="0"]');
  cell?.focus({ preventScroll: true });
  for (const part of ['.drawing-scroll', '.pencils'])
    document.querySelector(`.drawing-side ${part}`)?.scrollIntoView({ block: 'nearest' });
}

interface DrawingSideProps {
  readonly reading: Reading;
  readonly edits: Edits;
  /** Whether the level is played where it is drawn. */
  readonly isTrying: boolean;
  /** Where it is played on a page of its own; null while the text is no level. */
  readonly play: string | null;
  readonly onShare: () => void;
  /** What stands between the pencils and the drawing. */
  readonly children: ComponentChildren;
}

/** The text as a drawing, and the pencils for it. */
export function DrawingSide({ reading, edits, isTrying, play, onShare, children }: DrawingSideProps) {
  const { text, parsed, sketch, style, rules } = reading;
  const isPlayed = isTrying && rules.sentences !== undefined;
  const { draw } = edits;
  const stamps = stampsOf(rules, text);
  const isRocky = style === 'walls' || hasRock(rules);
  const large = sketch !== null && isLarge(sketch);
  const held = heldPencil(pencil.value, stamps, isRocky, large);
  return (
    <section class="column drawing-side" aria-label="As a drawing">
      {!(isPlayed && parsed.ok) && (
        <PencilBox
          style={style}
          hasGround={isRocky}
          stamps={stamps}
          isLarge={large}
          chosen={held}
          onChoose={into(pencil)}
        />
      )}
      {children}
      {isPlayed && parsed.ok && play !== null ? (
        <TryOut rules={rules} level={parsed.value} play={play} onShare={onShare} />
      ) : sketch ? (
        <Resizers
          sketch={sketch}
          onResize={(edge, by) => draw(resizeSketch(sketch, edge, by), 'replace')}
          isMoved={held.kind === 'hand'}
        >
          <DrawingBoard
            sketch={sketch}
            pencil={held}
            stamps={stamps}
            isGolden={isGolden(rules)}
            onDraw={(next, stroke) => draw(next, `stroke-${stroke}`)}
          />
        </Resizers>
      ) : (
        <NoDrawing
          onConvert={parsed.ok ? () => edits.change(rulebook.format(parsed.value), 'replace') : null}
        />
      )}
    </section>
  );
}

/** What stands in the drawing's place while there is none. */
function NoDrawing({ onConvert }: { readonly onConvert: (() => void) | null }) {
  if (onConvert === null) {
    return (
      <p class="notice">
        Correct the text to see the drawing again. The error is marked there. Undo takes back your last edit.
      </p>
    );
  }
  return (
    <div class="notice calm">
      <p>This level is written as lists, not as a drawing.</p>
      <p>
        <Button icon="edit" to={onConvert}>
          Show it as a drawing
        </Button>
      </p>
    </div>
  );
}
