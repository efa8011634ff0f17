import { isUnder, type Setting } from '../document/settings.js';
import { headerOf } from '../document/sketch.js';
import type { AnyModel } from './game.js';

/**
 * Header lines of a game that have a label and, where a `text` is given, an effect in it: they stand in forms, and are told
 * of a level; others are left to its text.
 */
export function labelledSettings(
  { settings = [] }: AnyModel,
  text?: string,
): readonly (Setting & { readonly label: string })[] {
  const named = settings.map(({ key, standard }) => ({ name: key, standard }));
  const works = (setting: Setting) =>
    text === undefined || isUnder(setting, named, (key) => headerOf(text, key));
  return settings.flatMap((setting) =>
    setting.label === null || !works(setting) ? [] : [{ ...setting, label: setting.label }],
  );
}

/** The end of a label that says what may be done. */
const MAY = ' allowed';

/** The rules of a level that differ from the standard, each as a few words; read from its text. */
export function specialRules(text: string, rules: AnyModel): string[] {
  return labelledSettings(rules).flatMap(({ key, label, standard, values }) => {
    const value = headerOf(text, key);
    if (value === null || (values && value === standard)) return [];
    const word = values?.find((choice) => choice.value === value)?.text ?? value;
    if (word === 'yes') return [label];
    if (word === 'no') return [label.endsWith(MAY) ? label.replace(MAY, ' not allowed') : `${label}: no`];
    return [`${label} ${word}`];
  });
}
