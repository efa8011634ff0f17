import type { Algorithm } from '@knossos/engine/optimise';
import { chainsWord, hasTemperature, type Tuning } from './tuning.js';

interface TuningFieldsProps {
  readonly algorithm: Algorithm;
  readonly tuning: Tuning;
  readonly onChange: (tuning: Tuning) => void;
}

/** Chains and temperatures of a search, where its algorithm has them; an empty field means what suits it. */
export function TuningFields({ algorithm, tuning, onChange }: TuningFieldsProps) {
  const chains = chainsWord(algorithm);
  const isCooled = hasTemperature(algorithm);
  const fields = [
    ...(chains === null ? [] : [['chains', chains] as const]),
    ...(isCooled ? [['hot', 'Highest temperature'] as const, ['cold', 'Lowest temperature'] as const] : []),
  ];
  if (fields.length === 0) return null;
  return (
    <details class="tuning">
      <summary>Fine tuning</summary>
      <div class="stack tuning-fields">
        {fields.map(([key, name]) => (
          <label key={key} class="stack setting">
            <span>{name}</span>
            <input
              class="field"
              type="text"
              inputMode={key === 'chains' ? 'numeric' : 'decimal'}
              placeholder="what suits it"
              maxLength={14}
              value={tuning[key]}
              onInput={(event) => onChange({ ...tuning, [key]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
      {isCooled && (
        <p class="soft">
          {algorithm === 'annealing'
            ? 'Temperatures of the score itself.'
            : 'Temperatures of the natural logarithm of the score: at 0.1, about a tenth less is accepted with probability 1/e.'}
        </p>
      )}
    </details>
  );
}
