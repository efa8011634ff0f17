import { grouped } from '@knossos/engine/internal/puzzle';
import type { RunDescription, RunField } from '@knossos/server';
import { command } from '../../cli/command.js';
import { flagsOf, standardOf } from '../../cli/describe.js';
import { UsageFailure } from '../../cli/failure.js';
import { parse } from '../../cli/parse.js';
import type { Campaign } from '../../cli/work-description.js';

/**
 * The kinds of runs as a server offers them: what is typed into its forms is read as a command line is.
 *
 * @param read reads what was typed, perhaps in a thread
 * @param answer tells the outcome of a run, in a thread
 */
export async function runDescriptions(
  campaigns: readonly Campaign[],
  read: (typed: TypedRun) => Promise<ReadRun>,
  answer: RunDescription['answer'],
): Promise<readonly RunDescription[]> {
  const { RunRefusal } = await import('@knossos/server');
  return campaigns.map((campaign) => ({
    kind: campaign.kind,
    title: campaign.form.title,
    summary: campaign.form.about,
    fields: fieldsOf(campaign),
    parametersFrom: async (typed) => {
      const reply = await read({ kind: campaign.kind.name, typed });
      if ('refused' in reply) throw new RunRefusal(reply.refused);
      return reply.parameters;
    },
    describe: (parameters) => campaign.about(parameters),
    answer,
  }));
}

/** What was typed into the form of a kind. */
export interface TypedRun {
  readonly kind: string;
  readonly typed: Readonly<Record<string, string>>;
}

/** The parameters of a run, or what is wrong with what was typed. */
export type ReadRun = { readonly parameters: unknown } | { readonly refused: string };

/** Reads what was typed: a pack of levels may be long. @throws RangeError where the kind is unknown */
export async function readTyped(campaigns: readonly Campaign[], { kind, typed }: TypedRun): Promise<ReadRun> {
  const campaign = campaigns.find((one) => one.kind.name === kind);
  if (campaign === undefined) throw new RangeError(`there is no kind of work "${kind}"`);
  try {
    const parameters = await campaign.parametersFrom(await optionsFrom(campaign, typed));
    const refused = campaign.form.refusal?.(parameters) ?? null;
    return refused === null ? { parameters } : { refused };
  } catch (error) {
    if (error instanceof UsageFailure) return { refused: inForm(error.message, campaign) };
    throw error;
  }
}

/** What is asked for at once comes first, in its own order. */
function fieldsOf({ options, form: { asks, most }, packs = [] }: Campaign): readonly RunField[] {
  const names = [...Object.keys(asks), ...Object.keys(options).filter((name) => !Object.hasOwn(asks, name))];
  return names.flatMap((name) => {
    const described = options[name];
    if (described === undefined) return [];
    const { summary, value, standard, choices = [], meanings = {}, isList = false } = described;
    const ask = asks[name];
    const limit = mostOf(described, most[name]);
    const about = ask?.about ?? `${summary.charAt(0).toUpperCase()}${inWords(summary.slice(1))}.`;
    return {
      ...{ name, value, choices: choices.map((word) => ({ word, meaning: meanings[word] ?? '' })), isList },
      label: ask?.label ?? spelled(name),
      summary: limit === null ? about : `${about} At most ${grouped(limit)}.`,
      most: limit,
      standard: standardOf(standard) ?? '',
      initial: ask?.initial ?? '',
      isMain: ask !== undefined,
      isLong: packs.includes(name),
    };
  });
}

/** What is said of an option, with the labels of others in the place of what is typed: `with --graph: ...`. */
function inWords(summary: string): string {
  return summary.replaceAll(/--[a-z-]{1,20}/g, (flag) => `“${spelled(flag.slice(2).replaceAll('-', ' '))}”`);
}

/** `exitSide` as a label: `Exit side`. */
function spelled(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** No whole number is larger in a form, unless its kind says more. */
const MOST = 1_000_000;

/** The largest number that a form takes for an option; null for what is no whole number. */
function mostOf({ read, value }: Campaign['options'][string], own: number | undefined): number | null {
  if (own !== undefined) return own;
  const { most } = read as { readonly most?: unknown };
  return value !== null && typeof most === 'number' ? Math.min(most, MOST) : null;
}

/** Characters of what is typed into a form, unless it is a pack of levels: a run is read again and again, with all that was typed. */
const LONGEST = 1000;

/** The values of options, as if they had been typed. @throws UsageFailure */
async function optionsFrom(campaign: Campaign, typed: Readonly<Record<string, string>>) {
  const { kind, options, packs = [] } = campaign;
  const limits = new Map(fieldsOf(campaign).map(({ name, most, label }) => [name, { most, label }]));
  const words: string[] = [];
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(typed)) {
    const described = Object.hasOwn(options, name) ? options[name] : undefined;
    if (described === undefined) throw new UsageFailure(`there is no field "${name.slice(0, 40)}"`);
    if (text.trim() === '') continue;
    const { most = null, label = name } = limits.get(name) ?? {};
    if (most !== null && Number(text) > most)
      throw new UsageFailure(`${label}: this server takes ${grouped(most)} at most`);
    if (text.length > LONGEST && !packs.includes(name))
      throw new UsageFailure(`${label}: this server takes ${grouped(LONGEST)} characters at most`);
    const { alias: _, ...bare } = described;
    const flag = flagsOf(name, { ...bare, value: null });
    if (packs.includes(name)) texts[name] = text;
    else if (described.value !== null) words.push(`${flag}=${text.trim()}`);
    else if (text === 'yes') words.push(flag);
  }
  const shape = command({ options, examples: [], run: () => 0 });
  const parsed = await parse(`jobs start ${kind.name}`, shape, words);
  if (parsed.isHelp) throw new UsageFailure('this is a form, which has no help');
  return { ...parsed.options, ...texts };
}

/** What is wrong with a value, without the signs that a command line has: `option '--size <CxR>' argument 'x' is invalid. ...`. */
function inForm(message: string, { form: { asks } }: Campaign): string {
  const [option = '', rest] = message.split("' argument '");
  const [typed, reason] = rest?.split("' is invalid. ") ?? [];
  const [, name] = option.split(' ')[1]?.split('--') ?? [];
  if (name === undefined || reason === undefined) return message;
  return `${asks[name]?.label ?? spelled(name)}, “${typed}”: ${reason}`;
}
