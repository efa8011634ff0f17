import {
  type AnyMind,
  type GeneratorOption,
  type GeneratorParameters,
  nearest,
} from '@knossos/engine/puzzle';

type Read =
  | { readonly ok: true; readonly value: GeneratorParameters }
  | { readonly ok: false; readonly message: string };

/** Checks generator parameters against the game's own options. */
export function readParameters(mind: AnyMind, pairs: readonly (readonly [string, string])[]): Read {
  const value: Record<string, string> = {};
  for (const [name, text] of pairs) {
    const option = mind.generatorOptions.find((one) => one.name === name);
    if (!option) {
      const names = mind.generatorOptions.map((one) => one.name);
      const near = nearest(name, names);
      const help = near === null ? `it has ${names.join(', ')}` : `did you mean "${near}"?`;
      return { ok: false, message: `the generator of ${mind.id} has no option "${name}"; ${help}` };
    }
    const wrong = checkValue(option, text);
    if (wrong !== null) return { ok: false, message: wrong };
    value[name] = text;
  }
  return { ok: true, value };
}

/** What is wrong with an option's value, or null. */
function checkValue(option: GeneratorOption, text: string): string | null {
  if (option.kind === 'choice') {
    const choices = option.choices ?? [];
    // Without a list any text may be right; the generator itself will judge.
    if (choices.length === 0 || choices.includes(text)) return null;
    return `"${text}" is no value for ${option.name}; it takes ${choices.join(', ')}`;
  }
  const number = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
  const least = option.least ?? 0;
  const most = option.most ?? Number.MAX_SAFE_INTEGER;
  if (number >= least && number <= most) return null;
  const range = option.most === undefined ? `from ${least} up` : `from ${least} to ${most}`;
  return `"${text}" is no value for ${option.name}; it takes a whole number ${range}`;
}
