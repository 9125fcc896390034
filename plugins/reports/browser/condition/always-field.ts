import { pageText as text } from '../../common/messages.ts';
import type { ReportConditionField } from '../../contract/dialog-fields.ts';

/** A report that is sent whenever it is due. */
export const alwaysField: ReportConditionField = {
  condition: 'Report',
  rank: 10,
  label: text.always,
  initial: {},
  problemOf: () => undefined,
};
