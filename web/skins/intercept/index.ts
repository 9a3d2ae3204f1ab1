import type { Skin } from '../../board/skin.ts';
import { cardArt } from './cards.ts';
import { look } from './look.ts';
import { markerArt } from './markers.ts';
import './skin.css';

// All drawings travel in one chunk with the skin: dozens of small requests would be slow.
const files = import.meta.glob<string>('./art/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const art: Record<string, string> = { ...cardArt, ...markerArt };
for (const [path, text] of Object.entries(files)) art[path.replace(/^.*\/|\.svg$/g, '')] = text;

export const skin: Skin = { ...look, name: 'intercept', art };
