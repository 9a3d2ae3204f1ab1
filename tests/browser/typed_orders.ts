import { expect, test } from './parts/fixtures.ts';
import { awaitTurn } from './parts/sight.ts';
import { startSolo } from './parts/site.ts';

test('orders are typed, completed, refused with their clause, and undone', async ({
  page,
  site,
}) => {
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  const table = page.locator('.table-page');
  await page.getByRole('tab', { name: 'Text' }).click();
  const order = page.getByLabel('Order');
  await order.fill('place war');
  await expect(page.locator('.orders option').first()).toHaveAttribute('value', 'place warrior ');
  await order.fill('why place warrior a10');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.locator('.order-reason')).toContainText('KW-17');
  await order.fill('place warrior a10');
  await page.getByRole('button', { name: 'Do it' }).click();
  const clause = page.locator('.order-reason').getByText('KW-17');
  await expect(clause).toBeVisible();
  await expect(table).toHaveAttribute('data-seq', '0');
  await clause.click();
  await expect(page.locator('.rule-lit[data-clause="KW-17"]')).toBeVisible();

  await page.getByRole('tab', { name: 'Text' }).click();
  await order.fill('WA i10');
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(table).toHaveAttribute('data-seq', '1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table).toHaveAttribute('data-seq', '2');
});
