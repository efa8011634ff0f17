import { PRESETS } from '@knossos/engine/internal/games/mines/index';
import { capital } from '@knossos/engine/internal/puzzle';
import { Choice } from '../../../ui/forms/choice.js';
import { Icon } from '../../../ui/icon.js';
import { type BoardKind, presetOf, ruleWords, sizeWords } from '../kind.js';

interface KindBarProps {
  readonly kind: BoardKind;
  readonly seed: string;
  readonly onKind: (kind: BoardKind) => void;
  readonly onOwn: () => void;
}

const OWN = 'own';

/** Which sort of board: the presets side by side, and the way to one's own. */
export function KindBar({ kind, seed, onKind, onOwn }: KindBarProps) {
  const preset = presetOf(kind);
  const options = [
    ...PRESETS.map((preset) => ({ value: preset.name, text: capital(preset.name) })),
    { value: OWN, text: 'Own' },
  ];
  return (
    <div class="bar kind-bar">
      <Choice
        label="Kind of board"
        value={preset?.name ?? OWN}
        options={options}
        onChange={(value) => {
          const chosen = PRESETS.find(({ name }) => name === value);
          if (chosen) onKind({ ...kind, columns: chosen.columns, rows: chosen.rows, mines: chosen.mines });
          else onOwn();
        }}
      />
      <button
        type="button"
        class="bare row one-line kind-words"
        onClick={onOwn}
        title="Change size, start, guessing or seed"
      >
        <Icon name="gear" />
        <span>
          {sizeWords(kind)}, {ruleWords(kind)}
          <span class="soft">
            {' · '}seed <span data-test="seed">{seed}</span>
          </span>
        </span>
      </button>
    </div>
  );
}
