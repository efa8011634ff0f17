import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from './docs.js';

const TYPES = join(ROOT, 'packages/engine/src/puzzle/contract/game.ts');
const PARTS = ['Playable', 'Model', 'Presentation', 'Rules', 'Mind'];

/** The members that the types declare, as `Part.member`, in their order. */
function declared(): string[] {
  const file = ts.createSourceFile(TYPES, readFileSync(TYPES, 'utf8'), ts.ScriptTarget.Latest);
  return file.statements
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ name, members }) =>
      PARTS.includes(name.text)
        ? members.flatMap((member) =>
            member.name && ts.isIdentifier(member.name) ? [`${name.text}.${member.name.text}`] : [],
          )
        : [],
    );
}

/** The rows of the page: a member, and the file that reads it. */
function listed(): { readonly member: string; readonly name: string; readonly reader: string }[] {
  const sections = readFileSync(join(ROOT, 'docs/contract.md'), 'utf8').split(/^## /m).slice(1);
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
    expect(existsSync(join(ROOT, reader)), reader).toBe(true);
    expect(readFileSync(join(ROOT, reader), 'utf8')).toMatch(new RegExp(`\\b${name}\\b`));
  });
});
