import { expect, test } from './parts/fixtures.ts';
import { awaitTurn } from './parts/sight.ts';
import { startSolo, statusSeq } from './parts/site.ts';

test('the engine sets up what is left, and tells of it whatever tab is open', async ({
  page,
  site,
}) => {
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  const button = page.getByRole('button', { name: 'Set up for me' });
  await button.click();
  await expect(button).toBeHidden({ timeout: 30_000 });
  expect(await statusSeq(page)).toBeGreaterThanOrEqual(9);
  const told = page.getByRole('log', { name: 'What happens' });
  await expect(told).toContainText('takes a place at');
  await expect(told).toContainText('Wolves:', { timeout: 30_000 });
});
