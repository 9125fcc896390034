import type { HttpClient } from '#core/browser';
import { columnsMediaType, postChartData, resultsBeside } from '#plugins/charts';

/** Values that are counted; rarer ones are offered without a number. */
const mostCounted = 10_000;

/** How many rows each value of a column has; undefined where that could not be read. */
export async function countValues(
  http: HttpClient,
  datasetId: number,
  column: string,
  values: readonly unknown[],
): Promise<readonly (number | null)[] | undefined> {
  const rows = { expressionType: 'SQL' as const, sqlExpression: 'COUNT(*)', label: '__rows' };
  const query = { columns: [column], metrics: [rows], orderby: [[rows, false]], row_limit: mostCounted };
  const results = await resultsBeside(
    http.send(
      postChartData,
      {
        query: {},
        body: { datasource: { id: datasetId, type: 'table' }, queries: [query], result_type: 'results' },
      },
      { long: 'asked', headers: { Accept: columnsMediaType } },
    ),
  );
  const [keys, counts] = results?.[0]?.columns ?? [];
  if (keys === undefined || counts === undefined) return undefined;
  const byText = new Map(Array.from(keys.values, (value, row) => [String(value), Number(counts.values[row])]));
  return values.map((value) => byText.get(String(value)) ?? null);
}
