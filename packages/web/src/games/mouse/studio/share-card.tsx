import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { placeCount } from '@knossos/engine/internal/games/mouse/rules/network';
import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { bareText, type Fault, grouped, headerOf, type Overlay } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { tellSaved } from '../../../collections/keep-buttons.js';
import { idIn } from '../../../state/reference.js';
import { go } from '../../../state/route.js';
import { into } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { PasteForm } from '../../../ui/forms/paste-form.js';
import { lazy } from '../../../ui/lazy.js';
import { readMouse } from '../design.js';
import { dropDesign, ownDesigns, saveDesign } from '../own-designs.js';
import type { MouseScreen } from '../screen-names.js';
import { toMouse } from '../screens.js';
import { MazeList } from './maze-list.js';

const SharePanel = lazy(
  () => import('../../../play/end/share-panel.js'),
  'SharePanel',
  ({ level }) => [level.game],
);

interface ShareCardProps {
  readonly design: MouseLevel;
  /** Where an id that is pasted leads. */
  readonly screen: MouseScreen;
  /** What it is called where it has no title: `mouse maze 5x5`. */
  readonly name: string;
  /** Visits to be drawn into pictures; null for none. */
  readonly visits: ArrayLike<number> | null;
  /** Puts something else on the table that it belongs on. */
  readonly onTake: (design: MouseLevel) => void;
  /** Ways to other mazes. */
  readonly children?: ComponentChildren;
}

/** Other mazes: those that were saved, ways to pass this one on, and to bring one in. */
export function ShareCard({ design, screen, name: nameless, visits, onTake, children }: ShareCardProps) {
  const name = useSignal('');
  const isSharing = useSignal(false);
  const title = design.meta.title ?? nameless;
  const bring = (pasted: string): Fault | null => {
    const id = idIn(pasted.trim());
    if (id !== null) {
      go(toMouse(screen, id));
      return null;
    }
    const bare = bareText(pasted).lines.join('\n');
    const level = readMouse(headerOf(bare, 'game') !== null ? bare : `game: mouse\n\n${bare}`);
    if (!level.ok) return level.fault;
    onTake(level.value);
    return null;
  };
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    tellSaved(saveDesign(design, name.value.trim()), 'Saved in this browser.');
    name.value = '';
  };
  const own = ownDesigns();
  return (
    <Card title={screen === 'graph' ? 'Other graphs' : 'Other mazes'} test="share">
      {children}
      <form class="row one-line keep" onSubmit={keep}>
        <input
          class="field"
          type="text"
          maxLength={80}
          placeholder="Name (optional)"
          aria-label={`Name of this ${screen === 'graph' ? 'graph' : 'maze'}`}
          value={name.value}
          onInput={(event) => into(name)(event.currentTarget.value)}
        />
        <Button icon="check">Save design</Button>
      </form>
      {own.length > 0 && (
        <details open>
          <summary>
            My designs <span class="soft">({grouped(own.length)})</span>
          </summary>
          <MazeList
            mazes={own}
            score={screen === 'graph' ? 'turns' : null}
            onTake={onTake}
            onDrop={dropDesign}
          />
        </details>
      )}
      <details onToggle={(event) => into(isSharing)(event.currentTarget.open)}>
        <summary>Share and save as</summary>
        {isSharing.value && (
          <SharePanel
            level={{ ...design, meta: { ...design.meta, title } }}
            scene={mouseRules.view(mouseRules.start(design, '1'))}
            overlay={visits && visitsOverlay(design, visits)}
            moves=""
            dice={null}
          />
        )}
      </details>
      <details>
        <summary>Import one</summary>
        <PasteForm
          label="A link, an id, or a design as text: rows of . and #, walls, or lists of neighbours"
          button="Load it"
          onText={bring}
        />
      </details>
    </Card>
  );
}

/** Visit counts as an overlay; cells never visited stay bare. */
function visitsOverlay({ board }: MouseLevel, visits: ArrayLike<number>): Overlay {
  const values = Array.from({ length: placeCount(board) }, (_, cell) => visits[cell] || null);
  const most = Math.max(1, busiest(values.map((value) => value ?? 0)));
  return {
    name: 'visits',
    title: 'Visits',
    legend: 'How often the mouse stood there.',
    scale: { kind: 'sequential', least: 0, most, unit: 'visits' },
    values,
  };
}
