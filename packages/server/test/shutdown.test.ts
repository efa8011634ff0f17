import { object, string } from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Component } from '../src/http/component.js';
import { route } from '../src/http/routes/route.js';
import { gate, noted, ready, served, streaming } from './served.js';
import { get, rawConnection } from './sockets.js';

/** A part with an address that answers when it is let. */
function slow() {
  const [asked, let_] = [gate(), gate()];
  const component: Component = {
    name: 'slow',
    routes: [
      route(
        { method: 'GET', path: '/api/slow', summary: 'Takes its time', answer: object({ said: string() }) },
        async () => {
          asked.open();
          await let_.opened;
          return { said: 'at last' };
        },
      ),
    ],
  };
  return { component, asked: asked.opened, letGo: let_.open };
}

describe('parts', () => {
  test('are opened in their order and closed in the reverse one, what is broken included', async () => {
    const notes: string[] = [];
    const { server, event } = await served({
      components: [
        noted('store', notes),
        noted('jobs', notes, {
          close: () => {
            notes.push('close jobs');
            throw new Error('a job is stuck');
          },
        }),
        noted('library', notes),
      ],
    });
    await server.ready;
    await server.close();
    const closed = ['close library', 'close jobs', 'close store'];
    expect(notes).toEqual(['start store', 'start jobs', 'start library', ...closed]);
    expect(await event('part not closed')).toMatchObject({ part: 'jobs', level: 'error' });
    expect(await event('stopped')).toMatchObject({ level: 'info' });
  });

  test('that cannot start are named, and those before them closed', async () => {
    const notes: string[] = [];
    const { server, event } = await served({
      components: [
        noted('store', notes),
        noted('jobs', notes, {
          start: () => {
            throw new Error('the folder is locked by process 7');
          },
        }),
        noted('library', notes),
      ],
    });
    const locked = 'jobs could not be started: the folder is locked by process 7';
    await expect(server.ready).rejects.toThrow(locked);
    expect(await event('part not started')).toMatchObject({ level: 'error' });
    expect((await fetch(server.url)).status).toBe(200);
    await server.close();
    expect(notes).toEqual(['start store', 'close store']);
  });

  test('told to stop while one starts, wait for it, close it, and start no other', async () => {
    const notes: string[] = [];
    const open = gate();
    const store = noted('store', notes, { start: () => open.opened });
    const { server } = await served({ components: [store, noted('jobs', notes)] });
    const closed = server.close();
    open.open();
    await closed;
    expect(notes).toEqual(['close store']);
  });

  test('have names of their own', async () => {
    const both = served({ components: [{ name: 'a' }, { name: 'a' }] });
    await expect(both).rejects.toThrow('two parts called a');
  });
});

describe('stopping', () => {
  test('lets a request in hand end, on a connection that ends with it', async () => {
    const notes: string[] = [];
    const { component, asked, letGo } = slow();
    const { server } = await ready({ components: [noted('store', notes), component] });
    const connection = await rawConnection(server.port, get('/api/slow'));
    await asked;
    const closed = server.close();
    await expect(fetch(server.url)).rejects.toThrow();
    expect(notes).toEqual(['start store']);
    letGo();
    expect(await connection.end).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\{"said":"at last"\}/);
    await closed;
    expect(notes).toEqual(['start store', 'close store']);
  });

  test('breaks off what takes longer than the grace', async () => {
    const { component, asked } = slow();
    const { server, event } = await ready({ components: [component], grace: 1 });
    const connection = await rawConnection(server.port, get('/api/slow'));
    await asked;
    await server.close();
    expect(await connection.end).toBe('');
    expect(await event('requests broken off')).toMatchObject({ level: 'warn', requests: 1 });
    expect(await event('request')).toMatchObject({ path: '/api/slow', aborted: true });
  });

  test('does not wait for connections on which nothing is asked, or nothing any more', async () => {
    const { server } = await served({ grace: 2 ** 30 });
    const silent = await rawConnection(server.port);
    const half = await rawConnection(server.port, 'GET / HTTP/1.1\r\nHost:');
    const kept = await rawConnection(server.port, get('/'));
    await kept.until('</title>');
    await server.close();
    expect([await silent.end, await half.end]).toEqual(['', '']);
    expect(await kept.end).toContain('<title>Knossos</title>');
  });

  test('ends streams of events with a last one, that says when to come back', async () => {
    const never = gate();
    const progress = streaming('/api/progress', async (_, send) => {
      await send({ event: 'progress', data: { done: 1 }, id: '1' });
      await never.opened;
    });
    const { server } = await ready({ grace: 2 ** 30, components: [progress] });
    const connection = await rawConnection(server.port, get('/api/progress'));
    await connection.until('event: progress\ndata: {"done":1}\nid: 1\n');
    await server.close();
    expect(await connection.end).toMatch(/event: closing\ndata: \{\}\nretry: 5000\n\n\r\n0\r\n\r\n$/);
  });
});
