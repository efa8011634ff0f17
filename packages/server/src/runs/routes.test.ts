import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ServerEnv } from '../environment.js';
import { isOwnMachine } from './routes.js';

/** A request from an address with headers. */
function from(address: string, headers: Readonly<Record<string, string>>): Context<ServerEnv> {
  const context = { get: () => address, req: { header: (name: string) => headers[name] } };
  return context as unknown as Context<ServerEnv>;
}

describe('whoever sits at the machine itself', () => {
  it.each([
    ['127.0.0.1', 'localhost:4173'],
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]:80'],
  ])('asks from %s for %s', (address, host) => {
    expect(isOwnMachine(from(address, { host }))).toBe(true);
  });

  it.each([
    ['another machine', '192.168.1.7', { host: 'localhost' }],
    ['a proxy that nobody told of', 'unknown', { host: 'localhost' }],
    ['a proxy with its own header', '127.0.0.1', { host: 'localhost', forwarded: 'for=1.2.3.4' }],
    ['a name that somebody points here', '127.0.0.1', { host: 'evil.example' }],
    ['a name that begins like this machine', '127.0.0.1', { host: 'localhost.evil.example' }],
    ['no name', '127.0.0.1', {}],
  ])('is not %s', (_, address, headers) => {
    expect(isOwnMachine(from(address, headers))).toBe(false);
  });
});
