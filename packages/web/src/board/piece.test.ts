import { readFileSync } from 'node:fs';
import { PALETTES } from '@knossos/engine/internal/draw';
import { ROLES } from '@knossos/engine/internal/draw/pieces';
import { expect, test } from 'vitest';

const sheets = ['../styles/tokens.css', './field.css'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
);

/** The colours by day and by night of a role in the style sheets. */
function coloursOf(role: string): readonly string[] {
  const line = new RegExp(`^ +--${role}: .*light-dark\\((#\\w+), (#\\w+)\\)`, 'm');
  return line.exec(sheets.join('\n'))?.slice(1) ?? [];
}

test.each(ROLES)('%s has a colour on the board, and the same one in pictures', (role) => {
  const colours = coloursOf(role);
  expect(colours).toHaveLength(2);
  // The floor of a picture is that of paper.
  if (role !== 'floor') expect([PALETTES.light.pieces[role], PALETTES.dark.pieces[role]]).toEqual(colours);
});
