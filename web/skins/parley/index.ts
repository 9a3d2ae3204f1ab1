// A game for tests: neutral looks, but its envoys face north, east, south and west in this order.
import { kGenericSkin, type Skin } from '../../board/skin.ts';

export const skin: Skin = {
  ...kGenericSkin,
  facings: [-90, 0, 90, 180],
  areas: { beacon: { show: 'outline', colour: '#f0a63c' } },
};
