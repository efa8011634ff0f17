import { Choice } from '../../../ui/forms/choice.js';
import { Select } from '../../../ui/forms/fields.js';
import { type Drawing, type HauntView, prefer, preferences } from '../preferences.js';

/** What is shown, and how. */
export function ViewBar({ view }: { readonly view: HauntView }) {
  const { drawing } = preferences.value;
  return (
    <div class="toolbar">
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
          <Select<Drawing>
            label="How the window is drawn"
            value={drawing}
            options={[
              { value: 'drawn', text: 'drawn' },
              { value: 'emoji', text: 'emoji' },
              { value: 'unicode', text: 'Unicode' },
              { value: 'ascii', text: 'ASCII' },
            ]}
            onChange={(value) => prefer({ drawing: value })}
          />
        )}
      </span>
    </div>
  );
}
