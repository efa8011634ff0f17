import type { AnyRules, Setting } from '@knossos/engine/internal/puzzle';
import { type Signal, useSignal } from '@preact/signals';
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
  readonly side: Signal<'settings' | 'generate'>;
  readonly isWide: boolean;
  /** Whether the dialog is open in which levels are made where there is no room beside the board. */
  readonly isGenerating: boolean;
  readonly onEdit: (text: string) => void;
  readonly onLevel: (text: string) => void;
  readonly onClose: () => void;
}

const SIDES = [
  { value: 'settings', text: 'Settings', icon: 'gear' },
  { value: 'generate', text: 'Generate', icon: 'dice' },
] as const;

/** The rules of the level, and the form that makes another: beside the board where there is room. */
export function SettingsCard(props: SettingsCardProps) {
  const { text, options, rules, side, isWide, isGenerating, onEdit, onLevel, onClose } = props;
  const isMaking = isWide && side.value === 'generate';
  const form = <GenerateForm key={rules.id} game={rules.id} like={text} onLevel={onLevel} />;
  return (
    <>
      <section
        class={`panel options card ${isMaking ? 'making' : ''}`}
        aria-label={isMaking ? 'Generate a level' : 'Settings of this level'}
      >
        {isWide && (
          <Choice label="Beside the board" value={side.value} options={SIDES} onChange={into(side)} />
        )}
        {isMaking ? form : <OptionsForm text={text} options={options} onEdit={onEdit} />}
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
  const query = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 960px)');
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
