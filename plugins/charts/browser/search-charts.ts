import { HttpClient, type PaletteItem, type PaletteSource } from '#core/browser';
import { chartListRoutes, chartRowsOf } from '#plugins/charts';

/** Charts that the palette offers for one text. */
const mostItems = 8;

/** Charts by name, newest first; what the command palette asks. */
export const searchCharts: PaletteSource['search'] = async (
  text,
  services,
  signal,
): Promise<readonly PaletteItem[]> => {
  const filters = text === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: text }];
  const order = { order_column: 'changed_on', order_direction: 'desc' } as const;
  const q = { keys: ['none'], filters, ...order, page: 0, page_size: mostItems };
  const answer = await services.get(HttpClient).send(chartListRoutes.list, { query: { q } }, { signal });
  return chartRowsOf(answer.body.result).map((row) => ({
    id: `charts/${String(row.id)}`,
    title: row.slice_name,
    detail: row.datasource_name_text ?? '',
    href: row.url,
  }));
};
