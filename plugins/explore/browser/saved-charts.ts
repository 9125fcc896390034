import type { HttpClient } from '#core/browser';
import { chartListRoutes, chartRowsOf } from '#plugins/charts';

/** A saved chart that a setting names. */
export interface SavedChartChoice {
  readonly id: number;
  readonly name: string;
  /** Name of its dataset. */
  readonly dataset: string;
}

/** Charts that a search offers; one more word finds the others. */
const mostChoices = 50;

interface Wanted {
  /** Part of the name; empty: any. */
  readonly text: string;
  /** Keys of chart types. */
  readonly types: readonly string[];
}

/** Saved charts of these types by name, the newest first. */
export function searchSavedCharts(
  http: Pick<HttpClient, 'send'>,
  { text, types }: Wanted,
  signal: AbortSignal,
): Promise<readonly SavedChartChoice[]> {
  const named = text.trim() === '' ? [] : [{ col: 'slice_name', opr: 'ct', value: text.trim() }];
  return listed(http, [...named, { col: 'viz_type', opr: 'in', value: [...types] }], signal);
}

/** Those of these charts that there are. */
export const savedChartsById = (
  http: Pick<HttpClient, 'send'>,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly SavedChartChoice[]> =>
  ids.length === 0 ? Promise.resolve([]) : listed(http, [{ col: 'id', opr: 'in', value: [...ids] }], signal);

async function listed(
  http: Pick<HttpClient, 'send'>,
  filters: readonly { readonly col: string; readonly opr: string; readonly value: unknown }[],
  signal: AbortSignal,
): Promise<readonly SavedChartChoice[]> {
  const order = { order_column: 'changed_on', order_direction: 'desc' } as const;
  const q = { keys: ['none'], filters: [...filters], ...order, page: 0, page_size: mostChoices };
  const answer = await http.send(chartListRoutes.list, { query: { q } }, { signal });
  return chartRowsOf(answer.body.result).map((row) => ({
    id: row.id,
    name: row.slice_name,
    dataset: row.datasource_name_text ?? '',
  }));
}
