import { counted } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Card } from '../../ui/card.js';
import { ask } from '../api.js';
import { DEAD, type DeadPart } from './schemas.js';

/** The parts of a run that were given up, and why. */
export function DeadParts({ run }: { readonly run: number }) {
  const parts = useSignal<readonly DeadPart[]>([]);
  useEffect(() => {
    void ask(`runs/${run}/dead`, DEAD).then((answer) => {
      if (answer.ok) parts.value = answer.value.parts;
    });
  }, [run, parts]);
  return (
    <Card title="Failed parts" test="run-dead">
      <ul class="plain stack">
        {parts.value.map(({ round, part, message, tries, worker }) => (
          <li key={`${round} ${part}`}>
            <strong>
              Part {part}
              {round > 0 && ` of round ${round}`}
            </strong>
            , {counted(tries, 'try', 'tries')}
            {worker !== null && `, last by ${worker}`}: {message}
          </li>
        ))}
      </ul>
    </Card>
  );
}
