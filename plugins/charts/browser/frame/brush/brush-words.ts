import type { BrushAxis, SceneBrush } from '#plugins/charts';
import { frameText } from '../../../common/frame-messages.ts';
import { directions, type BrushState } from '../../../common/brush-geometry.ts';
import { pageFormats } from '../page-viz-theme.ts';

/** A brush in words, for screen readers. */
export function brushWords(scene: SceneBrush, state: BrushState, labelOf: (column: string) => string): string {
  return directions
    .flatMap((direction) => {
      const axis = scene[direction];
      const stretch = state[direction];
      if (axis === undefined || stretch === undefined) return [];
      const words = valueWordsOf(axis);
      return [frameText.brushed({ column: labelOf(axis.column), from: words(stretch.from), to: words(stretch.to) })];
    })
    .join(', ');
}

function valueWordsOf(axis: BrushAxis): (value: number) => string {
  return axis.kind === 'time'
    ? pageFormats.time('smart_date', axis.grain ?? 'PT1S')
    : (value) => pageFormats.number(',.3~f')(value);
}
