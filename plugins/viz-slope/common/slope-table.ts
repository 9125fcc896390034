import { createVizFormats, groupsOf, resultNames, type FormData } from '#plugins/viz-kit';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { messages } from './messages.ts';
import { slopeModel } from './slope-model.ts';
import type { SlopeOptions } from './slope-options.ts';

/** One row per line: both values and the difference. */
export function slopeTable(result: ColumnarResult, formData: FormData, options: SlopeOptions): ColumnarResult {
  const { lines, ends } = slopeModel({
    data: [result],
    formData,
    options,
    formats: createVizFormats(),
    labelOf: resultNames(formData, {}),
  });
  const name = groupsOf(formData).map(columnLabel).join(', ');
  const [from, to] = ends;
  const number = (heading: string, values: readonly CellValue[]) => ({
    name: heading,
    databaseType: 'DOUBLE',
    type: genericType.numeric,
    values,
  });
  const exact = (amount: number | bigint | string | undefined): CellValue =>
    amount === undefined ? null : typeof amount === 'bigint' ? String(amount) : amount;
  return {
    rowCount: lines.length,
    columns: [
      {
        name: name === '' ? messages.line() : name,
        databaseType: 'VARCHAR',
        type: genericType.string,
        values: lines.map(({ label }) => label),
      },
      number(
        from === '' ? messages.from() : from,
        lines.map((line) => exact(line.from?.amount)),
      ),
      number(
        to === '' ? messages.to() : to,
        lines.map((line) => exact(line.to?.amount)),
      ),
      number(
        messages.change(),
        lines.map((line) =>
          line.from === undefined || line.to === undefined ? null : line.to.value - line.from.value,
        ),
      ),
    ],
  };
}
