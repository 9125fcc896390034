import { baseQuery, columnList, metricOf, uniqueColumns, type FormData } from '#plugins/viz-kit';

/** One row per bubble or point, with its color; `orderby` says which ones the row limit keeps. */
export function bubbleQuery(formData: FormData) {
  const sortedBy = metricOf(formData, 'orderby');
  return [
    {
      ...baseQuery(formData, {
        columns: uniqueColumns([...columnList(formData, 'entity'), ...columnList(formData, 'series')]),
      }),
      orderby: sortedBy === undefined ? [] : [[sortedBy, formData['order_desc'] === false]],
    },
  ];
}
