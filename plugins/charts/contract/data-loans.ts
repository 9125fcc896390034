import { defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';
import type { QueryContext } from '#plugins/queries';
import type { ChartReader } from './chart-store.ts';

type ServicesRecord = Readonly<Record<string, unknown>>;

/** Server: answers a question for somebody who has no access to its dataset, as dashboards do for their readers. */
export interface DataLoan {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /**
   * Whether the reader may have the answers to exactly these queries. Only asked when access to the dataset was
   * refused; row rules hold all the same.
   */
  readonly covers: (services: ServicesRecord, context: QueryContext, reader: ChartReader) => Promise<boolean>;
}
export const DataLoans = defineExtensionPoint<DataLoan>({
  id: 'charts/data-loans',
  summary: 'Answers chart data questions for readers without access to the dataset.',
  keyOf: (loan) => loan.id,
});

/** Declares a loan whose function sees its `deps` typed. */
export function defineDataLoan<R extends TokenRecord>(loan: {
  readonly id: string;
  readonly deps: R;
  readonly covers: (services: Resolved<R>, context: QueryContext, reader: ChartReader) => Promise<boolean>;
}): DataLoan {
  return { ...loan, server: true } as unknown as DataLoan; // the charts plugin resolves `deps` and passes them
}
