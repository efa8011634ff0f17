import { expect, it } from 'vitest';
import { runtimeOf } from './runtime.js';

it.each<[Readonly<Record<string, string>>, string, string]>([
  [{ node: '22.11.0', v8: '12.4' }, 'Node', '22.11.0'],
  [{ node: '26.0.0', bun: '1.3.1' }, 'Bun', '1.3.1'],
  [{ node: '26.0.0', deno: '2.5.0', typescript: '5.9.2' }, 'Deno', '2.5.0'],
  [{}, 'Node', 'unknown'],
])('knows by the versions %j who runs it', (versions, name, version) => {
  expect(runtimeOf(versions)).toEqual({ name, version });
});

it('knows this one', () => {
  expect(runtimeOf(process.versions)).toEqual({ name: 'Node', version: process.versions.node });
});
