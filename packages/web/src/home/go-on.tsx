import type { Scene } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { StillBoard } from '../board/still.js';
import { GamePicture } from '../catalogue/game-tile.js';
import type { Last } from '../session/last.js';
import { loadRules } from '../state/loading/rules.js';
import { Icon } from '../ui/icon.js';

/** The way back to the last level that was begun; its picture comes once the rules of its game are there. */
export function GoOn({ last }: { readonly last: Last }) {
  const scene = useSignal<Scene | null>(null);
  useEffect(() => {
    const { level } = last;
    if (level === null) return;
    Promise.all([import('./level-scene.js'), loadRules([last.game])]).then(
      ([{ sceneOfLevel }]) => {
        scene.value = sceneOfLevel(level);
      },
      // The game's own picture stays.
      () => {},
    );
  }, [last, scene]);
  return (
    <a class="tile strip" href={last.address}>
      <span class="strip-picture">
        {scene.value ? <StillBoard scene={scene.value} /> : <GamePicture game={last.game} />}
      </span>
      <span>
        <strong>Go on where you were</strong>
        <span class="soft small">{last.title}</span>
      </span>
      <Icon name="right" />
    </a>
  );
}
