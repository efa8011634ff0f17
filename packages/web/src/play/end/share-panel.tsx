import { rulebook } from '@knossos/engine/internal/games';
import type { Level, Overlay, Scene } from '@knossos/engine/internal/puzzle';
import { KeepButton } from '../../collections/keep-buttons.js';
import { SaveAs } from '../../collections/save-as.js';
import { formatRoute } from '../../state/route.js';
import { Button } from '../../ui/button.js';
import { copyText, linkTo } from '../../ui/share.js';

interface SharePanelProps {
  readonly level: Level;
  readonly scene: Scene;
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
  const name = level.meta.title ?? rulebook.of(level).title;
  const played = rulebook.of(level).parseMoves(moves);
  const line =
    moves !== '' && played.ok ? { level, seed: dice ?? level.meta.seed ?? '1', moves: played.value } : null;
  return (
    <div class="stack own-width tool" data-test="share">
      <p class="soft">
        The link carries the whole level{dice !== null && ' and its dice'}, so nobody needs an account to open
        it.
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
        <Button icon="edit" to={formatRoute({ page: 'edit', id })}>
          Edit a copy
        </Button>
        <KeepButton text={text} origin="opened" />
      </div>
      <h2>Save as</h2>
      <SaveAs
        levels={[level]}
        title={name}
        position={{ scene, overlay }}
        line={line}
        print={{ page: 'print', of: 'level', name: id }}
      />
    </div>
  );
}
