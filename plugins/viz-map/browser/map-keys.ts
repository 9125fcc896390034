import type { KeyboardEvent } from 'react';
import { wholeView } from '../common/map/map-view.ts';
import type { MapZoom } from './map-zoom.ts';

/** Share of the map by which a key moves it. */
const step = 0.25;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const factors: Readonly<Record<string, number>> = { '+': 2, '=': 2, '-': 0.5, _: 0.5 };

/** Moves the map by a key; false where the key is none of its own. */
export function mapKey(map: MapZoom, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const move = event.shiftKey ? moves[event.key] : undefined;
  const factor = factors[event.key];
  if (move !== undefined) map.panBy(...move);
  else if (factor !== undefined) map.zoomBy(factor);
  else if (event.key === '0') map.show(wholeView);
  else return false;
  event.preventDefault();
  return true;
}
