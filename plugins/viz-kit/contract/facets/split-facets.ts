import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { columnLabel, type QueryColumn } from '#plugins/queries';
import { facetNames } from './faceted-query.ts';
import { facetLimits, type Facets } from './facet-settings.ts';

/** One value of a facet. */
export interface FacetValue {
  readonly value: CellValue;
  /** Of its column, for how it is written. */
  readonly type: ResultColumn['type'];
}

/** The values of one dimension, in the order in which they are drawn. */
export interface FacetSide {
  /** Column of the dataset. */
  readonly column: string;
  readonly values: readonly FacetValue[];
  /** There are others that are not drawn. */
  readonly hasMore: boolean;
}

export interface FacetPanel {
  readonly row: FacetValue | undefined;
  readonly column: FacetValue | undefined;
  /** One result per query, without the facets' columns. */
  readonly data: readonly ColumnarResult[];
}

export interface SplitFacets {
  readonly row: FacetSide | undefined;
  readonly column: FacetSide | undefined;
  /** Row by row; of two dimensions also those without any rows. */
  readonly panels: readonly FacetPanel[];
}

/** Answers to `facetedQuery` as those of single pictures. Values come in the order of the rows. */
export function splitFacets(data: readonly ColumnarResult[], facets: Facets): SplitFacets {
  const limits = facetLimits(facets);
  const row = sideOf(data, facets.row, limits.row);
  const column = sideOf(data, facets.column, limits.column);
  const parts = data.map((result) => partsOf(result, facets));
  const panels = valuesOf(row).flatMap((ofRow) =>
    valuesOf(column).map((ofColumn): FacetPanel => {
      const key = keyOf([ofRow?.value ?? null, ofColumn?.value ?? null]);
      return { row: ofRow, column: ofColumn, data: parts.map((part) => part.find(key)) };
    }),
  );
  return { row, column, panels };
}

const valuesOf = (side: FacetSide | undefined): readonly (FacetValue | undefined)[] => side?.values ?? [undefined];

function sideOf(data: readonly ColumnarResult[], column: QueryColumn | undefined, most: number): FacetSide | undefined {
  if (column === undefined) return undefined;
  const values = new Map<string, FacetValue>();
  for (const result of data) {
    const found = facetColumn(result, column);
    for (const value of found?.values ?? []) {
      const key = keyOf([value]);
      if (!values.has(key)) values.set(key, { value, type: found?.type ?? 1 });
    }
  }
  return {
    column: columnLabel(column),
    values: [...values.values()].slice(0, most),
    hasMore: values.size > most,
  };
}

export function facetColumn(result: ColumnarResult, column: QueryColumn): ResultColumn | undefined {
  const [own, plain] = facetNames(column);
  return result.columns.find(({ name }) => name === own) ?? result.columns.find(({ name }) => name === plain);
}

function partsOf(result: ColumnarResult, { row, column }: Facets) {
  const keyColumns = [row, column].map((one) => (one === undefined ? undefined : facetColumn(result, one)));
  const own = result.columns.filter((one) => !keyColumns.includes(one));
  const rows = new Map<string, number[]>();
  for (let at = 0; at < result.rowCount; at += 1) {
    const key = keyOf(keyColumns.map((one) => one?.values[at] ?? null));
    const group = rows.get(key);
    if (group === undefined) rows.set(key, [at]);
    else group.push(at);
  }
  return {
    find: (key: string): ColumnarResult => {
      const taken = rows.get(key) ?? [];
      return {
        columns: own.map((one) => ({ ...one, values: taken.map((at) => one.values[at] ?? null) })),
        rowCount: taken.length,
      };
    },
  };
}

const keyOf = (values: readonly CellValue[]): string => JSON.stringify(values.map((value) => [typeof value, value]));
