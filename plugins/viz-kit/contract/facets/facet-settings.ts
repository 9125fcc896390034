import { columnLabel, type QueryColumn } from '#plugins/queries';
import { choice, optionalInteger } from '../options/options.ts';
import { columnList, positiveInteger } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';
import type { Slot } from '../type/slot.ts';
import { facetMessages } from './facet-messages.ts';

/** Most values of each facet, so that every chart can still be read. */
export const mostFacetRows = 5;
export const mostFacetColumns = 6;
/** Of a single dimension, whose charts are wrapped. */
export const mostFacets = mostFacetRows * mostFacetColumns;

const keys = { row: 'facet_row', column: 'facet_column', axes: 'facet_axes', perRow: 'facet_columns' } as const;
export const facetKeys: readonly string[] = Object.values(keys);

const slot = (key: string, title: string): Slot => ({
  key,
  kind: 'dimension',
  role: 'facet',
  title,
  isRequired: false,
  max: 1,
});

/** Heading of these settings. */
export const facetGroup = 'Facets';

/** Dimensions whose values each have a chart of their own. */
export const facetSlots: readonly Slot[] = [
  slot(keys.row, facetMessages.rows()),
  slot(keys.column, facetMessages.columns()),
];

const axesChoices = [
  ['shared', facetMessages.shared()],
  ['free', facetMessages.free()],
  ['free_x', facetMessages.freeX()],
  ['free_y', facetMessages.freeY()],
] as const;

export const facetOptions = {
  [keys.axes]: choice(facetMessages.axes(), axesChoices, 'shared', {
    group: facetGroup,
    description: facetMessages.axesHelp(),
    shownWhen: { key: keys.row, isFilled: true, or: keys.column },
  }),
  [keys.perRow]: optionalInteger(
    facetMessages.perRow(),
    { minimum: 1, maximum: mostFacetColumns },
    {
      group: facetGroup,
      description: facetMessages.perRowHelp(),
      shownWhen: [
        { key: keys.column, isFilled: true },
        { key: keys.row, is: [null] },
      ],
    },
  ),
};

export type FacetAxes = (typeof axesChoices)[number][0];

export interface Facets {
  readonly row: QueryColumn | undefined;
  readonly column: QueryColumn | undefined;
  readonly axes: FacetAxes;
  readonly perRow: number | undefined;
}

/** What a chart is cut by; undefined where it is one picture. The same column twice counts once. */
export function facetsOf(formData: FormData): Facets | undefined {
  const [row] = columnList(formData, keys.row);
  const [column] = columnList(formData, keys.column);
  if (row === undefined && column === undefined) return undefined;
  const isTwice = row !== undefined && column !== undefined && columnLabel(row) === columnLabel(column);
  const [axes] = axesChoices.find(([value]) => value === formData[keys.axes]) ?? axesChoices[0];
  const perRow = positiveInteger(formData[keys.perRow]);
  return {
    row: isTwice ? undefined : row,
    column,
    axes,
    perRow: perRow === undefined ? undefined : Math.min(perRow, mostFacetColumns),
  };
}

/** Settings of one of the charts, which has no facets of its own. */
export function withoutFacets(formData: FormData): FormData {
  if (!facetKeys.some((key) => key in formData)) return formData;
  return { ...formData, ...Object.fromEntries(facetKeys.map((key) => [key, undefined])) };
}

/** Values that are drawn. */
export function facetLimits({ row, column }: Facets): { readonly row: number; readonly column: number } {
  if (row === undefined) return { row: 1, column: mostFacets };
  return column === undefined ? { row: mostFacets, column: 1 } : { row: mostFacetRows, column: mostFacetColumns };
}
