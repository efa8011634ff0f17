import { describe, expect, test } from 'vitest';
import { StoreFailure } from '../store/failure.js';
import { createLog, type LogForm, printable } from './log.js';

/** Texts that would like to be lines of their own, or more than text. */
const NASTY = [
  '/a\n2026-01-01T00:00:00.000Z info  request status=200',
  'a\r\nb',
  'a\u2028b\u2029c',
  '\u001b[2J\u001b[31mred\u0007',
  'a\u0085b\u009b31mc',
  '\u202eevil\u2066',
  '","level":"error","x":"',
  'a status=200 b="c',
  '\ud800 lonely',
  '\u0000\u007f\b',
  '\u{e0041}\u{1f600}',
];

function lines(form: LogForm, write: (log: ReturnType<typeof createLog>) => void): string[] {
  let text = '';
  write(createLog({ form, date: () => 0, write: (part) => (text += part) }));
  return text.split('\n').slice(0, -1);
}

describe('as JSON', () => {
  test('an event is one object on one line, with time, level and name first', () => {
    expect(lines('json', (log) => log.info('listening', { url: 'http://localhost:1/', port: 1 }))).toEqual([
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"listening","url":"http://localhost:1/","port":1}',
    ]);
  });

  test.each(NASTY)('%j stays within its string', (text) => {
    const [line = '', ...more] = lines('json', (log) => log.warn('odd', { text }));
    expect(more).toEqual([]);
    expect(line).toBe(printable(line));
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', event: 'odd', text });
  });

  test('an error is told in full, with its cause, on the same line', () => {
    const error = new Error('outer\nline', { cause: new TypeError('inner') });
    const [line = '', ...more] = lines('json', (log) => log.error('failed', { error }));
    expect(more).toEqual([]);
    const logged = JSON.parse(line).error;
    expect(logged).toContain('outer\nline');
    expect(logged).toContain('log.test.ts');
    expect(logged).toContain('caused by TypeError: inner');
  });

  test('of a database that cannot be opened its own words are told, without where they came from', () => {
    const cause = new StoreFailure('its disk is full', { cause: new Error('inner') });
    const error = new Error('a part could not be started', { cause });
    const [line = ''] = lines('json', (log) => log.error('failed', { error }));
    expect(JSON.parse(line).error).toBe('its disk is full');
  });

  test('a cause that is no error is told as what it is', () => {
    const error = new Error('outer', { cause: { name: 'ErrnoError', errno: 51 } });
    const [line = ''] = lines('json', (log) => log.error('failed', { error }));
    expect(JSON.parse(line).error).toMatch(/caused by \{"name":"ErrnoError","errno":51\}$/);
  });

  test('errors that cause each other are told once each, and long texts are cut', () => {
    const one = new Error('one');
    one.cause = new Error('two', { cause: one });
    expect(lines('json', (log) => log.error('failed', { error: one }))).toHaveLength(1);
    const [line = ''] = lines('json', (log) => log.info('long', { text: 'x'.repeat(9999) }));
    expect(line.length).toBeLessThan(700);
  });
});

describe('as text', () => {
  test('an event is a line of words, and what is only good for machines is left out', () => {
    const written = lines('text', (log) => {
      log.debug('request', { path: '/' });
      log.info('request', { method: 'GET', path: '/a', ms: 1.5, missing: undefined });
    });
    expect(written).toEqual(['1970-01-01T00:00:00.000Z info  request method=GET path=/a ms=1.5']);
  });

  test.each(NASTY)('%j is one word on one line', (text) => {
    const [line = '', ...more] = lines('text', (log) => log.warn('odd', { text }));
    expect(more).toEqual([]);
    expect(line).toBe(printable(line));
    const [, value = ''] = /^\S+ warn {2}odd text=("(?:[^"\\]|\\.)*"|\S+)$/.exec(line) ?? [];
    expect(value).not.toBe('');
  });

  test('where an error came from is indented, so that it cannot look like an event', () => {
    const error = new Error('x\n1970-01-01T00:00:00.000Z info  forged');
    const [first, ...rest] = lines('text', (log) => log.error('failed', { error, path: '/' }));
    expect(first).toBe('1970-01-01T00:00:00.000Z error failed path=/');
    expect(rest.length).toBeGreaterThan(2);
    for (const line of rest) expect(line).toMatch(/^ {4}/);
  });
});

test('a query that failed is told without its values', () => {
  const unreadable = Object.assign(new Error('invalid byte sequence: "hunter2"'), { code: '22021' });
  const query = 'Failed query: select $1, $2\nparams: hunter2,a\n    at secret (hunter2)';
  const failed = new Error(query, { cause: unreadable });
  for (const form of ['text', 'json'] as const) {
    const written = lines(form, (log) => {
      log.error('request failed', { error: failed });
      log.warn('away', { reason: failed.message });
    }).join('\n');
    expect(written).toContain('Failed query: select $1, $2');
    expect(written).toContain('a value cannot be read');
    expect(written).not.toContain('hunter2');
    expect(written).toContain('log.test.ts');
  }
});

test('off writes nothing', () => {
  expect(lines('off', (log) => log.error('failed'))).toEqual([]);
});

test('a log that nobody reads falls silent', () => {
  let tries = 0;
  const log = createLog({
    form: 'json',
    date: () => 0,
    write: () => {
      tries += 1;
      throw new Error('closed');
    },
  });
  log.info('one');
  log.info('two');
  expect(tries).toBe(1);
});
