import { kFinger, playByHand } from './mouse.ts';
import type { World } from './site.ts';
import { check, chooser, freshPage, kPhone, startSolo } from './site.ts';

export const name = 'a phone: touch, one column, targets large enough';

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world, kPhone);
  await startSolo(page, world.site.address, 'King of Wolves');
  await playByHand(page, kFinger, chooser(9), { maxActions: 20 });
  const { width, small } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    small: [
      ...document.querySelectorAll<HTMLElement>(
        '.status button, .tabs button, .top a, .board-tools button',
      ),
    ]
      .filter((element) => element.offsetParent !== null)
      .filter((element) => element.getBoundingClientRect().height < 40)
      .map((element) => element.textContent),
  }));
  check(width <= 390, `the page is ${width} px wide`);
  for (const tab of ['Pieces', 'Cards', 'Log', 'Rules', 'Text']) {
    await page.getByRole('tab', { name: tab }).tap();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 390, `with the tab ${tab} the page is ${wide} px wide`);
  }
  check(small.length === 0, `too small for a finger: ${small.join(', ')}`);
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
