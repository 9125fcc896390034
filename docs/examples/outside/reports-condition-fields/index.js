import { contribute, defineBrowserPlugin, ReportConditionFields } from '@tessera/sdk';

/** The condition in ../reports-conditions: on working days. It has nothing to fill. */
const field = {
  condition: 'WorkingDays',
  rank: 900,
  label: () => 'On working days',
  initial: {},
  problemOf: () => undefined,
};

export default defineBrowserPlugin({
  id: 'reports-condition-fields',
  contributions: [contribute(ReportConditionFields, field)],
});
