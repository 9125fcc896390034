import { HttpClient, type PaletteSource } from '#core/browser';
import { chartRoutes, chartRowsOf } from '#plugins/charts';
import { entryText } from '../common/entry-messages.ts';

/** Charts that the palette offers for one text. */
const mostItems = 8;

/** Charts by name, newest first. */
export const chartPalette: PaletteSource = {
  id: 'charts/charts',
  title: entryText.charts,
  search: async (text, services, signal) => {
    const answer = await services.get(HttpClient).send(
      chartRoutes.list,
      {
        query: {
          q: {
            keys: ['none'],
            filters: text === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: text }],
            order_column: 'changed_on',
            order_direction: 'desc',
            page: 0,
            page_size: mostItems,
          },
        },
      },
      { signal },
    );
    return chartRowsOf(answer.body.result).map((row) => ({
      id: `charts/${String(row.id)}`,
      title: row.slice_name,
      detail: row.datasource_name_text ?? '',
      href: row.url,
    }));
  },
};
