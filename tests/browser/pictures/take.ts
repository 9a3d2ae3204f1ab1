// Takes a picture of every page at five sizes, to be looked at.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import type { World } from '../parts/site.ts';
import { closeWorld, freshPage, kPhone, kRoot, openWorld } from '../parts/site.ts';
import type { Pose } from './poses.ts';
import { kPoses } from './poses.ts';

const usage = `Usage: tools/screenshots [--out FOLDER] [--only WORD] [--size WxH] [--theme dark|light]
       tools/screenshots --readme

Takes a picture of every page at 1440x900, 1024x768, 390x844, 844x390 and 512x384 into FOLDER (build/screenshots).
--only takes those pages whose name has WORD in it, --size those of one size.
--readme writes the pictures of the README into docs/pictures.`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(kRoot, 'build/screenshots') },
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
    theme: { type: 'string', default: 'dark' },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

interface Shot {
  pose: Pose;
  width: number;
  height: number;
  path: string;
  sharpness?: number; // pixels of the picture to one of the page
}

const kSizes: [number, number][] = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [844, 390],
  [512, 384],
];

function everyPage(): Shot[] {
  return Object.entries(kPoses)
    .filter(([name]) => name.includes(values.only))
    .flatMap(([name, pose]) =>
      kSizes
        .map(([width, height]) => ({ pose, width, height, size: `${width}x${height}` }))
        .filter(({ size }) => values.size === '' || values.size === size)
        .map((shot) => ({ ...shot, path: join(values.out, `${name}-${shot.size}.png`) })),
    );
}

function readmePages(): Shot[] {
  const shot = (name: string, pose: string, width: number, height: number): Shot => ({
    pose: kPoses[pose]!,
    width,
    height,
    path: join(kRoot, 'docs/pictures', name),
    sharpness: 1,
  });
  return [
    shot('home.webp', 'home', 1440, 900),
    shot('table.webp', 'table-early', 1440, 900),
    shot('phone.webp', 'table-early', 390, 844),
    shot('space.webp', 'space-row', 1440, 900),
  ];
}

// A painted board is large as a PNG; the browser itself knows a better way to write it.
async function smaller(page: Page, png: Buffer): Promise<Buffer> {
  const text = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.86);
  }, png.toString('base64'));
  return Buffer.from(text.split(',')[1] ?? '', 'base64');
}

async function take(world: World, { pose, width, height, path, sharpness }: Shot): Promise<void> {
  const isPhone = width < 500 || height < 500;
  const scale = sharpness === undefined ? {} : { deviceScaleFactor: sharpness };
  const options = isPhone
    ? { ...kPhone, viewport: { width, height }, ...scale }
    : { viewport: { width, height }, ...scale };
  const { page, complaints } = await freshPage(world, options);
  await page.addInitScript((theme) => {
    localStorage.setItem('muster.settings', JSON.stringify({ theme }));
  }, values.theme);
  await pose(page, world.site.address, isPhone);
  await page.waitForTimeout(700);
  const picture = await page.screenshot();
  await writeFile(path, path.endsWith('.webp') ? await smaller(page, picture) : picture);
  for (const complaint of complaints) console.log(`${path}: ${complaint}`);
  await page.close();
  await page.context().close();
}

const world = await openWorld();
await mkdir(values.readme ? join(kRoot, 'docs/pictures') : values.out, { recursive: true });
for (const shot of values.readme ? readmePages() : everyPage()) {
  await take(world, shot);
  console.log(shot.path);
}
await closeWorld(world);
process.exit(0);
