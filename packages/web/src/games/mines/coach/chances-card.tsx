import type { MinesState } from '@knossos/engine/games/mines/rules/state';
import type { Signal } from '@preact/signals';
import { Icon } from '../../../ui/icon.js';
import type { Asked } from '../../../worker/use-answer.js';
import { FieldFacts } from '../field/field-facts.js';
import type { FieldAnswer } from '../jobs.js';

interface ChancesCardProps {
  readonly state: MinesState;
  readonly shown: Signal<boolean>;
  readonly asked: Asked<FieldAnswer>;
  readonly onToggle: () => void;
  /** The position is to be put on the analyser's table. */
  readonly onAnalyse: () => void;
}

/** Live chances over the board, and what they come to. */
export function ChancesCard({ state, shown, asked, onToggle, onAnalyse }: ChancesCardProps) {
  return (
    <section class="card panel mines-card" aria-labelledby="chances-title" data-test="chances">
      <h2 id="chances-title">Chances</h2>
      <label class="switch">
        <input type="checkbox" checked={shown.value} onChange={onToggle} />
        <span>
          Show the chance of a mine on every cell
          <span class="soft">The game then counts as one with help.</span>
        </span>
      </label>
      <div class="row">
        <button type="button" class="button small" onClick={onAnalyse}>
          <Icon name="explore" /> Analyse this position
        </button>
      </div>
      {shown.value && state.end === null && <FieldFacts grid={state.level} asked={asked} />}
    </section>
  );
}
