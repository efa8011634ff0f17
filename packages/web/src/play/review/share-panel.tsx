import { rulebook } from '@knossos/engine/games';
import type { GridScene, Level, Overlay } from '@knossos/engine/puzzle';
import { formatRoute } from '../../state/route.js';
import { Button } from '../../ui/button.js';
import { copyText, downloadText, fileName, linkTo } from '../../ui/share.js';
import { toast } from '../../ui/toast.js';

interface SharePanelProps {
  readonly level: Level;
  readonly scene: GridScene;
  readonly overlay: Overlay | null;
  /** Moves played, to be passed on with the position; empty at the start. */
  readonly moves: string;
  /** The seed of the dice, which goes into every link; null where none fall. */
  readonly dice: string | null;
}

/** Ways to pass a level on. The link carries all of it: no server is asked. */
export function SharePanel({ level, scene, overlay, moves, dice }: SharePanelProps) {
  const id = rulebook.encode(level);
  const text = rulebook.format(level);
  const seed = dice === null ? {} : { seed: dice };
  const link = (with_: string | null) => linkTo({ page: 'level', id, moves: with_, ...seed });
  const saveSvg = async () => {
    try {
      const { sceneToSvg } = await import('@knossos/engine/draw');
      downloadText(
        sceneToSvg(scene, overlay ? { overlay } : {}),
        fileName(level.meta.title, 'svg'),
        'image/svg+xml',
      );
    } catch (error) {
      toast(`The picture could not be made: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <div class="stack own-width tool" data-test="share">
      <p class="soft">
        The link carries the whole level{dice !== null && ' and its dice'}, so it works without an account and
        without a server.
      </p>
      <div class="row">
        <Button look="primary" icon="share" to={() => void copyText(link(null), 'Link')}>
          Copy link
        </Button>
        {moves !== '' && (
          <Button icon="share" to={() => void copyText(link(moves), 'Link to this position')}>
            With my moves
          </Button>
        )}
        <Button icon="copy" to={() => void copyText(text, 'Text')}>
          Copy text
        </Button>
        <Button
          icon="download"
          to={() => downloadText(text, fileName(level.meta.title, 'txt'), 'text/plain')}
        >
          Text
        </Button>
        <Button icon="download" to={() => void saveSvg()}>
          Picture (SVG)
        </Button>
        <Button icon="edit" to={formatRoute({ page: 'edit', id })}>
          Edit a copy
        </Button>
      </div>
    </div>
  );
}
