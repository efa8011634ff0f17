import { KeyName } from '../../../play/layout/key.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { Choice } from '../../../ui/forms/choice.js';
import { Select } from '../../../ui/forms/fields.js';
import { type Drawing, type HauntView, prefer, preferences, standardView } from '../preferences.js';

/** Chooses the view, and how it is drawn; `withKey` where V changes it. */
export function ViewBar({ withKey = false }: { readonly withKey?: boolean }) {
  const { drawing } = preferences.value;
  const view = standardView();
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
        onChange={(view) => {
          prefer({ view });
          // Where the choice stands below the maze, that has gone out of sight.
          if (withKey && !isDesktop.peek()) scrollTo(0, 0);
        }}
      />
      {withKey && <KeyName of={{ own: 'v' }} look="on-button" />}
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
