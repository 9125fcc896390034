import { brushedRangeLabel } from '#plugins/charts';
import type { SceneBrush } from '#plugins/viz-kit';
import { frameMessages } from '../../../common/frame-messages.ts';
import { directions, type BrushState } from '../../../common/brush-geometry.ts';

/** A brush in words, for screen readers. */
export function brushLabel(scene: SceneBrush, state: BrushState, labelOf: (column: string) => string): string {
  return directions
    .flatMap((direction) => {
      const axis = scene[direction];
      const stretch = state[direction];
      if (axis === undefined || stretch === undefined) return [];
      return [frameMessages.brushed({ column: labelOf(axis.column), ...brushedRangeLabel(axis, stretch) })];
    })
    .join(', ');
}
