import { createVizFormats, dimensionsOf, finished, resultNames, type FormData } from '#plugins/viz-kit';
import { genericType, type ColumnarResult } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { ecdfCurves } from './ecdf-curves.ts';
import { messages } from './messages.ts';

/** One row per value or end of a bin, of each group in turn: how many values there are up to it, and their share. */
export function ecdfTable(result: ColumnarResult, formData: FormData): ColumnarResult {
  const curvesOf = ecdfCurves({
    data: [result],
    formData,
    formats: createVizFormats(),
    labelOf: resultNames(formData, {}),
  });
  const { curves } = finished(curvesOf);
  const groups = dimensionsOf(formData).map(columnLabel);
  const rows = curves.flatMap(({ label, xs, upTo, total }) =>
    xs.map((x, row) => ({ label, x, count: upTo[row] ?? 0, share: (upTo[row] ?? 0) / total })),
  );
  const number = (name: string, values: readonly number[]) => ({
    name,
    databaseType: 'DOUBLE',
    type: genericType.numeric,
    values,
  });
  const name = { name: groups.join(', '), databaseType: 'VARCHAR', type: genericType.string };
  return {
    rowCount: rows.length,
    columns: [
      ...(groups.length === 0 ? [] : [{ ...name, values: rows.map(({ label }) => label) }]),
      number(
        messages.value(),
        rows.map(({ x }) => x),
      ),
      number(
        messages.count(),
        rows.map(({ count }) => count),
      ),
      number(
        messages.cumulative(),
        rows.map(({ share }) => share),
      ),
    ],
  };
}
