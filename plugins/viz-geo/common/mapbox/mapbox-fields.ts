import { columnList, type FormData } from '#plugins/viz-kit';
import type { QueryColumn } from '#plugins/queries';
import { pairSource } from '../base/place-source.ts';

export const mapboxSource = (formData: FormData) =>
  pairSource(columnList(formData, 'all_columns_x')[0], columnList(formData, 'all_columns_y')[0]);

/** The column whose values label points; undefined where clusters are labelled with their numbers of rows. */
export const labelColumn = (formData: FormData): QueryColumn | undefined =>
  columnList(formData, 'mapbox_label').find((column) => column !== 'count');

/** The column that sizes points; undefined where all have one size. */
export function radiusColumn(formData: FormData): QueryColumn | undefined {
  const [column] = columnList(formData, 'point_radius');
  return column === 'Auto' ? undefined : column;
}

/** As `placeQueries` reads it: the window of the form counts unless the chart zooms to its data. */
export const mapboxForm = (formData: FormData): FormData => ({ ...formData, autozoom: formData['autozoom'] === true });
