import { Map as MapLibreMap } from 'maplibre-gl';

/** A map whose resolution can change while it is dragged: MapLibre GL would end the movement. */
export class SteadyMap extends MapLibreMap {
  /** Its resolution is being changed: the movement that is told of meanwhile is none. */
  isChanging = false;
  // No field of JavaScript's own privacy: the constructor of MapLibre GL asks for the resolution before there are any.
  private dotsPerPx: number | undefined = undefined;

  /** Dots for a px of the page; undefined: those of the screen. What the map shows is drawn anew in the next frame. */
  changeDots(dotsPerPx: number | undefined): void {
    this.dotsPerPx = dotsPerPx;
    this.isChanging = true;
    this.resize();
    this.isChanging = false;
  }

  override getPixelRatio(): number {
    return this.dotsPerPx ?? super.getPixelRatio();
  }

  override stop(): this {
    return this.isChanging ? this : super.stop();
  }
}
