import { rulebook } from '@knossos/engine/internal/games';
import { headerOf } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { keptLevels, titleOf } from '../library/kept-levels.js';
import { into, put } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Field, SelectSetting } from '../ui/forms/fields.js';
import { LevelCard } from './level-card.js';
import { useMeasuring } from './use-measuring.js';

/** With fewer there is nothing to search. */
const MANY = 7;

/** Cards that are shown before one asks for all. */
const FIRST = 12;

/** Levels as cards, with a search over their titles and games. */
export function LevelList({ names }: { readonly names: readonly string[] }) {
  const wanted = useSignal('');
  const game = useSignal('');
  const isWhole = useSignal(false);
  useMeasuring(names);
  const games = rulebook.games.filter(({ id }) => names.some((name) => gameOf(name) === id));
  const words = wanted.value.toLowerCase().split(/\s+/);
  const shown = names.filter((name) => {
    const text = keptLevels.value.get(name)?.text ?? '';
    const title = `${titleOf(text)} ${rulebook.find(gameOf(name))?.title ?? ''}`.toLowerCase();
    return (game.value === '' || gameOf(name) === game.value) && words.every((word) => title.includes(word));
  });
  return (
    <>
      {names.length >= MANY && (
        <div class="level-filter form">
          <Field
            label="Search my levels"
            type="text"
            value={wanted.value}
            autocomplete="off"
            onInput={into(wanted)}
          />
          {games.length > 1 && (
            <SelectSetting
              label="Game"
              value={game.value}
              options={[
                { value: '', text: 'All games' },
                ...games.map(({ id, title }) => ({ value: id, text: title })),
              ]}
              onChange={into(game)}
            />
          )}
        </div>
      )}
      {names.length >= MANY && shown.length === 0 && (
        <p class="soft" role="status">
          No level of yours is called that.
        </p>
      )}
      <ul class="plain my-levels">
        {(isWhole.value ? shown : shown.slice(0, FIRST)).map((name) => (
          <li key={name}>
            <LevelCard name={name} />
          </li>
        ))}
      </ul>
      {!isWhole.value && shown.length > FIRST && (
        <p>
          <Button to={put(isWhole, true)}>Show all {shown.length}</Button>
        </p>
      )}
    </>
  );
}

function gameOf(name: string): string {
  return headerOf(keptLevels.value.get(name)?.text ?? '', 'game') ?? '';
}
