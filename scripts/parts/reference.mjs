import { join } from 'node:path';
import { gameIds, mindOf, rulesOf } from '@knossos/engine';
import { Application, LogLevel } from 'typedoc';
import { root } from './run.mjs';

/** What the library exports is documented: everything else is its own business. */
const KINDS = ['Class', 'Function', 'Interface', 'TypeAlias', 'Property', 'Method', 'Constructor'];

/** Levels and positions of games, which are handed on and not looked into. */
const OWN_BUSINESS = [
  'Games',
  'ChaseState',
  // How types follow from rules, which nobody names.
  ...[
    'GRADES',
    'ValueOf',
    'OptionsOf',
    'FeaturesIn',
    'TypedMind',
    'DIRECTION_LETTERS',
    'MindTypes',
    'SettingOf',
  ],
  ...['IntegerOption', 'ChoiceOption', 'SizeOption', 'RefusedParameters', 'Under', 'PlainRules'],
  // What a mind by rules alone has, or lacks, and only the shipped games make themselves.
  ...[
    'Assessment',
    'OverlayKind',
    'OverlayAnswer',
    'HintContext',
    'DifficultyScale',
    'RecordKind',
    'Exploration',
  ],
  ...[
    'Designs',
    'DesignStyle',
    'DesignWishes',
    'FileForm',
    'Sentences',
    'Query',
    'Successor',
    'ActorSentence',
  ],
  ...gameIds().flatMap((id) => ['Level', 'State'].map((what) => id[0].toUpperCase() + id.slice(1) + what)),
];

/** That some games of a kind share the types of their positions is no fault, nor what has no name of its own. */
const NO_FAULT = /marked as intentionally not exported, but were either not referenced|\.__type\./;

/**
 * How the pages look, which is the business of a plugin. There is one page for each door of the package.
 * @type {object}
 */
const MARKDOWN = {
  outputFileStrategy: 'modules',
  entryModule: 'index',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  expandObjects: false,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  tableColumnSettings: {
    hideModifiers: true,
    hideInherited: true,
    hideOverrides: true,
    hideDefaults: true,
  },
};

/**
 * The reference of the library, from its sources and what stands above each name in them.
 * @param {(message: string) => void} warn is told what is wrong, such as a name without a word about it
 */
export async function libraryReference(warn) {
  const app = await Application.bootstrapWithPlugins({
    entryPoints: ['index', 'own/rules', 'own/mind'].map((path) =>
      join(root, `packages/engine/src/${path}.ts`),
    ),
    tsconfig: join(root, 'packages/engine/tsconfig.json'),
    plugin: ['typedoc-plugin-markdown'],
    name: 'The library',
    readme: 'none',
    ...MARKDOWN,
    excludeExternals: true,
    groupOrder: ['Functions', 'Classes', 'Interfaces', 'Type Aliases'],
    githubPages: false,
    disableGit: true,
    disableSources: true,
    excludeInternal: true,
    excludePrivate: true,
    intentionallyNotExported: [...OWN_BUSINESS],
    sort: ['source-order'],
    validation: { notExported: true, invalidLink: true, notDocumented: true, invalidPath: true },
    requiredToBeDocumented: /** @type {never} */ (KINDS),
    logLevel: LogLevel.Warn,
    skipErrorChecking: true,
  });
  app.logger = Object.assign(app.logger, {
    log(/** @type {string} */ message, /** @type {number} */ level) {
      if (level >= LogLevel.Warn && !NO_FAULT.test(message)) warn(message);
    },
  });
  const project = await app.convert();
  if (!project) throw new Error('the sources of the library could not be read');
  for (const door of project.children ?? []) door.name = door.name.replace('own/', '');
  app.validate(project);
  return { app, project };
}

/** What the generator of every game takes, as a page. */
export async function generatorsPage() {
  const pages = await Promise.all(gameIds().map(async (id) => optionsOf(rulesOf(id), await mindOf(id))));
  return `# What generators take

\`generate(game, options, seed)\` takes these options; each may be left out. The command \`knossos generate\` has the same ones, with
a hyphen where a capital letter stands here: \`--min-length\` is \`minLength\`.

${pages.join('\n')}`;
}

/**
 * @param {{ title: string, id: string }} rules
 * @param {{ options: readonly import('@knossos/engine').OptionDescription[] }} mind
 */
function optionsOf({ title, id }, { options }) {
  const rows = options.map(({ name, kind, least, most, words, standard, summary }) => {
    const listed = words.filter(Boolean).map((word) => `\`'${word}'\``);
    const takes = {
      integer: [`${least} to ${most}`, ...listed].join(' or '),
      choice: listed.join(', '),
      size: "columns and rows, as `'8x6'`",
      level: 'the id of a level',
    }[kind];
    const usual = typeof standard === 'number' ? `${standard}` : `'${standard}'`;
    return `| \`${name}\` | ${takes} | \`${usual}\` | ${summary} |`;
  });
  return [
    `## ${title}: \`${id}\``,
    '',
    '| option | takes | unless given | what it says |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
