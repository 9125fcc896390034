import { noteScene, type VizRenderer } from '#plugins/viz-kit';
import { drawPlainTable, summarizePlainTable } from '#plugins/viz-table';
import { messages } from './messages.ts';

/** The replacement for a chart that only a page can draw. */
export function staticRenderer(name: string, form: 'table' | 'note'): VizRenderer<unknown> {
  if (form === 'table') return { draw: drawPlainTable, summarize: summarizePlainTable };
  return {
    draw: (input) => noteScene(input, messages.note({ name })),
    summarize: () => messages.noteSummary({ name }),
  };
}
