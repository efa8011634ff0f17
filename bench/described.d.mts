import type { CustomLevel } from '@knossos/engine/internal/games/custom';
import type { EscapeLevel } from '@knossos/engine/internal/games/escape';
import type { TheseusLevel } from '@knossos/engine/internal/games/theseus';

/** A maze of Theseus with exits in cells, in sentences. */
export function describedTheseus(level: TheseusLevel): CustomLevel;
/** A maze of mummies, a letter each by their numbers, in sentences. */
export function describedMummies(level: TheseusLevel): CustomLevel;
/** A cave with monsters in sentences. */
export function describedEscape(level: EscapeLevel): CustomLevel;
