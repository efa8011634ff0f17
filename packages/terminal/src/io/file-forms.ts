import { rulebook } from '@knossos/engine/games';
import { describeFault, type FileForm, type Level } from '@knossos/engine/puzzle';
import { EXIT, Failure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';

/** Writes a level in a form that is no document. @throws Failure for a level that it cannot hold */
export function writeForm(form: FileForm<Level>, level: Level, file: string, io: Io): void {
  const { name, ending, isBinary } = form;
  const title = rulebook.games.find(({ fileForms }) => fileForms?.includes(form))?.title;
  if (rulebook.of(level).title !== title) {
    const message = `${file}: this is a level of ${level.game}, and the form "${name}" is for levels of ${title}`;
    throw new Failure(EXIT.invalid, message);
  }
  if (isBinary && io.out.isTerminal)
    throw new Failure(EXIT.usage, `an .${ending} file is no text: send it to a file with > NAME.${ending}`);
  const bytes = form.write(level);
  if (!bytes.ok) throw new Failure(EXIT.invalid, `${file}: ${describeFault(bytes.fault)}`);
  io.out.writeBytes(bytes.value);
}
