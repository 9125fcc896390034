import type { KeyboardEvent } from 'react';
import type { Viewport } from '../../common/base/viewport.ts';
import type { LiveMap } from './open-live-map.ts';

/** Share of the window by which a key moves the map. */
const step = 0.25;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Moves the map by a key; false where the key is none of its own. `all`: the window of all values. */
export function mapKey(map: LiveMap, event: KeyboardEvent, all: Viewport): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const move = event.shiftKey ? moves[event.key] : undefined;
  if (move !== undefined) map.panBy(...move);
  else if (event.key === '+' || event.key === '=') map.zoomBy(1);
  else if (event.key === '-' || event.key === '_') map.zoomBy(-1);
  else if (event.key === '0') map.jumpTo(all);
  else return false;
  event.preventDefault();
  return true;
}
