import { formatOrder, parseOrder } from '@knossos/engine/internal/games/mouse/rules/level';
import { withOrderAt } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { cellName } from '@knossos/engine/internal/grid';
import type { ComponentProps } from 'preact';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { SelectSetting } from '../../../ui/forms/fields.js';
import type { Design } from '../design.js';
import { ORDERS, orderText } from '../words.js';
import { CompareCard } from './compare-card.js';
import { ORDER_FIELD } from './order-field.js';
import './study.css';

interface PreferenceCardProps {
  readonly design: Design;
  /** The cell that one is at on the board. */
  readonly cell: number;
  /** Whether the board chooses cells now, rather than flipping them. */
  readonly isChoosing: boolean;
  readonly onChoosing: () => void;
  readonly onChange: (design: Design, what: string) => void;
}

/** Gives single cells preferences of their own: choose a cell on the board, then its order. */
function PreferenceCard({ design, cell, isChoosing, onChoosing, onChange }: PreferenceCardProps) {
  const { board, order } = design;
  const { maze, prefers = [] } = board;
  const name = cellName(maze, cell);
  const own = prefers.find((one) => one.cell === cell)?.order ?? null;
  const give = (at: number, letters: string) => {
    const next = parseOrder(letters);
    const place = cellName(maze, at);
    onChange(
      { ...design, board: withOrderAt(board, at, next) },
      next === null ? `${place}: the same as elsewhere.` : `${place}: the mouse prefers ${orderText(next)}.`,
    );
  };
  return (
    <Card title="Preferences of single cells" test="preferences">
      <p class="soft">
        When counts tie, the mouse prefers {orderText(order)}. A cell can have its own order, shown on it as
        arrows.
      </p>
      <Button icon="edit" pressed={isChoosing} to={onChoosing}>
        Choose cells on the board
      </Button>
      <SelectSetting
        id={ORDER_FIELD}
        label={`At ${name} the mouse prefers`}
        value={own === null ? '' : formatOrder(own)}
        options={[{ value: '', text: 'the same as elsewhere' }, ...ORDERS]}
        onChange={(letters) => give(cell, letters)}
      />
      {prefers.length > 0 && (
        <ul class="plain own-orders">
          {prefers.map((one) => (
            <li key={one.cell}>
              <span>
                <strong>{cellName(maze, one.cell)}</strong> {orderText(one.order)}
              </span>
              <Button
                icon="close"
                label={`Same as elsewhere at ${cellName(maze, one.cell)}`}
                to={() => give(one.cell, '')}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface StudyCardsProps {
  readonly compared: ComponentProps<typeof CompareCard>;
  readonly preferred: ComponentProps<typeof PreferenceCard>;
}

/** What is done with the maze on the table below its score: one part, so that it comes when the score stands and is not moved. */
export function StudyCards({ compared, preferred }: StudyCardsProps) {
  return (
    <>
      <CompareCard {...compared} />
      <PreferenceCard {...preferred} />
    </>
  );
}
