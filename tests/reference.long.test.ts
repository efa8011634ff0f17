import { gameIds } from '@knossos/engine';
import { expect, test } from 'vitest';
import { generatorsPage, libraryReference } from '../scripts/parts/reference.mjs';

test('every name that the library exports is documented, and its reference is written without a fault', async () => {
  const faults: string[] = [];
  const { project } = await libraryReference((message) => faults.push(message));
  expect(faults).toEqual([]);
  const namesIn = (door: string) =>
    project.children?.find(({ name }) => name === door)?.children?.map(({ name }) => name);
  expect(namesIn('index')).toEqual(
    expect.arrayContaining(['solve', 'generate', 'rate', 'mindOf', 'KnossosError']),
  );
  expect(namesIn('rules')).toEqual(
    expect.arrayContaining(['parseCellDrawing', 'cellName', 'isFloor', 'Rules']),
  );
  expect(namesIn('mind')).toEqual(expect.arrayContaining(['explicitMind', 'longestOf', 'Mind']));
  const comment = JSON.stringify(project.getChildByName('index.OptionDescription.kind')?.comment?.summary);
  for (const kind of ['integer', 'choice', 'size', 'level']) expect(comment).toContain(`\`${kind}\``);
});

test('a page tells what every generator takes', async () => {
  const page = await generatorsPage();
  for (const id of gameIds()) expect(page).toContain(`: \`${id}\``);
  expect(page).toContain('| `minLength` | 0 to 9999 | `0` | least number of moves of a shortest solution |');
});
