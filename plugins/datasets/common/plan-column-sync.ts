import type { DescribedColumn } from '#plugins/databases';
import { genericType } from '#plugins/databases';

/** A stored column as far as synchronising looks at it. */
export interface SyncedColumn {
  readonly id: number;
  readonly column_name: string;
  readonly type: string | null;
  readonly type_generic: number | null;
  /** Calculated columns are not the database's and stay. */
  readonly expression: string | null;
}

export interface ColumnSyncPlan {
  readonly added: readonly DescribedColumn[];
  readonly retyped: readonly {
    readonly id: number;
    readonly oldType: string | null;
    readonly column: DescribedColumn;
  }[];
  readonly removed: readonly { readonly id: number; readonly column_name: string; readonly type: string | null }[];
}

/** What must change so that a dataset's columns are those of its table or query. What people wrote stays. */
export function planColumnSync(stored: readonly SyncedColumn[], described: readonly DescribedColumn[]): ColumnSyncPlan {
  const byName = new Map(stored.map((column) => [column.column_name, column]));
  const names = new Set(described.map((column) => column.name));
  return {
    added: described.filter((column) => !byName.has(column.name)),
    retyped: described.flatMap((column) => {
      const known = byName.get(column.name);
      if (known === undefined || isCalculated(known)) return [];
      const isSame = known.type === column.databaseType && known.type_generic === column.type;
      return isSame ? [] : [{ id: known.id, oldType: known.type, column }];
    }),
    removed: stored.filter((column) => !isCalculated(column) && !names.has(column.column_name)),
  };
}

const isCalculated = (column: SyncedColumn): boolean => column.expression !== null && column.expression !== '';

/**
 * The main time column: the one chosen, as long as it exists; otherwise the first temporal one.
 */
export function mainTimeColumn(
  chosen: string | null,
  columns: readonly { readonly column_name: string; readonly is_dttm: boolean }[],
): string | null {
  if (chosen !== null && columns.some((column) => column.column_name === chosen)) return chosen;
  return columns.find((column) => column.is_dttm)?.column_name ?? null;
}

/** Whether a column read from a database holds times. */
export const isTemporal = (column: DescribedColumn): boolean => column.type === genericType.temporal;
