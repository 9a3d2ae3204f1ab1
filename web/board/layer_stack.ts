import type { Point } from './geometry.ts';
import type { LaidLayer, Layer, LayerPlace, PlacedDeed, Shine, Site } from './layer.ts';
import type { Scene, ScenePiece } from './model.ts';

// The layers of a skin as they lie on one board.
export class LayerStack {
  private readonly laid: { place: LayerPlace; layer: LaidLayer }[];
  private held: Animation[] = [];

  constructor(layers: readonly Layer[], site: Site) {
    this.laid = layers.map((layer) => ({ place: layer.place, layer: layer.lay(site) }));
    for (const { layer } of this.laid) {
      layer.element.classList.add('mb-skin');
      layer.element.setAttribute('aria-hidden', 'true');
    }
  }

  at(place: LayerPlace): Element[] {
    return this.laid.flatMap((one) => (one.place === place ? [one.layer.element] : []));
  }

  show(scene: Scene, moves: boolean): void {
    for (const { layer } of this.laid) layer.show?.(scene, moves);
  }

  happen(deed: PlacedDeed): void {
    for (const { layer } of this.laid) layer.happen?.(deed);
  }

  shineOf(piece: ScenePiece, at: Point): Shine | null {
    const lamp = this.laid.find(({ layer }) => layer.shine)?.layer;
    return lamp?.shine?.(piece, at) ?? null;
  }

  // While a hand moves the board, nothing else moves: whatever does must be painted.
  hold(): void {
    if (this.held.length > 0) return;
    this.held = this.laid
      .flatMap(({ layer }) => layer.element.getAnimations({ subtree: true }))
      .filter((animation) => animation.playState === 'running');
    for (const animation of this.held) animation.pause();
  }

  release(): void {
    // One that ended or was taken away meanwhile must not begin again.
    for (const animation of this.held.splice(0))
      if (animation.playState === 'paused') animation.play();
  }

  remove(): void {
    for (const { layer } of this.laid) {
      layer.remove?.();
      layer.element.remove();
    }
  }
}
