import { headerOf, type Setting, setHeader } from '@knossos/engine/internal/puzzle';
import { Field, NumberField, SelectSetting } from '../ui/forms/fields.js';
import { HeaderField } from './header-field.js';

interface OptionsFormProps {
  readonly text: string;
  readonly options: readonly (Setting & { readonly label: string })[];
  readonly onEdit: (text: string) => void;
}

/** The level's header as a few controls; each writes its line of the text. */
export function OptionsForm({ text, options, onEdit }: OptionsFormProps) {
  /** An empty field and the standard are said by no line at all. */
  const write = (key: string, value: string, standard: string | null = null) =>
    onEdit(setHeader(text, key, value === '' || value === standard ? null : value));
  return (
    <>
      <h2>Rules of this level</h2>
      <div class="form option-grid">
        <HeaderField of="title" label="Title" text={text} onEdit={onEdit} />
        {options.map(({ key, label, values, standard, least, most, empty }) => {
          const value = headerOf(text, key) ?? '';
          return values ? (
            <SelectSetting
              key={key}
              label={label}
              options={standard === null && empty ? [{ value: '', text: empty }, ...values] : values}
              value={value === '' ? (standard ?? '') : value}
              onChange={(chosen) => write(key, chosen, standard)}
            />
          ) : least === undefined ? (
            <Field
              key={key}
              label={label}
              placeholder={empty ?? ''}
              value={value}
              onInput={(words) => write(key, words.trim())}
            />
          ) : (
            <NumberField
              key={key}
              label={label}
              least={least}
              most={most}
              placeholder={empty}
              value={value}
              onInput={(number) => write(key, number)}
            />
          );
        })}
      </div>
    </>
  );
}
