import { rulebook } from '@knossos/engine/games';
import type { GeneratorOption, Progress } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Choice } from '../ui/choice.js';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';
import { capital, progressText } from '../ui/words.js';
import { thinker } from '../worker/client.js';

interface GenerateDialogProps {
  readonly open: boolean;
  readonly game: string;
  readonly onClose: () => void;
  readonly onLevel: (text: string) => void;
}

/** Makes a level: by game, options and seed. The same seed makes the same level. */
export function GenerateDialog({ open, game: first, onClose, onLevel }: GenerateDialogProps) {
  const game = useSignal(first);
  const options = useSignal<readonly GeneratorOption[]>([]);
  const values = useSignal<Readonly<Record<string, string>>>({});
  const seed = useSignal(randomSeed());
  const progress = useSignal<Progress | null>(null);
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => {
    if (open) game.value = first;
    else abort.current?.abort();
  }, [open, first, game]);
  const chosen = game.value;
  useEffect(() => {
    if (!open) return;
    options.value = [];
    values.value = {};
    thinker.ask({ kind: 'options', game: chosen }).then(
      (answer) => {
        if (answer) options.value = answer;
      },
      (error: unknown) => {
        problem.value = error instanceof Error ? error.message : String(error);
      },
    );
  }, [open, chosen, options, values, problem]);

  const generate = async () => {
    const controller = new AbortController();
    abort.current = controller;
    busy.value = true;
    problem.value = null;
    progress.value = null;
    try {
      const made = await thinker.ask(
        { kind: 'generate', game: chosen, parameters: values.value, seed: seed.value },
        {
          signal: controller.signal,
          onProgress: (report) => {
            progress.value = report;
          },
        },
      );
      if (made === null) return;
      onLevel(made);
      seed.value = randomSeed();
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    } finally {
      busy.value = false;
    }
  };
  const fields = (shown: readonly GeneratorOption[]) =>
    shown.map((option) => (
      <label key={option.name} class="stack setting" for={`generate-${option.name}`}>
        <span>{option.name.replaceAll('-', ' ')}</span>
        {option.kind === 'choice' ? (
          <select
            id={`generate-${option.name}`}
            class="field"
            value={values.value[option.name] ?? option.standard}
            onChange={(event) => {
              values.value = { ...values.value, [option.name]: event.currentTarget.value };
            }}
          >
            {option.choices?.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={`generate-${option.name}`}
            class="field"
            type={option.kind === 'integer' && option.word === undefined ? 'number' : 'text'}
            min={option.least}
            max={option.most}
            list={option.choices ? `generate-${option.name}-list` : undefined}
            value={values.value[option.name] ?? option.standard}
            onInput={(event) => {
              values.value = { ...values.value, [option.name]: event.currentTarget.value };
            }}
          />
        )}
        {option.kind === 'size' && (
          <datalist id={`generate-${option.name}-list`}>
            {option.choices?.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        )}
        <small class="soft">{option.summary}</small>
      </label>
    ));
  return (
    <Dialog title="Generate a level" open={open} onClose={onClose}>
      <Choice
        label="Game"
        value={chosen}
        options={rulebook.games.map((rules) => ({
          value: rules.id as string,
          text: capital(rules.noun),
        }))}
        onChange={(value) => {
          game.value = value;
        }}
      />
      <form
        class="form option-grid"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy.value) void generate();
        }}
      >
        {fields(options.value.slice(0, 2))}
        <label class="stack setting">
          <span>Seed</span>
          <input
            class="field"
            type="text"
            value={seed.value}
            onInput={(event) => {
              seed.value = event.currentTarget.value;
            }}
          />
          <small class="soft">The same seed makes the same level.</small>
        </label>
        <details class="wide more">
          <summary>More options</summary>
          <div class="form option-grid">{fields(options.value.slice(2))}</div>
        </details>
        <div class="row wide">
          <button type="submit" class="button primary" aria-disabled={busy.value}>
            <Icon name="dice" /> Generate
          </button>
          {busy.value && (
            <button type="button" class="button" onClick={() => abort.current?.abort()}>
              Stop
            </button>
          )}
        </div>
      </form>
      {busy.value && <p role="status">{progressText(progress.value)}</p>}
      {problem.value !== null && <p class="notice">{problem.value}</p>}
    </Dialog>
  );
}

function randomSeed(): string {
  return String(Math.floor(Math.random() * 1_000_000));
}
