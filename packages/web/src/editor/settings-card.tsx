import type { AnyRules, Setting } from '@knossos/engine/internal/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { into } from '../state/signals.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Choice } from '../ui/forms/choice.js';
import { GenerateForm } from './generate-form.js';
import { OptionsForm } from './options-form.js';

interface SettingsCardProps {
  readonly text: string;
  readonly options: readonly (Setting & { readonly label: string })[];
  readonly rules: AnyRules;
  readonly side: Signal<Side>;
  /** The rules as sentences, in games whose levels say their own; null in all others. */
  readonly sentences: ComponentChildren;
  readonly isWide: boolean;
  /** Whether the dialog is open in which levels are made where there is no room beside the board. */
  readonly isGenerating: boolean;
  readonly onEdit: (text: string) => void;
  readonly onLevel: (text: string) => void;
  readonly onClose: () => void;
}

/** What stands beside the board; `rules` in games whose levels say their own. */
export type Side = 'rules' | 'settings' | 'generate';

const SIDES = [
  { value: 'rules', text: 'Rules', icon: 'list' },
  { value: 'settings', text: 'Settings', icon: 'gear' },
  { value: 'generate', text: 'Generate', icon: 'dice' },
] as const;

const LABELS = {
  rules: 'Rules of this level',
  settings: 'Settings of this level',
  generate: 'Generate a level',
} as const satisfies Record<Side, string>;

/** The rules of the level, and the form that makes another: beside the board where there is room. */
export function SettingsCard(props: SettingsCardProps) {
  const { text, options, rules, side, isWide, isGenerating, onEdit, onLevel, onClose } = props;
  const { sentences } = props;
  const isMaking = isWide && side.value === 'generate';
  const isRuling = sentences !== null && side.value === 'rules';
  const sides = SIDES.filter(
    ({ value }) => (value !== 'rules' || sentences !== null) && (value !== 'generate' || isMaking),
  );
  const now = isMaking ? 'generate' : isRuling ? 'rules' : 'settings';
  const form = <GenerateForm key={rules.id} game={rules.id} like={text} onLevel={onLevel} />;
  return (
    <>
      <section
        class={`panel options card ${isMaking ? 'making' : isRuling ? 'ruling' : ''}`}
        aria-label={LABELS[now]}
      >
        {sides.length > 1 && (
          <Choice label="Beside the board" value={now} options={sides} onChange={into(side)} />
        )}
        {isMaking ? (
          form
        ) : isRuling ? (
          sentences
        ) : (
          <OptionsForm text={text} options={options} onEdit={onEdit} />
        )}
      </section>
      {isGenerating && !isWide && (
        <Dialog title={`Generate a ${rules.noun}`} onClose={onClose}>
          {form}
        </Dialog>
      )}
    </>
  );
}

/** Whether there is room beside the board, as the style sheet has it. */
export function useIsWide(): boolean {
  const query = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 60em)');
  const isWide = useSignal(query?.matches ?? true);
  useEffect(() => {
    const look = () => {
      isWide.value = query?.matches ?? true;
    };
    query?.addEventListener('change', look);
    return () => query?.removeEventListener('change', look);
  }, [isWide]);
  return isWide.value;
}
