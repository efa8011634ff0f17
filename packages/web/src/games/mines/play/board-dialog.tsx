import { useSignal } from '@preact/signals';
import { freshSeed } from '../../../state/seed.js';
import { Choice } from '../../../ui/choice.js';
import { Dialog } from '../../../ui/dialog.js';
import { NumberField, SeedField } from '../../../ui/fields.js';
import { Icon } from '../../../ui/icon.js';
import { prefer, preferences } from '../preferences.js';
import { type BoardKind, faultOfKind, LEAST_SIDE, MOST_SIDE } from './kind.js';

interface BoardDialogProps {
  readonly open: boolean;
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
export function BoardDialog(props: BoardDialogProps) {
  return (
    <Dialog title="Your board" open={props.open} onClose={props.onClose}>
      {props.open && <BoardForm {...props} />}
    </Dialog>
  );
}

function BoardForm({ kind, onClose, onDeal }: BoardDialogProps) {
  const columns = useSignal(String(kind.columns));
  const rows = useSignal(String(kind.rows));
  const mines = useSignal(String(kind.mines));
  const start = useSignal(kind.start);
  const noGuess = useSignal(kind.noGuess);
  const seed = useSignal('');
  const number = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);
  const chosen: BoardKind = {
    columns: number(columns.value),
    rows: number(rows.value),
    mines: number(mines.value),
    start: noGuess.value ? 'open' : start.value,
    noGuess: noGuess.value,
  };
  const fault = faultOfKind(chosen);
  const share = fault === null ? (100 * chosen.mines) / (chosen.columns * chosen.rows) : null;
  return (
    <form
      class="stack form dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault !== null) return;
        onDeal(chosen, seed.value.trim() || freshSeed());
        onClose();
      }}
    >
      <div class="three-fields">
        <NumberField
          label="Columns"
          value={columns.value}
          least={LEAST_SIDE}
          most={MOST_SIDE}
          onInput={(text) => {
            columns.value = text;
          }}
        />
        <NumberField
          label="Rows"
          value={rows.value}
          least={LEAST_SIDE}
          most={MOST_SIDE}
          onInput={(text) => {
            rows.value = text;
          }}
        />
        <NumberField
          label="Mines"
          value={mines.value}
          least={1}
          most={9999}
          onInput={(text) => {
            mines.value = text;
          }}
        />
      </div>
      {share !== null && <p class="soft">A mine on {share.toFixed(1)} % of the cells.</p>}
      <label class="switch">
        <input
          type="checkbox"
          checked={noGuess.value}
          onChange={(event) => {
            noGuess.value = event.currentTarget.checked;
          }}
        />
        <span>
          No guessing
          <span class="soft">
            The board is made so that every step can be worked out, the number of mines included.
          </span>
        </span>
      </label>
      {!noGuess.value && (
        <div class="stack setting">
          <span>First click</span>
          <Choice
            label="First click"
            value={start.value}
            options={STARTS}
            onChange={(value) => {
              start.value = value;
            }}
          />
          <p class="soft">{START_WORDS[start.value]}</p>
        </div>
      )}
      <SeedField
        label="Seed"
        placeholder="by chance"
        value={seed.value}
        note="The same seed and the same first click meet the same mines."
        onInput={(text) => {
          seed.value = text;
        }}
      />
      <label class="switch">
        <input
          type="checkbox"
          checked={preferences.value.clickChords}
          onChange={(event) => prefer({ clickChords: event.currentTarget.checked })}
        />
        <span>
          A single click on a number chords
          <span class="soft">Otherwise a double click, the middle button, or both buttons do.</span>
        </span>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={preferences.value.questionMarks}
          onChange={(event) => prefer({ questionMarks: event.currentTarget.checked })}
        />
        <span>
          Question marks
          <span class="soft">
            Flagging a flag makes it a question mark, which keeps nothing from opening.
          </span>
        </span>
      </label>
      {fault !== null && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      <div class="row">
        <button type="submit" class="button primary" aria-disabled={fault !== null}>
          <Icon name="play" /> Deal this board
        </button>
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
