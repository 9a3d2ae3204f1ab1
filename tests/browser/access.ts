import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { World } from './site.ts';
import { awaitTurn, check, freshPage, kRoot, startSolo } from './site.ts';

export const name = 'axe finds nothing serious on any page, by night and by day';

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

async function findings(page: Page, axe: string): Promise<string[]> {
  const found = await page.evaluate(async (source) => {
    // The site's policy forbids foreign scripts in the page; the debugger may evaluate.
    (0, eval)(source);
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    interface Finding {
      id: string;
      impact: string;
      nodes: { html: string }[];
    }
    return (await axe.run()).violations.map(({ id, impact, nodes }: Finding) => ({
      id,
      impact,
      nodes: nodes.map(({ html }) => ({ html })),
    }));
  }, axe);
  return (found as Finding[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    );
}

export async function test(world: World): Promise<void> {
  const axe = await readFile(resolve(kRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');
  const trouble: string[] = [];
  for (const theme of ['dark', 'light']) {
    const { page } = await freshPage(
      { ...world },
      { viewport: { width: 1280, height: 800 }, bypassCSP: true },
    );
    await page.addInitScript(
      (value) => localStorage.setItem('muster.settings', JSON.stringify({ theme: value })),
      theme,
    );
    const look = async (place: string): Promise<void> => {
      await page.waitForTimeout(250);
      for (const words of await findings(page, axe)) trouble.push(`${place} (${theme}): ${words}`);
    };
    await startSolo(page, world.site.address, 'King of Wolves');
    await awaitTurn(page);
    for (const tab of ['Pieces', 'Cards', 'Log', 'Rules', 'Text']) {
      await page.getByRole('tab', { name: tab }).click();
      await look(`table, ${tab}`);
    }
    const id = page.url().split('/').at(-1) ?? '';
    await page.keyboard.press('?');
    for (const place of [
      '',
      'new/wolves',
      'settings',
      'learn/wolves',
      'learn/wolves/rules',
      'learn/wolves/tutorial',
      'replay',
      `replay/${id}`,
    ]) {
      await page.goto(`${world.site.address}#/${place}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.waitForFunction(() => !document.querySelector('.waiting'));
      await look(place || 'home');
    }
  }
  check(trouble.length === 0, `\n  ${trouble.join('\n  ')}`);
}
