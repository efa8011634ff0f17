import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { focusBoard, says, soon } from '../app.js';
import { result } from '../play/play-page.js';
import { firstOf, stepsOf } from '../play/winning-ways.js';
import { expectReadable, LAPTOP } from '../screens/journey.js';
import { startTogether } from './together.js';

/** The moves that solve the first shipped level. */
const SOLUTION = stepsOf(firstOf('theseus'));

const together = await startTogether();
const teacher = await together.person(LAPTOP.options, await together.signUp('Tea Cher', together.adminCode));
afterAll(() => together.close());

/** Makes a class with two levels and a lesson. Returns its page and its code. */
async function makeClass(name: string): Promise<{ page: Page; code: string }> {
  const page = await teacher.open('#/together/classes');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Make the class' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const editor = page.locator('[data-test=list-editor]');
  const links = editor.getByLabel('Links of levels and lessons, one a line');
  await links.fill(`${together.url}#/play/theseus/1-first-steps/1\nnonsense\n#/learn/theseus/1`);
  await editor.getByRole('button', { name: 'Add to the list' }).click();
  await editor.getByRole('alert').getByText('nonsense: this is no link').waitFor();
  await soon(() => editor.getByRole('listitem').count()).toBe(2);
  const code = await page.locator('.class-code').textContent();
  return { page, code: code ?? '' };
}

test('a teacher makes a class, a pupil solves there and on another machine, and the table tells it', async () => {
  const { page, code } = await makeClass('Five b');
  expect(code).toMatch(/^\w{5}-\w{5}$/);
  await expectReadable(page);

  const ida = await together.person(LAPTOP.options);
  const pupilPage = await ida.open('#/together');
  await pupilPage.getByRole('link', { name: /Classes/ }).click();
  await pupilPage.getByLabel('Code').fill(code.toUpperCase());
  await pupilPage.getByLabel('Your name').fill('Ida');
  await pupilPage.getByRole('button', { name: 'Join' }).click();
  await pupilPage.getByRole('heading', { level: 1, name: 'Five b' }).waitFor();
  expect(await pupilPage.getByText('Ida: 0 of 2 solved').count()).toBe(1);
  const own = (await pupilPage.locator('.class-code').textContent()) ?? '';
  expect(own).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  await expectReadable(pupilPage);

  // A level, by playing it: winning hands it in.
  await pupilPage.locator('[data-test=item-1]').click();
  await pupilPage.getByRole('button', { name: 'Undo' }).first().waitFor();
  await focusBoard(pupilPage);
  await LAPTOP.walk(pupilPage, SOLUTION);
  await result(pupilPage).waitFor();
  await pupilPage.getByText('Handed in:').first().waitFor();
  // A lesson, after a reload: the browser remembers whose it is.
  await pupilPage.goto(`${together.url}#/together/classes`);
  await pupilPage.reload();
  await pupilPage.getByText('Ida: 1 of 2 solved').waitFor();
  await pupilPage.locator('[data-test=item-2]').click();
  await pupilPage.locator('[data-test=lesson]').waitFor();
  const back = await pupilPage.locator('[data-test=back-to-list]').boundingBox();
  // Beside the way back a lesson has the whole window.
  expect(back?.height).toBeLessThan(50);
  await focusBoard(pupilPage);
  for (let steps = 0; steps < 3; steps++) await pupilPage.keyboard.press('ArrowRight');
  await pupilPage.getByText('Handed in:').first().waitFor();
  await pupilPage.goto(`${together.url}#/together/classes`);
  await pupilPage.getByText('Ida: 2 of 2 solved').waitFor();

  // The teacher's page has followed by itself.
  const row = page.locator('[data-test=progress]').getByRole('row', { name: /Ida/ });
  await soon(() => row.textContent()).toContain('2 of 2');
  expect(await row.textContent()).toContain(`✓ ${SOLUTION.length}`);

  // On another machine, by the pupil's own code alone.
  const away = await together.person({ viewport: { width: 390, height: 844 } });
  const phone = await away.open('#/together/classes');
  await phone.getByLabel('Code').fill(own);
  expect(await phone.getByLabel('Your name').count()).toBe(0);
  await phone.getByRole('button', { name: 'Come back' }).click();
  await phone.getByText('Ida: 2 of 2 solved').waitFor();
  await phone.reload();
  await phone.getByText('Ida: 2 of 2 solved').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.getByRole('button', { name: 'Leave on this computer' }).click();
  await phone.getByLabel('Code').waitFor();
  expect([...ida.errors, ...away.errors]).toEqual([]);

  // The teacher's page fits a telephone, whatever stands in its table.
  await page.setViewportSize({ width: 390, height: 844 });
  await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // Names that the teacher writes in get codes for a sheet.
  const names = page.getByLabel('Names, one a line');
  await names.fill('Bo\nCy\nida\nBo');
  await page.getByRole('button', { name: 'Add pupils' }).click();
  const refused = page.locator('[data-test=pupils]').getByRole('alert');
  await refused.getByText('“ida” is in this class already. “Bo” stands more than once').waitFor();
  expect(await names.inputValue()).toBe('Bo\nCy\nida\nBo');
  await names.fill('1. Bo\n- Cy');
  await page.getByRole('button', { name: 'Add pupils' }).click();
  await page.getByRole('link', { name: 'Sheet of codes' }).click();
  await soon(() => page.locator('[data-test=codes] li').count()).toBe(3);
  expect(await page.locator('[data-test=codes] li').first().textContent()).toMatch(
    /^BoFive b\w{4}-\w{4}-\w{4}http/,
  );
  // Its address breaks where a reader expects it.
  expect(await page.locator('[data-test=codes] li').first().locator('wbr').count()).toBeGreaterThan(3);
  // The server of this test answers this computer alone: that is said, and not printed.
  const notice = page.getByText('This address works on this computer alone.');
  await notice.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await notice.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  // The names that were refused.
  expect(teacher.errors).toEqual([expect.stringContaining('409')]);
});

