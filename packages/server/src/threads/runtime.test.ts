import { expect, it } from 'vitest';
import { runtimeOf } from './runtime.js';

it.each([
  [
    { node: '22.11.0', v8: '12.4' },
    { name: 'Node', version: '22.11.0' },
  ],
  [
    { node: '26.0.0', bun: '1.3.1' },
    { name: 'Bun', version: '1.3.1' },
  ],
  [
    { node: '26.0.0', deno: '2.5.0', typescript: '5.9.2' },
    { name: 'Deno', version: '2.5.0' },
  ],
  [{}, { name: 'Node', version: 'unknown' }],
])('knows by the versions %j who runs it', (versions, runtime) => {
  expect(runtimeOf(versions)).toEqual(runtime);
});

it('knows this one', () => {
  expect(runtimeOf(process.versions)).toEqual({ name: 'Node', version: process.versions.node });
});
