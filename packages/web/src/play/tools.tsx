import type { Overlay } from '@knossos/engine/internal/puzzle';
import { movesPlayed } from '@knossos/engine/internal/puzzle';
import type { Signal } from '@preact/signals';
import { put } from '../state/signals.js';
import { Icon, type IconName } from '../ui/icon.js';
import { GraphLink } from './end/graph-link.js';
import { SharePanel } from './end/share-panel.js';
import { SolvePanel } from './end/solve-panel.js';
import { TreePanel } from './end/tree-panel.js';
import { OverlayPanel } from './hint/overlay-panel.js';
import type { Maps } from './hint/use-maps.js';
import type { PlaySession } from './session.js';
import './cards.css';

export const TOOLS = ['overlays', 'tree', 'solve', 'share'] as const;
export type ToolName = (typeof TOOLS)[number];

const LOOKS: Readonly<Record<ToolName, { readonly text: string; readonly icon: IconName }>> = {
  solve: { text: 'Solve', icon: 'solve' },
  overlays: { text: 'Maps', icon: 'layers' },
  tree: { text: 'Tries', icon: 'branch' },
  share: { text: 'Share', icon: 'share' },
};

export interface ToolsProps {
  readonly session: PlaySession;
  readonly tool: Signal<ToolName>;
  readonly maps: Maps;
  /** The overlay on the board, where it is of the present position. */
  readonly overlay: Overlay | null;
  /** Looks at a line of moves on paper. */
  readonly onLook: (moves: readonly string[], from: 'here' | 'start') => void;
}

/** What one may ask for besides playing, one tool at a time. */
export function Tools(props: ToolsProps) {
  const { session, tool } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = TOOLS[(TOOLS.indexOf(tool.value) + step + TOOLS.length) % TOOLS.length] ?? 'overlays';
    tool.value = next;
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <section class="tools card" aria-label="Tools">
      <div class="tabs" role="tablist" aria-label="Tools" onKeyDown={onKeyDown}>
        {TOOLS.map((name) => (
          <button
            key={name}
            type="button"
            class="bare"
            id={`tab-${name}`}
            role="tab"
            aria-selected={tool.value === name}
            aria-controls="tool-panel"
            tabIndex={tool.value === name ? 0 : -1}
            onClick={put(tool, name)}
          >
            <Icon name={LOOKS[name].icon} />
            {LOOKS[name].text}
          </button>
        ))}
      </div>
      <div id="tool-panel" role="tabpanel" aria-labelledby={`tab-${tool.value}`}>
        {tool.value === 'solve' && <SolvePanel session={session} onLook={props.onLook} />}
        {tool.value === 'overlays' && (
          <OverlayPanel game={session.rules.id} maps={props.maps} overlay={props.overlay}>
            <GraphLink session={session} />
          </OverlayPanel>
        )}
        {tool.value === 'tree' && <TreePanel session={session} />}
        {tool.value === 'share' && (
          <SharePanel
            level={session.level}
            scene={session.scene.value}
            overlay={props.overlay}
            moves={session.rules.formatMoves(movesPlayed(session.history.value))}
            dice={session.dice}
          />
        )}
      </div>
    </section>
  );
}
