import type { DrawInput, Scene } from '#plugins/viz-kit';
import { tableRenderer } from '../common/draw-table.ts';
import { tableOptionsOf } from '../common/table-options.ts';

/** The first rows of any chart's answer as a table with a table's usual settings: for types without a drawing. */
export function drawPlainTable(input: Omit<DrawInput<unknown>, 'options'>): Scene {
  return tableRenderer.draw({ ...input, options: usualOptions() });
}

/** What a screen reader says of it. */
export function summarizePlainTable(input: Omit<DrawInput<unknown>, 'options' | 'document' | 'size'>): string {
  return tableRenderer.summarize({ ...input, options: usualOptions() });
}

const usualOptions = () => tableOptionsOf({ viz_type: 'table', datasource: '' });
