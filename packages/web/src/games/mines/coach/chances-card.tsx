import type { MinesState } from '@knossos/engine/internal/games/mines/index';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Switch } from '../../../ui/forms/fields.js';
import { FieldFacts } from '../field/field-facts.js';
import type { useChances } from './use-chances.js';

interface ChancesCardProps {
  readonly state: MinesState;
  readonly chances: ReturnType<typeof useChances>;
  /** The position is to be put on the analyser's table. */
  readonly onAnalyse: () => void;
}

/** Live chances over the board, and what they come to. */
export function ChancesCard({ state, chances, onAnalyse }: ChancesCardProps) {
  return (
    <Card title="Chances" test="chances">
      <Switch
        label="Show the chance of a mine on every cell"
        note="The game then counts as played with help."
        on={chances.isShown}
        onChange={chances.toggle}
      />
      <div class="row">
        <Button look="small" icon="explore" to={onAnalyse}>
          Analyse this position
        </Button>
      </div>
      {chances.isShown &&
        state.end === null &&
        (chances.promise === null ? (
          <FieldFacts grid={state.level} query={chances.query} dead={chances.dead} />
        ) : (
          <p class="soft">{chances.promise}</p>
        ))}
    </Card>
  );
}
