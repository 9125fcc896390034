import type { SceneBrush } from '#plugins/viz-kit';
import { pxOf, type BandBox, type BrushState } from '../../../common/brush-geometry.ts';

/** Puts the element there, past React: it follows every move of the pointer. */
export function placeBand(band: HTMLElement, box: BandBox | undefined): void {
  band.hidden = box === undefined;
  if (box === undefined) return;
  band.style.transform = `translate(${String(box.left)}px, ${String(box.top)}px)`;
  band.style.width = `${String(Math.max(2, box.right - box.left))}px`;
  band.style.height = `${String(Math.max(2, box.bottom - box.top))}px`;
}

/** What a press at a place would do to the band. */
export type Grip =
  | { readonly kind: 'new' }
  | { readonly kind: 'move' }
  | { readonly kind: 'resize'; readonly direction: 'x' | 'y'; readonly end: 'from' | 'to' };

/** `reachPx`: how near an edge counts; more for fingers. */
export function gripAt(
  scene: SceneBrush,
  state: BrushState,
  box: BandBox | undefined,
  place: { readonly x: number; readonly y: number },
  reachPx: number,
): Grip {
  if (box === undefined) return { kind: 'new' };
  const isBetween = (value: number, low: number, high: number): boolean =>
    value >= low - reachPx && value <= high + reachPx;
  if (!isBetween(place.x, box.left, box.right) || !isBetween(place.y, box.top, box.bottom)) return { kind: 'new' };
  for (const direction of ['x', 'y'] as const) {
    const axis = scene[direction];
    const stretch = state[direction];
    if (axis === undefined || stretch === undefined) continue;
    const along = place[direction];
    const fromDistance = Math.abs(along - pxOf(axis, stretch.from));
    const toDistance = Math.abs(along - pxOf(axis, stretch.to));
    const nearest = Math.min(fromDistance, toDistance);
    // The middle third of a narrow band stays for moving it.
    const length = Math.abs(pxOf(axis, stretch.to) - pxOf(axis, stretch.from));
    if (nearest <= Math.min(reachPx, Math.max(3, length / 3)))
      return { kind: 'resize', direction, end: fromDistance < toDistance ? 'from' : 'to' };
  }
  return { kind: 'move' };
}

/** The pointer's shape over a grip. */
export function cursorOf(grip: Grip): string {
  if (grip.kind === 'new') return 'crosshair';
  if (grip.kind === 'move') return 'move';
  return grip.direction === 'x' ? 'ew-resize' : 'ns-resize';
}
