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
  await expect.poll(() => statusSeq(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(9);
  await expect(button).toBeHidden();
  const told = page.getByRole('log', { name: 'What happens' });
  await expect(told).toContainText('takes a place at');
  await expect(told).toContainText('Wolves:', { timeout: 30_000 });
});
