import { defineToken } from '#core/common';
import type { ComponentType } from 'react';
import type { AdhocFilter } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';

/** Values of a column, offered where a filter's value is typed. */
export type ColumnValues =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'success';
      readonly values: readonly (string | number | boolean | null)[];
      /** Rows of each value, where they are known; a value without a number has none here. */
      readonly counts?: readonly (number | null)[];
    };

export interface AdhocFilterListProps {
  readonly title: string;
  readonly dataset: DatasetData;
  readonly filters: readonly AdhocFilter[];
  readonly onChange: (filters: readonly AdhocFilter[]) => void;
  /** Undefined until somebody wanted them. */
  readonly valuesOf: (column: string) => ColumnValues | undefined;
  /** Sent when a filter on the column is opened; the owner of the list asks for its values once. */
  readonly onWantValues: (column: string) => void;
  /** Conditions on rows only: no metrics and no HAVING. */
  readonly isOfRows?: boolean;
}

/** Browser: a box of filters, each edited as column, operator and value, as a time range, or as SQL. */
export const AdhocFilterList = defineToken<ComponentType<AdhocFilterListProps>>('explore/AdhocFilterList');
