import { defineMessages } from '#core/common';

/** Why a step of post-processing cannot run. */
export const failureMessages = defineMessages('queries', {
  unknownOperation: 'Unsupported post processing operation: {{operation}}',
  unknownOption: '{{operation}}: unknown option {{options}}',
  wrongOption: '{{operation}}: {{problem}}',
  columnsNotThere: 'Referenced columns not available in DataFrame.',
  renameColumnsLength: '`rename_columns` must have the same length as `columns` + `time_shift_columns`.',
  contributionNotNumeric: 'Column "{{column}}" is not numeric or does not exists in the query results.',
  compareColumnsLength: '`compare_columns` must have the same length as `source_columns`.',
  compareType: '`compare_type` must be `difference`, `percentage` or `ratio`',
  percentilesWrong:
    'percentiles must be a list or tuple with two numeric values, of which the first is lower than the second value',
  notNumeric: "Column '{{column}}' is not numeric",
  invalidGeohash: 'Invalid geohash string',
  invalidGeodetic: 'Invalid geodetic string',
  pivotIndex: 'Pivot operation requires at least one index',
  pivotAggregates: 'Pivot operation must include at least one aggregate',
  noProphet: '`prophet` package not installed',
  labelExists: 'Label already exists',
  resampleIndex: 'Resample operation requires DatetimeIndex',
  resampleRule: 'Invalid resample rule: {{rule}}',
  resampleMethod: 'Invalid resample method: {{method}}',
  cumulativeOperator: 'Invalid cumulative operator: {{operator}}',
  rollingType: 'Invalid rolling_type: {{type}}',
  rollingOptions: 'Invalid options for {{type}}: win_type {{window}}',
  noOperator: 'Operator undefined for aggregator: {{name}}',
  aggregateColumn: 'Column referenced by aggregate is undefined: {{name}}',
  aggregateFunction: 'Invalid numpy function: {{operator}}',
});