test('what is solved without a network waits, is handed in once, and the list leads on and back', async () => {
  const { page, code } = await makeClass('Six a');
  const ida = await together.person();
  const pupilPage = await ida.open('#/together/classes');
  await pupilPage.getByLabel('Code').fill(code);
  await pupilPage.getByLabel('Your name').fill('Ida');
  await pupilPage.getByRole('button', { name: 'Join' }).click();
  await pupilPage.locator('[data-test=item-1]').click();
  await pupilPage.getByRole('link', { name: 'Six a: 1 of 2' }).waitFor();
  await pupilPage.getByRole('button', { name: 'Undo' }).first().waitFor();
  await ida.context.route(/\/api\/class\b/, (route) => route.abort());
  await focusBoard(pupilPage);
  await LAPTOP.walk(pupilPage, SOLUTION);
  await says(pupilPage, 'is saved here, and will be handed in when the server answers again');
  const next = result(pupilPage).getByRole('link', { name: /Next/ });
  expect(await next.getAttribute('href')).toBe('#/learn/theseus/1');
  await pupilPage.getByRole('link', { name: 'Six a: 1 of 2' }).click();
  await pupilPage.getByText('Ida: 1 of 2 solved').waitFor();

  // After a reload it still waits, and what the page last knew is there.
  await pupilPage.reload();
  await pupilPage.getByText('One solution is waiting here').waitFor();
  await pupilPage.getByText('The server does not answer: this is the list as it was last seen.').waitFor();
  await pupilPage.getByText('Ida: 1 of 2 solved').waitFor();

  // The network is back, and another tab is opened: one of the two hands it in, and both know it.
  let sent = 0;
  ida.context.on('request', (request) => {
    if (request.postData()?.includes('moves')) sent++;
  });
  await ida.context.unrouteAll();
  const other = await ida.open('#/together/classes');
  await other.getByText('solved in').first().waitFor();
  await pupilPage.locator('[data-test=waits]').waitFor({ state: 'detached' });
  await pupilPage.getByText('solved in').first().waitFor();
  expect(sent).toBe(1);
  const row = page.locator('[data-test=progress]').getByRole('row', { name: /Ida/ });
  await soon(() => row.textContent()).toContain('1 of 2');

  // What the teacher changes is seen by the pupils: another level, and the end of the class.
  const editor = page.locator('[data-test=list-editor]');
  await editor.getByLabel('Links of levels and lessons, one a line').fill('#/play/theseus/1-first-steps/2');
  await editor.getByRole('button', { name: 'Add to the list' }).click();
  await pupilPage.getByText('Ida: 1 of 3 solved').waitFor();
  await page.getByRole('button', { name: 'Delete this class' }).click();
  await page.getByRole('button', { name: /^Delete Six a/ }).click();
  await pupilPage.getByText('“Six a” no longer exists: your teacher deleted it.').waitFor();
  await pupilPage.getByLabel('Code').waitFor();
});
