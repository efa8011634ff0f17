import { rulebook } from '@knossos/engine/games';
import { capital, type GeneratorOption } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Button } from '../ui/button.js';
import { Choice } from '../ui/choice.js';
import { Dialog } from '../ui/dialog.js';
import { Field, SelectSetting } from '../ui/fields.js';
import { progressText } from '../ui/words.js';
import { thinker } from '../worker/client.js';
import type { Job } from '../worker/jobs.js';
import { useAnswer } from '../worker/use-answer.js';

interface GenerateDialogProps {
  readonly game: string;
  readonly onClose: () => void;
  readonly onLevel: (text: string) => void;
}

/** Makes a level: by game, options and seed. The same seed makes the same level. */
export function GenerateDialog({ game: first, onClose, onLevel }: GenerateDialogProps) {
  const game = useSignal(first);
  const values = useSignal<Readonly<Record<string, string>>>({});
  const seed = useSignal(String(Math.floor(Math.random() * 1_000_000)));
  const job = useSignal<Job<'generate'> | null>(null);
  const { answer, isBusy, progress, problem } = useAnswer(thinker, job.value);
  useEffect(() => {
    if (answer !== null) onLevel(answer);
  }, [answer]);
  const chosen = game.value;
  const options = useAnswer(
    thinker,
    useMemo(() => ({ kind: 'options', game: chosen }) as const, [chosen]),
  );
  const fields = (shown: readonly GeneratorOption[] = []) =>
    shown.map(({ name, kind, summary, standard, choices, least, most, word }) => {
      const common = {
        label: name.replaceAll('-', ' '),
        note: summary,
        value: values.value[name] ?? standard,
      };
      const set = (value: string) => {
        values.value = { ...values.value, [name]: value };
      };
      return kind === 'choice' ? (
        <SelectSetting
          {...common}
          key={name}
          options={(choices ?? []).map((value) => ({ value, text: value }))}
          onChange={set}
        />
      ) : (
        <Field
          {...common}
          key={name}
          type={kind === 'integer' && word === undefined ? 'number' : 'text'}
          min={least}
          max={most}
          suggestions={choices}
          onInput={set}
        />
      );
    });
  return (
    <Dialog title="Generate a level" onClose={onClose}>
      <Choice
        label="Game"
        value={chosen}
        options={rulebook.games.map(({ id, noun }) => ({ value: id as string, text: capital(noun) }))}
        onChange={(value) => {
          game.value = value;
          values.value = {};
        }}
      />
      <form
        class="form option-grid"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy)
            job.value = { kind: 'generate', game: chosen, parameters: values.value, seed: seed.value };
        }}
      >
        {fields(options.answer?.slice(0, 2))}
        <Field
          label="Seed"
          note="The same seed makes the same level."
          type="text"
          value={seed.value}
          onInput={(value) => {
            seed.value = value;
          }}
        />
        <details class="wide more">
          <summary>More options</summary>
          <div class="form option-grid">{fields(options.answer?.slice(2))}</div>
        </details>
        <div class="row wide">
          <Button look="primary" icon="dice" off={isBusy}>
            Generate
          </Button>
          {isBusy && (
            <Button
              to={() => {
                job.value = null;
              }}
            >
              Stop
            </Button>
          )}
        </div>
      </form>
      {isBusy && <p role="status">{progressText(progress)}</p>}
      {(problem ?? options.problem) !== null && <p class="notice">{problem ?? options.problem}</p>}
    </Dialog>
  );
}
