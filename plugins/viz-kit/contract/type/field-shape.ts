/**
 * What the fields of a chart are together. `single`: metrics alone; `over-time`: metrics along a time, by a dimension or not;
 * `one-category`: one metric by one dimension; `several-categories`: one metric by more; `several-metrics`: more metrics by
 * dimensions; `numbers`: a column of numbers of which each row counts; `rows`: columns as they are stored.
 */
export type FieldShape =
  'single' | 'over-time' | 'one-category' | 'several-categories' | 'several-metrics' | 'numbers' | 'rows';
