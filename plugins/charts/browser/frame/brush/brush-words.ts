import { wordsOfRange } from '#plugins/charts';
import type { SceneBrush } from '#plugins/viz-kit';
import { frameText } from '../../../common/frame-messages.ts';
import { directions, type BrushState } from '../../../common/brush-geometry.ts';

/** A brush in words, for screen readers. */
export function brushWords(scene: SceneBrush, state: BrushState, labelOf: (column: string) => string): string {
  return directions
    .flatMap((direction) => {
      const axis = scene[direction];
      const stretch = state[direction];
      if (axis === undefined || stretch === undefined) return [];
      return [frameText.brushed({ column: labelOf(axis.column), ...wordsOfRange(axis, stretch) })];
    })
    .join(', ');
}
