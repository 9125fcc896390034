import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';
import type { QueryContext, QueryObject } from '#plugins/queries';
import type { ChartReader } from './chart-store.ts';

type ServicesRecord = Readonly<Record<string, unknown>>;

/** Rows of a dataset as they are, under conditions, asked for on a dashboard. */
export interface RowsAsked {
  readonly datasetId: number;
  readonly dashboardId: number;
  readonly query: QueryObject;
}

/** Server: answers a question for somebody who has no access to its dataset, as dashboards do for their readers. */
export interface DataDelegation {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /**
   * Whether the reader may have the answers to exactly these queries. Only asked when access to the dataset was
   * refused; row rules hold all the same.
   */
  readonly covers: (services: ServicesRecord, context: QueryContext, reader: ChartReader) => Promise<boolean>;
  /** Columns of these rows that the reader may have; none: not the rows. Asked, and limited by row rules, likewise. */
  readonly rowColumns: (services: ServicesRecord, asked: RowsAsked, reader: ChartReader) => Promise<readonly string[]>;
}
export const DataDelegations = defineExtensionPoint<DataDelegation>({
  id: 'charts/data-delegations',
  summary: 'Answers chart data questions for readers without access to the dataset.',
  keyOf: (loan) => loan.id,
});

/** Declares a loan whose function sees its `deps` typed. */
export function defineDataDelegation<R extends TokenRecord>(loan: {
  readonly id: string;
  readonly deps: R;
  readonly covers: (services: Resolved<R>, context: QueryContext, reader: ChartReader) => Promise<boolean>;
  readonly rowColumns: (services: Resolved<R>, asked: RowsAsked, reader: ChartReader) => Promise<readonly string[]>;
}): DataDelegation {
  return withDeps({ ...loan, server: true });
}
