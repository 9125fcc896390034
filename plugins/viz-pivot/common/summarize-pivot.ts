import { compareAmounts, amountOf, type DrawInput } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { messages } from './messages.ts';
import { pivotFields } from './pivot-fields.ts';
import { cellWords } from './pivot-formats.ts';
import { pivotModel, type PivotModel } from './pivot-model.ts';
import type { PivotOptions } from './pivot-options.ts';

/** Size, what is on each side, and of the first metrics the total or the range. */
export function summarizePivot(input: Omit<DrawInput<PivotOptions>, 'document' | 'size'>): string {
  const model = pivotModel(input);
  const { rows, columns } = pivotFields(input.formData);
  const [down, across] = [rows, columns].map((side) => side.map((field) => input.labelOf(columnLabel(field))));
  const count = model.rows.lines.length;
  if (count === 0) return messages.noData();
  return [
    messages.summary({
      count,
      columns: model.columns.lines.length,
      metrics: model.cube.metrics.map((name) => input.labelOf(name)).join(', '),
    }),
    ...(down === undefined || down.length === 0 ? [] : [messages.rowsBy({ fields: down.join(', ') })]),
    ...(across === undefined || across.length === 0 ? [] : [messages.columnsBy({ fields: across.join(', ') })]),
    ...model.cube.metrics.slice(0, 3).flatMap((_, metric) => metricSentence(input, model, metric)),
  ].join(' ');
}

function metricSentence(
  input: Omit<DrawInput<PivotOptions>, 'document' | 'size'>,
  { cube }: PivotModel,
  metric: number,
): readonly string[] {
  const name = input.labelOf(cube.metrics[metric] ?? '');
  const words = cellWords(input, cube, metric);
  const total = cube.valueOf(cube.rows.root, cube.columns.root, metric);
  if (total !== undefined && total !== null) return [messages.totalOf({ name, value: words(total) })];
  const present = cube.cellValues(metric).filter((value) => amountOf(value) !== null);
  if (present.length === 0) return [];
  const extreme = (sign: 1 | -1): CellValue =>
    present.reduce((best, value) =>
      sign * compareAmounts(amountOf(value) ?? 0, amountOf(best) ?? 0) > 0 ? value : best,
    );
  return [messages.range({ name, low: words(extreme(-1)), high: words(extreme(1)) })];
}
