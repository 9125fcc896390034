import { pageMessages as messages } from '../../common/messages.ts';
import type { ReportConditionField } from '../../contract/dialog-fields.ts';

/** A report that is sent whenever it is due. */
export const alwaysField: ReportConditionField = {
  condition: 'Report',
  rank: 10,
  label: messages.always,
  initial: {},
  problemOf: () => undefined,
};
