import type { CellValue, ColumnarResult } from '#plugins/databases';
import { genericType } from '#plugins/databases';
import { xAxisLabel } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';
import type { PanelAxes, PanelAxis } from '../type/panel-axes.ts';
import type { FacetAxes } from './facet-settings.ts';

/** Ends of the axes of all panels: noted while each is drawn for itself, given when they are drawn again. */
export function sharedAxes(choice: FacetAxes) {
  const ends = new Map<PanelAxis, { low: number; high: number }>();
  const noting: PanelAxes = {
    valuesOf: (axis, values) => {
      const all = [...values];
      for (const value of all) {
        if (value === null || !Number.isFinite(value)) continue;
        const known = ends.get(axis);
        if (known === undefined) ends.set(axis, { low: value, high: value });
        else {
          known.low = Math.min(known.low, value);
          known.high = Math.max(known.high, value);
        }
      }
      return all;
    },
  };
  const giving: PanelAxes = {
    valuesOf: (axis, values) => {
      const known = ends.get(axis);
      return known === undefined || !isSharedAxis(choice, axis) ? values : [...values, known.low, known.high];
    },
  };
  /** Whether what was noted changes how the panels are drawn. */
  const isShared = (): boolean => [...ends.keys()].some((axis) => isSharedAxis(choice, axis));
  return { noting, giving, isShared };
}

/** A colour means the same in all panels: they have one legend. */
export const isSharedAxis = (choice: FacetAxes, axis: PanelAxis): boolean =>
  axis.startsWith('color ') ||
  choice === 'shared' ||
  (choice === 'free_x' && axis !== 'x') ||
  (choice === 'free_y' && axis === 'x');

/**
 * Panels whose x axes have the same places: of times and numbers the ends, of names all of them, each in the order in which
 * they first appear. What a panel has no row for is empty.
 */
export function withSharedX(
  panels: readonly (readonly ColumnarResult[])[],
  formData: FormData,
): readonly (readonly ColumnarResult[])[] {
  const axis = xAxisLabel(formData);
  const places = (panels[0] ?? []).map((_result, query) => placesOf(panels, query, axis));
  return panels.map((data) =>
    data.map((result, query) => {
      const wanted = places[query] ?? [];
      return wanted.length === 0 || result.rowCount === 0 ? result : padded(result, axis, wanted);
    }),
  );
}

function placesOf(panels: readonly (readonly ColumnarResult[])[], query: number, axis: string): readonly CellValue[] {
  const columns = panels.flatMap((data) => data[query]?.columns.find(({ name }) => name === axis) ?? []);
  const values = new Set(columns.flatMap((column) => column.values));
  const isOrdered = columns.every(({ type }) => type === genericType.temporal || type === genericType.numeric);
  if (!isOrdered) return [...values];
  const numbers = [...values].filter((value) => typeof value === 'number');
  if (numbers.length === 0) return [];
  return [Math.min(...numbers), Math.max(...numbers)];
}

function padded(result: ColumnarResult, axis: string, places: readonly CellValue[]): ColumnarResult {
  const own = result.columns.find(({ name }) => name === axis);
  if (own === undefined) return result;
  // One row per place: an axis whose places repeat is no axis of series, and is left as it is.
  const rowOf = new Map(own.values.map((value, row) => [value, row]));
  if (rowOf.size < own.values.length) return result;
  const isOfNames = own.type !== genericType.temporal && own.type !== genericType.numeric;
  const missing = places.filter((place) => !rowOf.has(place));
  const rows = isOfNames
    ? places.map((place) => ({ place, row: rowOf.get(place) }))
    : [
        ...own.values.map((place, row) => ({ place, row: row as number | undefined })),
        ...missing.map((place) => ({ place, row: undefined })),
      ];
  return {
    rowCount: rows.length,
    columns: result.columns.map((column) => ({
      ...column,
      values: rows.map(({ place, row }) =>
        row === undefined ? (column === own ? place : null) : (column.values[row] ?? null),
      ),
    })),
  };
}
