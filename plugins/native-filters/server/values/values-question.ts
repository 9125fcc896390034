import type { CellValue } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import type { FilterRows } from '../filter-query.ts';
import type { AskedColumn } from '../further-targets.ts';

export interface ValuesQuestion extends FilterRows {
  readonly column: string;
  readonly search?: string | null | undefined;
  readonly sortMetric?: string | null | undefined;
  readonly sortAscending?: boolean | null | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly selected?: readonly CellValue[] | undefined;
  /** False: values beyond those that are kept are not searched. */
  readonly searchAll?: boolean | undefined;
  /** Columns of other datasets whose values are offered too. */
  readonly further?: readonly AskedColumn[] | undefined;
  /** Others are left out, which the reader may not ask about. */
  readonly isPartial?: boolean | undefined;
}

export interface Caller {
  readonly userId: number;
  readonly signal: AbortSignal;
}

/** A column whose values are asked. */
export interface ValuesColumn {
  readonly dataset: DatasetModel;
  readonly question: ValuesQuestion;
}
