import './board.css';
import './ground.css';
import './pieces.css';
import './marks.css';
import './hud.css';

export { drawSample } from './marks.ts';
export { createBoard } from './widget.ts';
export { kGenericSkin, type Skin } from './skin.ts';
export type {
  At,
  BoardHandlers,
  BoardOptions,
  BoardWidget,
  Direction,
  Ghost,
  Mark,
  MarkStyle,
  Measured,
  Motion,
  Outlook,
  PickRef,
  PointPlan,
} from './types.ts';
export type { Sides } from './sides.ts';
