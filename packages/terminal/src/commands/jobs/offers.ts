import type { RunField, RunOffer } from '@knossos/server';
import type { Campaign } from '../../cli/campaign.js';
import { command } from '../../cli/command.js';
import { flagsOf, standardOf, summaryOf } from '../../cli/describe.js';
import { UsageFailure } from '../../cli/failure.js';
import { parse } from '../../cli/parse.js';

/** The kinds of runs as a server offers them: what is typed into its forms is read as a command line is. */
export async function offersOf(campaigns: readonly Campaign[]): Promise<readonly RunOffer[]> {
  const { RunRefusal } = await import('@knossos/server');
  return campaigns.map((campaign) => ({
    kind: campaign.kind,
    summary: campaign.summary,
    fields: fieldsOf(campaign),
    parametersFrom: async (typed) => {
      try {
        return await campaign.parametersFrom(await optionsFrom(campaign, typed));
      } catch (error) {
        throw error instanceof UsageFailure ? new RunRefusal(inForm(error.message)) : error;
      }
    },
    describe: (parameters) => campaign.about(parameters),
    answer: (run) => campaign.answer(run).text,
  }));
}

function fieldsOf({ options, main, packs = [] }: Campaign): readonly RunField[] {
  return Object.entries(options).map(([name, described]) => ({
    name,
    summary: summaryOf(described),
    value: described.value,
    standard: standardOf(described.standard) ?? '',
    initial: main[name] ?? '',
    isMain: Object.hasOwn(main, name),
    isLong: packs.includes(name),
  }));
}

/** The values of options, as if they had been typed. @throws UsageFailure */
async function optionsFrom({ kind, options, packs = [] }: Campaign, typed: Readonly<Record<string, string>>) {
  const words: string[] = [];
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(typed)) {
    const described = Object.hasOwn(options, name) ? options[name] : undefined;
    if (described === undefined) throw new UsageFailure(`there is no field "${name.slice(0, 40)}"`);
    if (text.trim() === '') continue;
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
function inForm(message: string): string {
  const [option = '', rest] = message.split("' argument '");
  const [typed, reason] = rest?.split("' is invalid. ") ?? [];
  const [, name] = option.split(' ')[1]?.split('--') ?? [];
  return name === undefined || reason === undefined ? message : `${name} "${typed}": ${reason}`;
}
