import { type Flip, flipAt, flipMove } from '@knossos/engine/internal/games/mouse/rules/flips';
import { formatOrder, parseOrder } from '@knossos/engine/internal/games/mouse/rules/level';
import { withOrderAt } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { cellName, DOWN, RIGHT } from '@knossos/engine/internal/grid';
import { useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { CompareBoard, OverlayPanel } from '../../../play/hint/overlay-panel.js';
import type { Maps } from '../../../play/hint/use-maps.js';
import { KeysCard } from '../../../play/layout/keys-card.js';
import { formatRoute } from '../../../state/route.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { SelectSetting } from '../../../ui/forms/fields.js';
import { say } from '../../../ui/messages/speech.js';
import { sceneOf } from '../board/maze-picture.js';
import type { Design } from '../design.js';
import { JumpForm } from '../run/jump-form.js';
import type { MouseRun } from '../run/run.js';
import { toMouse } from '../screens.js';
import { ORDER_FIELD, ORDERS, orderText } from '../words.js';
import { askFlip } from './ask-flip.js';
import { CompareCard } from './compare-card.js';

interface PreferenceCardProps {
  readonly design: Design;
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
            <li key={one.cell} class="bar">
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

/** What flips at a cell would do, told when it is asked: it is help. */
function TryCard({ design, cell }: Pick<PreferenceCardProps, 'design' | 'cell'>) {
  const answer = useSignal<{ readonly design: Design; readonly text: string } | null>(null);
  const { board } = design;
  const flips = ([null, RIGHT, DOWN] as const).flatMap((side) => flipAt(board, cell, side) ?? []);
  const ask = async (flip: Flip) => {
    const text = (await askFlip(design, flip, () => false)) ?? '';
    answer.value = { design, text };
    say(text);
  };
  return (
    <Card title="Try a flip" test="tries">
      <p class="soft">What would it do? Go to a cell on the board, then ask. The answer counts as help.</p>
      <div class="row">
        {flips.map((flip) => (
          <Button key={flipMove(board.maze, flip)} icon="eye" to={() => void ask(flip)}>
            {`Try ${flipMove(board.maze, flip)}`}
          </Button>
        ))}
      </div>
      {answer.value?.design === design && <p data-test="tried">{answer.value.text}</p>}
    </Card>
  );
}

interface StudyFoldProps {
  readonly design: Design;
  readonly run: MouseRun;
  readonly maps: Maps;
  readonly compared: ComponentProps<typeof CompareCard>;
  readonly preferred: PreferenceCardProps;
}

/** More for players who stay: maps, the effect of a flip, another maze beside it, preferences, a turn by its number, keys. */
export function StudyFold({ design, run, maps, compared, preferred }: StudyFoldProps) {
  const { first, second } = maps;
  return (
    <div class="stack">
      <Card title="Maps" test="maps">
        <p class="soft">Maps tell of a run before it is run: to ask for one counts as help.</p>
        <OverlayPanel game="mouse" maps={maps} overlay={first.isBusy ? null : first.overlay} />
        {second.overlay && (
          <CompareBoard
            scene={sceneOf(design)}
            main={null}
            overlay={second.overlay}
            isOld={second.isBusy}
            isOver={false}
          />
        )}
      </Card>
      <TryCard design={design} cell={preferred.cell} />
      <CompareCard {...compared} />
      <PreferenceCard {...preferred} />
      {run.begun.value && <JumpForm run={run} />}
      <p>
        <a href={formatRoute(toMouse('study'))}>Bounds, cover time, landscape, other mice</a>
      </p>
      <KeysCard />
    </div>
  );
}
