import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { textOf } from './repository.js';

const TYPES = 'packages/engine/src/puzzle/contract/game.ts';
const PARTS = ['Playable', 'Model', 'Presentation', 'Rules', 'Mind'];

/** The members that the types declare, as `Part.member`, in their order. */
function declared(): string[] {
  const file = ts.createSourceFile(TYPES, textOf(TYPES), ts.ScriptTarget.Latest);
  return file.statements
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ name, members }) =>
      PARTS.includes(name.text)
        ? members.flatMap(({ name: own }) =>
            own && ts.isIdentifier(own) ? [`${name.text}.${own.text}`] : [],
          )
        : [],
    );
}

/** The rows of the page: a member, and the file that reads it. */
function listed(): { readonly member: string; readonly name: string; readonly reader: string }[] {
  const sections = textOf('docs/contract.md').split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const part = section.split('\n')[0];
    return [...section.matchAll(/^\| `(\w+)` \| [^|]+ \| `([^`]+)` \|$/gm)].map(
      ([, name = '', reader = '']) => ({ member: `${part}.${name}`, name, reader: `packages/${reader}` }),
    );
  });
}

describe('docs/contract.md', () => {
  it('lists the members of the types, in their order', () => {
    expect(listed().map(({ member }) => member)).toEqual(declared());
  });

  it.each(listed())('names a reader of $member outside the games', ({ name, reader }) => {
    expect(reader).not.toMatch(/\/games\/\w+\//);
    expect(textOf(reader)).toMatch(new RegExp(`\\b${name}\\b`));
  });
});
