import { headerOf, type Setting, setHeader } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';

interface OptionsFormProps {
  readonly text: string;
  readonly options: readonly Setting[];
  readonly onEdit: (text: string) => void;
}

/** The level's header as a few controls; each writes its line of the text. */
export function OptionsForm({ text, options, onEdit }: OptionsFormProps) {
  // The header has no blanks at its ends, but while one types the next word there is one.
  const typed = useSignal('');
  const title = headerOf(text, 'title') ?? '';
  return (
    <section class="panel options card" aria-labelledby="options-title">
      <h2 id="options-title">Rules of this level</h2>
      <div class="form option-grid">
        <label class="stack setting wide">
          <span>Title</span>
          <input
            class="field"
            type="text"
            maxLength={120}
            value={typed.value.trim() === title ? typed.value : title}
            onInput={(event) => {
              const { value } = event.currentTarget;
              typed.value = value;
              onEdit(setHeader(text, 'title', value.trim() === '' ? null : value.trim()));
            }}
          />
        </label>
        {options.map((option) => (
          <label key={option.key} class="stack setting" for={`option-${option.key}`}>
            <span>{option.label}</span>
            <OptionControl
              option={option}
              value={headerOf(text, option.key)}
              onChange={(value) => onEdit(setHeader(text, option.key, value))}
            />
          </label>
        ))}
      </div>
    </section>
  );
}

interface OptionControlProps {
  readonly option: Setting;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function OptionControl({ option, value, onChange }: OptionControlProps) {
  if (!option.values) {
    return (
      <input
        id={`option-${option.key}`}
        class="field"
        type="number"
        inputMode="numeric"
        min={option.least}
        max={option.most}
        placeholder={option.empty}
        value={value ?? ''}
        onInput={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
    );
  }
  const { values, standard } = option;
  return (
    <select
      id={`option-${option.key}`}
      class="field"
      value={value ?? standard ?? ''}
      onChange={(event) =>
        onChange(event.currentTarget.value === standard ? null : event.currentTarget.value)
      }
    >
      {values.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  );
}
