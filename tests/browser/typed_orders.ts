import type { World } from './site.ts';
import { awaitTurn, check, freshPage, startSolo, statusSeq } from './site.ts';

export const name = 'typed orders, undo, why not, and a clause';

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await startSolo(page, world.site.address, 'King of Wolves');
  await awaitTurn(page);
  await page.getByRole('tab', { name: 'Text' }).click();
  const order = page.getByLabel('Order');
  await order.fill('place war');
  const first = page.locator('.orders option').first();
  await first.waitFor({ state: 'attached' });
  check((await first.getAttribute('value')) === 'place warrior ', 'no completion for "place war"');
  await order.fill('place warrior a10');
  await page.getByRole('button', { name: 'Do it' }).click();
  const problem = page.locator('.problem');
  await problem.getByText('KW-17').waitFor();
  check((await statusSeq(page)) === 0, 'a refused order changed the game');
  await problem.getByText('KW-17').click();
  await page.locator('.rule-lit[data-clause="KW-17"]').waitFor();
  await page.getByRole('tab', { name: 'Text' }).click();
  await order.fill('place warrior i10');
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('.table-page')?.dataset['seq'] === '1',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('.table-page')?.dataset['seq'] === '2',
  );
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
