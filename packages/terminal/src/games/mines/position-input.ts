import { rulebook } from '@knossos/engine/internal/games';
import { FORMS } from '@knossos/engine/internal/games/forms';
import type { MinesLevel } from '@knossos/engine/internal/games/mines';
import { readPosition } from '@knossos/engine/internal/games/mines/foreign/positions';
import { describeFault, foreignFile, type Level, readForeign } from '@knossos/engine/internal/puzzle';
import { EXIT, Failure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { oneLevel } from '../../io/choice.js';
import { bytesOf, sourcesOf, textIn } from '../../io/sources.js';

/**
 * The field that a command about Minehunt is about: a document, or rows as other programs write them; an id or the
 * name of a generated field. `mines` counts where the text does not say how many there are.
 * @throws Failure naming the cell or the line at fault
 */
export async function fieldFrom(
  name: string,
  mines: number | null,
  io: Io,
  index: number | null = null,
): Promise<MinesLevel> {
  // The number of mines is heard where a text does not say it; a field that says its own keeps it.
  const [source] = sourcesOf(name);
  const isOne = index !== null || (source?.kind === 'file' && source.only !== undefined);
  if (isOne || source?.kind !== 'file') {
    const { level } = await oneLevel(name, [], index, io, { game: 'mines' });
    return asField(level, name);
  }
  const bytes = await bytesOf(source, io);
  const text = textIn(bytes);
  // A pack is asked which of its levels is meant.
  if (source.path !== '-' && /^---\s*$/m.test(text)) {
    const { level } = await oneLevel(name, [], index, io, { game: 'mines' });
    return asField(level, name);
  }
  const own = rulebook.parse(text);
  if (own.ok) return asField(own.value, name);
  const said = new Map(mines === null ? [] : [['mines', String(mines)] as const]);
  const [foreign] =
    readForeign(foreignFile(bytes, { name, text, settings: said }), FORMS, rulebook.format) ?? [];
  const found = foreign?.level ?? readPosition(text, mines);
  if (!found.ok) throw new Failure(EXIT.invalid, `${name}: ${describeFault(found.fault)}`);
  for (const warning of found.warnings) complain(io, `warning: ${name}: ${describeFault(warning)}`);
  return asField(found.value, name);
}

function asField(level: Level, name: string): MinesLevel {
  if (level.game === 'mines') return level as MinesLevel;
  const help = 'The commands about Minehunt take fields: "game: mines" in the header.';
  throw new Failure(EXIT.invalid, `${name}: this is a level of ${level.game}. ${help}`);
}
