import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommandGroup } from '../../src/cli/command.js';
import type { Description } from '../../src/cli/describe.js';
import { UsageFailure } from '../../src/cli/failure.js';
import { parse } from '../../src/cli/parse.js';
import { fieldsOf, keysOf, type Schema, schemaOf } from '../../src/cli/schema.js';
import { COMMANDS } from '../../src/commands/index.js';
import { BROKEN, cli, files, jsonLines, MAZE, MINE, scratchFolder } from '../harness.js';

const paths = files({
  'pack.txt': `${MINE}\n---\n\n${MAZE}\n---\n\n${BROKEN}`,
  'maze.txt': MAZE,
  'dice.txt': 'game: escape\nexit: survive\nhears: 0\nidle: wander\n\nSE\n.M\n',
  'position.txt': 'game: mines\nmines: 1\n\n1.\n..\n',
  'clash.txt': 'game: mines\nmines: 2\n\n1.1\n...\n2.1\n',
});

const ajv = new Ajv2020({ strict: true, allErrors: true });

/** What of a value a schema does not allow, one sentence each. */
function faultsOf(schema: Schema, value: unknown): string[] {
  ajv.validate(schema, value);
  return (ajv.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  );
}

const descriptions = (async () => JSON.parse((await cli(['--help', '--json'])).out) as Description[])();

const folder = scratchFolder();
const OF_A_MOUSE = `--size 3x3 --workers 1 --certificate ${folder}/mouse.json`;
const OF_THE_HARDEST = `--size 3x2 --workers 1 --certificate ${folder}/theseus.json`;

describe('what commands print as JSON', () => {
  // Certificates that are checked below.
  beforeAll(async () => {
    expect(await cli(['mouse', 'enumerate', ...OF_A_MOUSE.split(' ')])).toMatchObject({ code: 0 });
    expect(await cli(['theseus', 'hardest', ...OF_THE_HARDEST.split(' ')])).toMatchObject({ code: 0 });
  });

  it.each([
    ['solve', `${paths['pack.txt']} --json --all --stats`],
    ['solve', 'gold/1-first-caves.txt --json --index 0'],
    ['solve', 'mines/1-one-number.txt --index 0 --json --limit 1'],
    ['solve', `${paths['dice.txt']} --json --stats`],
    ['solve', 'haunt/1-the-campaign.txt --index 4 --json'],
    ['verify', `${paths['maze.txt']} RU --json`],
    ['rate', `${paths['pack.txt']} --json`],
    ['generate', 'theseus --size 4x4 --seed 1 --json'],
    ['convert', `${paths['pack.txt']} --to json`],
    ['show', `${paths['maze.txt']} --format json --overlay distance`],
    ['show', 'mines:9x9#1 --format json'],
    ['show', 'mouse/3-other-mice.txt --index 0 --format json'],
    ['mouse run', 'mouse/1-first-designs.txt --json'],
    ['mouse run', 'mouse/1-first-designs.txt --json --index 0'],
    ['mouse bound', 'mouse/1-first-designs.txt --json --index 0'],
    ['mouse trap', '--star 3 --json'],
    ['mouse trap', '--find 2 --sense rectangle --json'],
    ['mouse landscape', 'mouse/1-first-designs.txt --index 0 --random 20 --pairs 20 --json'],
    ['mouse search', '--size 4x4 --evaluations 2000 --parts 2 --workers 1 --polish 1 --json'],
    ['mouse enumerate', `${OF_A_MOUSE} --json`],
    ['mouse enumerate', `--verify ${folder}/mouse.json --workers 1 --json`],
    ['mouse enumerate', '--size 4x4 --estimate 100 --json'],
    ['theseus hardest', `${OF_THE_HARDEST} --json`],
    ['theseus hardest', `--check ${folder}/theseus.json --workers 1 --json`],
    ['theseus hardest', '--size 4x4 --workers 1 --seconds 0.001 --json'],
    ['mines solve', `${paths['position.txt']} --json`],
    ['mines solve', `${paths['clash.txt']} --json`],
    ['mines solve', 'mines:9x9#1 --json'],
    ['mines bench', '--size 4x4 --mines 2 --games 5 --strategy single --workers 1 --json'],
    ['mines bench', '--size 4x4 --mines 2 --games 5 --strategy single,overlay --workers 1 --json'],
    ['records list', 'theseus --json'],
    ['records verify', 'mouse/1-first-designs.txt#0 --json'],
    ['haunt simulate', '--level 1 --games 3 --workers 1 --json'],
    ['haunt simulate', '--level 1 --games 3 --policy greedy,random --workers 1 --json'],
  ])('%s %s', async (name, args) => {
    const described = (await descriptions).find((one) => one.name === name);
    const { out, err } = await cli([...name.split(' '), ...args.split(' ')]);
    expect(out, err).not.toBe('');
    expect(faultsOf(described?.output ?? {}, JSON.parse(out))).toEqual([]);
  });

  it.each(rulebook.games.map(({ id }) => id))(
    'of %s: whatever there is to be said of its levels',
    async (id) => {
      const packs = readdirSync(join(import.meta.dirname, '../../../../levels', id)).map(
        (file) => `${id}/${file}`,
      );
      const [first] = packs;
      const overlays = mindOf(id).overlays.map(({ name }) => name);
      const lines = [
        ...packs.map((pack) => ['show', pack, '--index', '0', '--format', 'json']),
        ...overlays.map((name) => `show ${first} --index 0 --format json --overlay ${name}`.split(' ')),
        ['solve', `${first}`, '--index', '0', '--json'],
        ['rate', `${first}`, '--index', '0', '--json'],
        ['convert', `${first}`, '--to', 'json'],
        ['list', id, '--json'],
      ];
      for (const line of lines) {
        const described = (await descriptions).find((one) => one.name === line[0]);
        const { out, err } = await cli(line);
        expect(out, `${line.join(' ')}: ${err}`).not.toBe('');
        expect(faultsOf(described?.output ?? {}, JSON.parse(out)), line.join(' ')).toEqual([]);
      }
    },
  );

  it('says the same of a board in the dark, of the dead and of what has been opened', async () => {
    const described = (await descriptions).find(({ name }) => name === 'show');
    const shown = async (...words: readonly string[]) => {
      const { out, err } = await cli(['show', ...words, '--format', 'json']);
      expect(out, err).not.toBe('');
      const scene = JSON.parse(out) as Readonly<Record<string, unknown>>;
      expect(faultsOf(described?.output ?? {}, scene)).toEqual([]);
      return scene;
    };
    expect(await shown('mines:9x9#1', '--moves', 'e5', '--seed', '1')).toHaveProperty('tiles');
    expect(await shown('theseus/1-first-steps.txt', '--index', '0', '--set', 'dark=yes')).toHaveProperty(
      'lit',
    );
    const sands = ['theseus/10-under-the-sands.txt', '--index', '4', '--moves', 'LRLRLLLDDRDDLL'];
    expect(await shown(...sands)).toHaveProperty('dead');
  });

  it.each([
    ['solve', `${paths['pack.txt']} --all`],
    ['solve', 'gold/1-loose-boards.txt'],
    ['rate', `${paths['pack.txt']}`],
  ])('%s %s: its lines, too', async (name, args) => {
    const described = (await descriptions).find((one) => one.name === name);
    const { out, err } = await cli([...name.split(' '), ...args.split(' '), '--jsonl']);
    const lines = jsonLines(out);
    expect(lines.length, err).toBeGreaterThan(1);
    for (const line of lines) expect(faultsOf(described?.line ?? {}, line)).toEqual([]);
    expect(faultsOf(described?.line ?? {}, lines)).not.toEqual([]);
  });

  it('is described of every command that can', async () => {
    const silent = (await descriptions).filter(
      ({ options, json }) => options.some(({ flags }) => flags === '--json') && json.length === 0,
    );
    expect(silent).toEqual([]);
  });
});

