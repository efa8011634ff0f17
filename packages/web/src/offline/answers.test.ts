import { describe, expect, test } from 'vitest';
import { answerTo, cacheName, eachInParallel, isInUse, tabLock } from './answers.js';

const SCOPE = 'https://example.org/knossos/';
const FILES = new Set(['', 'icon.svg', 'assets/index-AAAAAAAA.js']);

describe('what the service worker answers', () => {
  test.each([
    ['navigate', '', 'shell'],
    ['navigate', '?source=menu', 'shell'],
    ['navigate', '#/help', 'shell'],
    ['navigate', 'index.html', 'shell'],
    ['navigate', 'icon.svg', 'file'],
    ['navigate', 'another/app', 'network, else shell'],
    ['navigate', 'docs/mouse.html', null],
    ['cors', 'assets/index-AAAAAAAA.js', 'file'],
    ['cors', 'assets/index-AAAAAAAA.js?again', 'file'],
    ['cors', 'assets/of-an-older-version-BBBBBBBB.js', 'file'],
    ['cors', 'sw.js', null],
    ['cors', 'server.json', null],
  ])('a %s to “%s”: %s', (mode, path, answer) => {
    expect(answerTo({ method: 'GET', mode, url: SCOPE + path }, SCOPE, FILES)).toBe(answer);
  });

  test('nothing outside its scope, and nothing that is sent', () => {
    const request = { method: 'GET', mode: 'cors' };
    expect(answerTo({ ...request, url: 'https://example.org/icon.svg' }, SCOPE, FILES)).toBeNull();
    expect(answerTo({ ...request, url: 'https://example.com/knossos/icon.svg' }, SCOPE, FILES)).toBeNull();
    expect(answerTo({ ...request, method: 'POST', url: `${SCOPE}icon.svg` }, SCOPE, FILES)).toBeNull();
  });
});

test('a version is in use while a tab runs the script that starts it', () => {
  const entry = `${SCOPE}assets/index-AAAAAAAA.js`;
  expect(isInUse([SCOPE, entry], [tabLock(entry)])).toBe(true);
  expect(isInUse([SCOPE, entry], [tabLock(`${SCOPE}assets/index-BBBBBBBB.js`)])).toBe(false);
  expect(isInUse([SCOPE, entry], [])).toBe(false);
  expect(cacheName(SCOPE, 'one')).not.toBe(cacheName(SCOPE, 'two'));
});

test('a few at a time, each once, and a failure is told', async () => {
  const done: number[] = [];
  let most = 0;
  let open = 0;
  await eachInParallel(3, [1, 2, 3, 4, 5, 6, 7], async (one) => {
    most = Math.max(most, ++open);
    await Promise.resolve();
    open--;
    done.push(one);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
  const failing = eachInParallel(2, [1, 2], (one) =>
    one === 2 ? Promise.reject(new Error('no')) : Promise.resolve(),
  );
  await expect(failing).rejects.toThrow('no');
});
