import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';

/** A stage of a Dockerfile that was carried out in a folder, which stands for the root of its file system. */
interface Stage {
  readonly root: string;
  directory: string;
}

/** What a container of the last stage would be. */
export interface Image {
  /** The folder that stands for `/`. */
  readonly root: string;
  /** Where its command is run, below that. */
  readonly directory: string;
  readonly user: string;
  /** Words of the entry point and of the command behind it. */
  readonly words: readonly string[];
  /** Words of the command that asks how it does. */
  readonly health: readonly string[];
}

/** What carries out the steps that need more than files. */
export interface Builder {
  /** A new folder for a stage. */
  folder(): string;
  /** What is sent along: the sources, without what must not be. */
  readonly context: string;
  /** Runs a command of a stage in a folder. */
  run(command: string, directory: string): void;
}

/**
 * Carries out a Dockerfile without a container: each stage in a folder of its own. It knows the instructions that we use,
 * in their usual forms, and no other. Base images are taken to be what this machine is.
 *
 * @throws Error naming the line of an instruction that cannot be done, such as a copy of what is not there
 */
export function buildImage(dockerfile: string, builder: Builder): Image {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: '', directory: '/' };
  let [user, entry, command, health]: [string, string[], string[], string[]] = ['root', [], [], []];
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const name = instruction.getKeyword();
    const words = wordsOf(instruction);
    switch (name) {
      case 'FROM': {
        const [base = '', , alias] = words;
        const before = stages.get(base);
        stage = { root: builder.folder(), directory: before?.directory ?? '/' };
        if (before) cpSync(before.root, stage.root, { recursive: true, verbatimSymlinks: true });
        if (alias !== undefined) stages.set(alias, stage);
        break;
      }
      case 'WORKDIR':
        stage.directory = words[0] ?? '/';
        mkdirSync(join(stage.root, stage.directory), { recursive: true });
        break;
      case 'COPY': {
        const from = instruction instanceof Copy ? flagOf(instruction, 'from') : null;
        const source = from === null ? builder.context : stages.get(from)?.root;
        if (source === undefined) throw fault(instruction, `there is no stage ${from}`);
        copy(instruction, source, stage, words);
        break;
      }
      case 'RUN':
        builder.run(instruction.getArgumentsContent() ?? '', join(stage.root, stage.directory));
        break;
      case 'USER':
        user = words[0] ?? '';
        break;
      case 'HEALTHCHECK':
        health = listOf(instruction);
        break;
      case 'ENTRYPOINT':
        entry = listOf(instruction);
        break;
      case 'CMD':
        command = listOf(instruction);
        break;
      case 'ENV':
      case 'EXPOSE':
      case 'VOLUME':
        break;
      default:
        throw fault(instruction, 'nobody carries this out here');
    }
  }
  return { root: stage.root, directory: stage.directory, user, words: [...entry, ...command], health };
}

/** Copies as COPY does: a folder's contents; files under their names into what ends in a slash. */
function copy(instruction: Instruction, source: string, stage: Stage, words: readonly string[]): void {
  const target = words.at(-1) ?? '';
  const place = join(stage.root, target.startsWith('/') ? target : join(stage.directory, target));
  for (const word of words.slice(0, -1)) {
    const from = join(source, word);
    if (!existsSync(from)) throw fault(instruction, `${word} is not there`);
    const isInto = target.endsWith('/') && !statSync(from).isDirectory();
    cpSync(from, isInto ? join(place, basename(from)) : place, { recursive: true, verbatimSymlinks: true });
  }
}

/** The value of a flag such as `--from=build`; null where it is not given. */
function flagOf(copying: Copy, name: string): string | null {
  const flag = copying.getFlags().find((one) => one.getName() === name);
  return flag?.getValue() ?? null;
}

function wordsOf(instruction: Instruction): string[] {
  return (instruction.getArgumentsContent() ?? '').split(/\s+/).filter((word) => word !== '');
}

/** The words of the exec form, the only one whose program gets the signals. */
function listOf(instruction: Instruction): string[] {
  const text = instruction.getArgumentsContent() ?? '';
  const list: unknown = JSON.parse(text.slice(Math.max(0, text.indexOf('['))));
  if (!Array.isArray(list)) throw fault(instruction, 'it is no list of words');
  return list.map(String);
}

function fault(instruction: Instruction, what: string): Error {
  return new Error(`Dockerfile:${instruction.getRange().start.line + 1}: ${what}`);
}
