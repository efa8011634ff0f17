import { MOST_MODULO } from '@knossos/engine/internal/games/mouse/rules/level';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Card } from '../../../ui/card.js';
import { NumberField } from '../../../ui/forms/fields.js';
import { Alert } from '../../../ui/messages/notice.js';
import { TRAP_SENSES } from '../best-known.js';
import { isWhole } from '../words.js';
import { choose, MOST_STAR, modulo, subject, traps } from './trap-store.js';

/** Which mouse, and which maze. */
export function TrapForm({ k }: { readonly k: number }) {
  const typed = useSignal(String(modulo.value));
  const known = modulo.value;
  useEffect(() => {
    typed.value = String(known);
  }, [known, typed]);
  const most = subject.value.startsWith('star/') ? MOST_STAR : MOST_MODULO;
  return (
    <Card title="Trap laboratory">
      <p class="soft">
        A mouse that counts modulo k thinks of a place left k times as new. He can be held for ever, though
        the way out is open.
      </p>
      <div class="trap-choice">
        <NumberField
          label="He counts modulo k"
          least={2}
          most={most}
          value={typed.value}
          onInput={(text) => {
            typed.value = text;
            if (isWhole(text, 2, most)) modulo.value = Number(text);
          }}
        />
        <label class="stack setting">
          <span>In</span>
          <select class="field" value={subject.value} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="star/0">the star of Lemma 11, k arms</option>
            <option value="star/1">the star with k + 1 arms, as the lemma's text says</option>
            <option value="table">the maze on the table</option>
            {TRAP_SENSES.map(({ sense, text }) => {
              const ofSense = traps().filter(({ name }) => name.startsWith(sense));
              return (
                ofSense.length > 0 && (
                  <optgroup key={sense} label={text}>
                    {ofSense.map(({ name, level: trap }) => (
                      <option key={name} value={`record/${name}`}>
                        {trap.meta.title ?? name}
                      </option>
                    ))}
                  </optgroup>
                )
              );
            })}
            {subject.value === 'own' && <option value="own">the maze from the text below</option>}
          </select>
        </label>
      </div>
      <Alert
        text={
          typed.value === String(k)
            ? null
            : `k must be a whole number from 2 to ${most.toLocaleString('en-GB')}: who counts modulo 1 sees only zeros.`
        }
      />
    </Card>
  );
}
