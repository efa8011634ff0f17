import { rulebook } from '@knossos/engine/games';
import { mindOf } from '@knossos/engine/games/minds';
import { type AnyMind, type AnyRules, checkParameters, describeFault, nearest } from '@knossos/engine/puzzle';
import { newCommand, parseCommand, wholeNumber } from '../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { JsonWriter, jsonLine } from '../cli/json.js';
import { freshSeed } from '../cli/seed.js';
import { Turns } from '../cli/turns.js';
import { makeLevel } from '../io/generated.js';
import { gameNames } from '../io/sources.js';

interface Options {
  readonly count: number;
  readonly seed?: string;
  readonly json?: boolean;
  readonly [option: string]: unknown;
}

/** `knossos generate`: new levels, the same ones for the same seed. */
export async function generate(args: readonly string[], io: Io): Promise<number> {
  const game = args.find((arg) => !arg.startsWith('-') && rulebook.find(arg));
  const rules = game === undefined ? null : rulebook.find(game);
  const mind = rules === null ? null : mindOf(rules.id);
  const command = newCommand('generate', 'Make new levels; the same seed gives the same levels.')
    .argument('<game>', gameNames())
    .option('--count <n>', 'how many', wholeNumber(1, 1_000_000), 1)
    .option('--seed <seed>', 'any text or number; one is chosen and printed when missing')
    .option('--json', 'print a JSON array: index game title seed text id');
  for (const option of mind?.generatorOptions ?? []) {
    const value = option.kind === 'size' ? 'COLSxROWS' : option.kind === 'integer' ? 'n' : 'word';
    const choices = option.kind === 'choice' ? `: ${option.choices?.join(', ')}` : '';
    command.option(
      `--${option.name} <${value}>`,
      `${option.summary}${choices} (default: ${option.standard})`,
    );
  }
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    const more = mind ? '' : '\nEach game has options of its own: knossos generate GAME --help.\n';
    io.out.write(parsed.help + more);
    return EXIT.done;
  }
  if (!rules || !mind) throw unknownGame(parsed.args[0] ?? '');
  return generateAll(rules, mind, command.opts() as Options, io);
}

async function generateAll(rules: AnyRules, mind: AnyMind, options: Options, io: Io): Promise<number> {
  const parameters = Object.fromEntries(
    mind.generatorOptions
      .map((option): [string, unknown] => [option.name, options[keyOf(option.name)]])
      .filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  const checked = checkParameters(mind.generatorOptions, parameters);
  if (!checked.ok) throw new UsageFailure('generate', describeFault(checked.fault));
  const seed = options.seed ?? freshSeed();
  const writer = options.json ? new JsonWriter(io, 'json') : null;
  const turns = new Turns(io);
  for (let index = 0; index < options.count; index++) {
    // The first level is the seed's own, so that asking for more does not change it.
    const own = index === 0 ? seed : `${seed}.${index}`;
    const made = await makeLevel(mind, parameters, own, io);
    if (!made.ok) {
      throw new Failure(EXIT.failed, `${describeFault(made.fault)} (seed ${own})`);
    }
    const level = made.value;
    const text = rules.format(level);
    if (writer) {
      const id = rulebook.encode(level);
      writer.write(
        jsonLine({ index, game: level.game, title: level.meta.title, seed: level.meta.seed, text, id }),
      );
    } else io.out.write(`${index === 0 ? '' : '\n---\n\n'}${text}`);
    if (turns.isDue()) await turns.take();
  }
  writer?.end();
  return EXIT.done;
}

/** The name under which commander keeps an option; it drops the `no-` of one, which still has its value here. */
function keyOf(name: string): string {
  return name.replace(/^no-/, '').replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

function unknownGame(name: string): UsageFailure {
  const names = rulebook.games.map((game) => game.id as string);
  const near = nearest(name, names);
  const help = near === null ? `games: ${names.join(', ')}` : `did you mean "${near}"?`;
  return new UsageFailure('generate', `there is no game "${name}"; ${help}`);
}