describe('tables of keys', () => {
  it('hold names, types and meanings, over several lines where they are long', () => {
    const table = `
      size?: count | null  # of the whole,
        in cells
      best: { cell: text,
        win?: number }[]
      words: 'a' | 'b' | null`;
    const properties = { cell: { type: 'string' }, win: { type: 'number' } };
    const best = { type: 'object', properties, required: ['cell'], additionalProperties: false };
    expect(
      keysOf(table).map(({ name, isAlways, schema, meaning }) => [name, isAlways, schema, meaning]),
    ).toEqual([
      [
        'size',
        false,
        { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] },
        'of the whole, in cells',
      ],
      ['best', true, { type: 'array', items: best }, ''],
      ['words', true, { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] }, ''],
    ]);
    expect(fieldsOf(table)).toBe(
      "size?: count | null, best: { cell: text, win?: number }[], words: 'a' | 'b' | null",
    );
  });

  it.each(['size: nubmer', 'size: count[', 'size: { a count }', 'size: count number'])(
    'refuse %s',
    (keys) => {
      expect(() => schemaOf([{ keys }])).toThrow(SyntaxError);
    },
  );
});

it('examples are command lines that the commands understand', async () => {
  const refused: string[] = [];
  const look = async (group: CommandGroup, path: readonly string[]) => {
    for (const [word, entry] of Object.entries(group.commands)) {
      const here = [...path, word];
      if ('commands' in entry) {
        await look(entry, here);
        continue;
      }
      const { default: command } = await entry.load();
      expect(command.examples.length).toBeGreaterThan(0);
      for (const [line] of command.examples) {
        // Where the answer goes is the shell's business.
        const words = line.replace(/ (?:> \S+|\| .+)$/, '').split(' ');
        expect(words.slice(0, here.length)).toEqual(here);
        try {
          await parse(here.join(' '), command, words.slice(here.length));
        } catch (error) {
          if (!(error instanceof UsageFailure)) throw error;
          refused.push(`${line}: ${error.message}`);
        }
      }
    }
  };
  await look(COMMANDS, []);
  expect(refused).toEqual([]);
});
