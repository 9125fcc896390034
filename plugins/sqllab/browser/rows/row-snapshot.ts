import type { CellValue, GenericTypeCode } from '#plugins/databases';
import type { KeptRows } from '../../common/rows/kept-rows.ts';
import type { RowView } from '../../contract/result-routes.ts';
import { pageRows, type RowColumn, type RowEntry, type RowPage, type RowSnapshot } from './row-entry.ts';

interface WireColumn {
  readonly name: string;
  readonly type: string;
  readonly type_generic: number;
  readonly values: readonly CellValue[];
}

export function snapshotOf(entry: RowEntry, facts: Pick<RowSnapshot, 'total' | 'isComplete' | 'error'>): RowSnapshot {
  const { kept } = entry;
  return {
    ...facts,
    columns: entry.columns,
    isKept: kept !== undefined,
    total: kept === undefined || facts.error === undefined ? facts.total : (kept[0]?.length ?? 0),
    cell: (row, column) => {
      const page = kept !== undefined && row < pageRows ? kept : entry.pages.get(Math.floor(row / pageRows));
      return page?.[column]?.[row % pageRows];
    },
  };
}

export const columnOf = ({ name, type, type_generic }: WireColumn): RowColumn => ({
  name,
  type,
  type_generic: type_generic as GenericTypeCode, // the server knows no others
});

export const pageOf = ({ columns }: { readonly columns: readonly WireColumn[] }): RowPage =>
  columns.map((column) => column.values);

export const isPlain = (view: RowView): boolean =>
  (view.sort ?? []).length === 0 && (view.filters ?? []).length === 0 && (view.search ?? '') === '';

export function sameColumns(one: readonly RowColumn[], other: readonly RowColumn[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, type }, index) => name === other[index]?.name && type === other[index].type)
  );
}

/** The first page, for this browser's storage. */
export function rowsToKeep(entry: RowEntry, keptMs: number): KeptRows {
  const page = entry.pages.get(0) ?? [];
  const columns = entry.columns.map((column, index) => ({ ...column, values: page[index] ?? [] }));
  return { key: entry.key, keptMs, total: entry.snapshot?.total ?? 0, columns };
}
