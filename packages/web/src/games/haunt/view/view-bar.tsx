import { Choice } from '../../../ui/choice.js';
import { type Drawing, type HauntView, prefer, preferences } from '../preferences.js';
import '../play/walk-tools.css';

const DRAWING_NAMES: Readonly<Record<Drawing, string>> = {
  drawn: 'drawn',
  emoji: 'emoji',
  unicode: 'Unicode',
  ascii: 'ASCII',
};

/** What is shown, and how. */
export function ViewBar({ view }: { readonly view: HauntView }) {
  const { drawing, sound } = preferences.value;
  return (
    <div class="toolbar view-bar">
      <Choice<HauntView>
        label="What is shown"
        value={view}
        options={[
          { value: 'window', text: 'Window' },
          { value: 'corridor', text: 'Corridor' },
          { value: 'both', text: 'Both' },
        ]}
        onChange={(value) => prefer({ view: value })}
      />
      <span class="row">
        {view !== 'corridor' && (
          <select
            class="field"
            aria-label="How the window is drawn"
            value={drawing}
            onChange={(event) => prefer({ drawing: event.currentTarget.value as Drawing })}
          >
            {Object.entries(DRAWING_NAMES).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          class="button small"
          aria-pressed={sound}
          onClick={() => prefer({ sound: !sound })}
        >
          Sound {sound ? 'on' : 'off'}
        </button>
      </span>
    </div>
  );
}

/** Both where there is room, unless somebody chose. */
export function standardView(): HauntView {
  const isWide = typeof matchMedia !== 'undefined' && matchMedia('(min-width: 700px)').matches;
  return preferences.value.view ?? (isWide ? 'both' : 'window');
}
