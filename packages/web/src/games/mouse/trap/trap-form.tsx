import { MOST_MODULO } from '@knossos/engine/games/mouse/rules/level';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type BestKnown, bestKnown, TRAP_SENSES } from '../best-known.js';
import { design as onTable } from '../studio/table.js';
import { MOST_STAR, modulo, subject } from './trap-store.js';

/** Which mouse, and which maze. */
export function TrapForm({ k }: { readonly k: number }) {
  const typed = useSignal(String(modulo.value));
  const known = modulo.value;
  useEffect(() => {
    typed.value = String(known);
  }, [known, typed]);
  const what = subject.value;
  const traps = bestKnown().filter(({ kind }) => kind === 'traps');
  const most = what.kind === 'star' ? MOST_STAR : MOST_MODULO;
  const value =
    what.kind === 'record' ? `record/${what.name}` : what.kind === 'star' ? `star/${what.extra}` : what.kind;
  const choose = (chosen: string) => {
    const [kind, rest = ''] = chosen.split('/', 2);
    if (kind === 'star') {
      subject.value = { kind: 'star', extra: rest === '1' ? 1 : 0 };
      modulo.value = Math.min(modulo.value, MOST_STAR);
    } else if (kind === 'table') {
      if (onTable.value.modulo !== null) modulo.value = onTable.value.modulo;
      subject.value = { kind: 'table' };
    } else if (kind === 'record') {
      const record = traps.find(({ name }) => name === rest);
      if (record?.level.modulo) modulo.value = record.level.modulo;
      subject.value = { kind: 'record', name: rest };
    }
  };
  return (
    <section class="card panel lab-card" aria-labelledby="laboratory-title">
      <h2 id="laboratory-title">Trap laboratory</h2>
      <p class="soft">
        A mouse that counts modulo k thinks of a place left k times as new. He can be held for ever, though
        the way out is open.
      </p>
      <div class="trap-choice">
        <label class="stack setting">
          <span>He counts modulo k</span>
          <input
            class="field"
            type="number"
            inputMode="numeric"
            min={2}
            max={most}
            value={typed.value}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
              const next = Number(typed.value);
              if (typed.value !== '' && Number.isInteger(next) && next >= 2 && next <= most)
                modulo.value = next;
            }}
          />
        </label>
        <label class="stack setting">
          <span>In</span>
          <select class="field" value={value} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="star/0">the star of Lemma 11, k arms</option>
            <option value="star/1">the star with k + 1 arms, as the lemma's text says</option>
            <option value="table">the maze on the table</option>
            {TRAP_SENSES.map(({ sense, text }) => (
              <TrapOptions
                key={sense}
                label={text}
                traps={traps.filter(({ name }) => name.startsWith(sense))}
              />
            ))}
            {what.kind === 'own' && <option value="own">the maze from the text below</option>}
          </select>
        </label>
      </div>
      {typed.value !== String(k) && (
        <p class="notice" role="alert">
          k must be a whole number from 2 to {most.toLocaleString('en-GB')}: who counts modulo 1 sees only
          zeros.
        </p>
      )}
    </section>
  );
}

function TrapOptions({ label, traps }: { readonly label: string; readonly traps: readonly BestKnown[] }) {
  if (traps.length === 0) return null;
  return (
    <optgroup label={label}>
      {traps.map(({ name, level: trap }) => (
        <option key={name} value={`record/${name}`}>
          {trap.meta.title ?? name}
        </option>
      ))}
    </optgroup>
  );
}
