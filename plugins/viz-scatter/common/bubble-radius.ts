import type { Bubble } from './bubble-model.ts';

export const minRadiusPx = 2.5;

/** Radius by size, so that the area encodes it; `mostPx` is that of the largest. */
export function bubbleRadius(visible: readonly Bubble[], mostPx: number): (bubble: Bubble) => number {
  const largest = visible.reduce((most, bubble) => Math.max(most, bubble.size), 0);
  return ({ size }) =>
    largest <= 0 ? minRadiusPx : Math.max(minRadiusPx, mostPx * Math.sqrt(Math.max(0, size) / largest));
}
