import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { bareText, encodeId, type Fault, grouped, headerOf } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { KeepButtons, tellSaved } from '../../../library/keep-buttons.js';
import { go, idIn } from '../../../state/route.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { CopyButtons } from '../../../ui/copy-buttons.js';
import { PasteForm } from '../../../ui/forms/paste-form.js';
import { toast } from '../../../ui/messages/toast.js';
import { downloadText, fileName } from '../../../ui/share.js';
import { savePng, svgOf } from '../board/pictures.js';
import { readMouse } from '../design.js';
import { dropDesign, ownDesigns, saveDesign } from '../own-designs.js';
import type { MouseScreen } from '../screen-names.js';
import { toMouse } from '../screens.js';
import { MazeList } from './maze-list.js';

interface ShareCardProps {
  readonly design: MouseLevel;
  /** Where links to it lead. */
  readonly screen: MouseScreen;
  /** What it is called where it has no title: `mouse maze 5x5`. */
  readonly name: string;
  /** Visits to be drawn into pictures; null for none. */
  readonly visits: ArrayLike<number> | null;
  /** Puts something else on the table that it belongs on. */
  readonly onTake: (design: MouseLevel) => void;
}

/** Ways to pass a maze on, and to bring one in. The link carries all of it: no server is asked. */
export function ShareCard({ design, screen, name: nameless, visits, onTake }: ShareCardProps) {
  const name = useSignal('');
  const text = formatMouse(design);
  const title = design.meta.title ?? nameless;
  const picture = async (kind: 'svg' | 'png') => {
    try {
      const svg = await svgOf(design, visits);
      if (kind === 'png') await savePng(svg, fileName(title, 'png'));
      else downloadText(svg, fileName(title, 'svg'), 'image/svg+xml');
    } catch (error) {
      toast(`The picture could not be made: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
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
    <Card title="Save and share" test="share">
      <form class="row one-line keep" onSubmit={keep}>
        <input
          class="field"
          type="text"
          maxLength={80}
          placeholder="Name (optional)"
          aria-label={`Name of this ${screen === 'graph' ? 'graph' : 'maze'}`}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <Button icon="check">Save design</Button>
      </form>
      <div class="row">
        <CopyButtons route={toMouse(screen, encodeId(text))} text={text} />
        <Button icon="download" to={() => downloadText(text, fileName(title, 'txt'), 'text/plain')}>
          Text
        </Button>
        <Button icon="download" to={() => void picture('svg')}>
          SVG
        </Button>
        <Button icon="download" to={() => void picture('png')}>
          PNG
        </Button>
        <KeepButtons text={text} />
      </div>
      {own.length > 0 && (
        <details open>
          <summary>
            My designs <span class="soft">({grouped(own.length)})</span>
          </summary>
          <MazeList mazes={own} onTake={onTake} onDrop={dropDesign} />
        </details>
      )}
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
