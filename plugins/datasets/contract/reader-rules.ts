import { defineExtensionPoint } from '#core/common';
import type { Identity } from './identity.ts';

/** Server: conditions that rows of datasets must meet for some readers, in every query. */
export interface ReaderRule {
  readonly id: string;
  readonly server: true;
  /** Trusted SQL over the columns of the dataset; all must hold. Pure. */
  readonly clausesFor: (reader: Identity, datasetId: number) => readonly string[];
}
export const ReaderRules = defineExtensionPoint<ReaderRule>({
  id: 'datasets/reader-rules',
  summary: 'Conditions on the rows of datasets that hold for some readers only.',
  keyOf: (rule) => rule.id,
});
