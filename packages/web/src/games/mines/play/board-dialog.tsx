import { capital } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { readForeignText } from '../../../levels/foreign-text.js';
import { playRoute } from '../../../play/level-route.js';
import { go } from '../../../state/route.js';
import { freshSeed } from '../../../state/seed.js';
import { into } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { ChoiceSetting } from '../../../ui/forms/choice.js';
import { SeedField, Switch } from '../../../ui/forms/fields.js';
import { Form } from '../../../ui/forms/form.js';
import { type BoardKind, faultOfKind } from '../kind.js';
import { SizeFields, sizeOf, typedOf } from '../size-fields.js';

interface BoardDialogProps {
  readonly kind: BoardKind;
  readonly onClose: () => void;
  readonly onDeal: (kind: BoardKind, seed: string) => void;
}

const STARTS = [
  { value: 'safe', text: 'Safe' },
  { value: 'open', text: 'Open' },
  { value: 'wild', text: 'Wild' },
] as const;

const START_WORDS = {
  safe: 'The first cell you open is never a mine.',
  open: 'The first cell and its neighbours are free, so the first click opens a sea.',
  wild: 'Nothing is promised: the first click may hit a mine.',
} as const;

/** A board of one's own: size, mines, the promise of the first click, guessing, seed. */
export function BoardDialog({ kind, onClose, onDeal }: BoardDialogProps) {
  const typed = useSignal(typedOf(kind));
  const start = useSignal(kind.start);
  const noGuess = useSignal(kind.noGuess);
  const seed = useSignal('');
  const chosen: BoardKind = {
    ...sizeOf(typed.value),
    start: noGuess.value ? 'open' : start.value,
    noGuess: noGuess.value,
  };
  const wrong = useSignal<string | null>(null);
  const fault = faultOfKind(chosen) ?? wrong.value;
  const share = fault === null ? (100 * chosen.mines) / (chosen.columns * chosen.rows) : null;
  return (
    <Dialog title="Custom board" onClose={onClose}>
      <Form
        fault={fault}
        onSend={async () => {
          const text = seed.value.trim();
          // No seed has such signs, but the ids of boards of other programs do.
          const board = /[:#]/.test(text) ? (await readForeignText(text)).level : null;
          if (board?.ok === false) {
            wrong.value = `${capital(board.fault.message)}. ${board.fault.help}`;
            return;
          }
          if (board) go(playRoute(board.value));
          else onDeal(chosen, text || freshSeed());
          onClose();
        }}
        buttons={
          <div class="row">
            <Button look="primary" icon="play" off={fault !== null}>
              Deal this board
            </Button>
            <Button to={onClose}>Cancel</Button>
          </div>
        }
      >
        <SizeFields typed={typed.value} mostMines={9999} onInput={into(typed)} />
        {share !== null && <p class="soft">Mines on {share.toFixed(1)} % of the cells.</p>}
        <Switch
          label="No guessing"
          note="Every step can be worked out, sometimes with the number of mines left."
          on={noGuess.value}
          onChange={into(noGuess)}
        />
        {!noGuess.value && (
          <>
            <ChoiceSetting label="First click" value={start.value} options={STARTS} onChange={into(start)} />
            <p class="soft">{START_WORDS[start.value]}</p>
          </>
        )}
        <SeedField
          label="Seed"
          placeholder="random"
          value={seed.value}
          note="The same seed and the same first click give the same mines. The id of a board of another program opens that."
          onInput={(text) => {
            seed.value = text;
            wrong.value = null;
          }}
        />
      </Form>
    </Dialog>
  );
}
