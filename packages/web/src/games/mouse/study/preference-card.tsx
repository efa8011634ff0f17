import { formatOrder, parseOrder } from '@knossos/engine/internal/games/mouse/rules/level';
import { withOrderAt } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { cellName } from '@knossos/engine/internal/grid';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { SelectSetting } from '../../../ui/forms/fields.js';
import type { Design } from '../design.js';
import { ORDERS, orderText } from '../words.js';
import './study.css';
import { ORDER_FIELD } from './order-field.js';

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
export function PreferenceCard({ design, cell, isChoosing, onChoosing, onChange }: PreferenceCardProps) {
  const { board, order } = design;
  const { maze, prefers = [] } = board;
  const name = cellName(maze, cell);
  const own = prefers.find((one) => one.cell === cell)?.order ?? null;
  const give = (at: number, letters: string) => {
    const next = parseOrder(letters);
    const place = cellName(maze, at);
    onChange(
      { ...design, board: withOrderAt(board, at, next) },
      next === null ? `${place}: as everywhere.` : `${place}: he prefers ${orderText(next)}.`,
    );
  };
  return (
    <Card title="Preferences of single cells" test="preferences">
      <p class="soft">
        When counts tie he prefers {orderText(order)}. A cell may have an order of its own, drawn in it as
        arrows.
      </p>
      <Button icon="edit" pressed={isChoosing} to={onChoosing}>
        Choose cells on the board
      </Button>
      <SelectSetting
        id={ORDER_FIELD}
        label={`At ${name} he prefers`}
        value={own === null ? '' : formatOrder(own)}
        options={[{ value: '', text: 'the same as everywhere' }, ...ORDERS]}
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
                label={`Same as everywhere at ${cellName(maze, one.cell)}`}
                to={() => give(one.cell, '')}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
