import { timeSeriesSorts, type SortDirection, type SortSetting } from '#plugins/viz-kit';

const categories: { readonly key: string; readonly direction: SortDirection } = {
  key: 'x_axis_sort_series',
  direction: { key: 'x_axis_sort_series_ascending', ascending: true },
};

/** Bars of one series are put in order by the server, those of several in the picture; bars over time stay in time. */
export const barSorts: readonly SortSetting[] = [
  {
    title: 'Bars',
    by: { kind: 'axis-or-metric', key: 'x_axis_sort', otherwise: categories },
    direction: { key: 'x_axis_sort_asc', ascending: true },
    shownWhen: [{ axis: 'other' }, { series: 'one' }],
  },
  {
    title: 'Categories',
    description: 'By name, or by the values of all series together.',
    by: { kind: 'option', key: categories.key },
    direction: categories.direction,
    shownWhen: [{ axis: 'other' }, { series: 'several' }],
  },
  ...timeSeriesSorts,
];
