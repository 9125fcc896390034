import { defineMessages } from '#core/common';

/** What is wrong with the calculations of a chart. */
export const calculationMessages = defineMessages('viz-kit', {
  notAList: 'The table calculations of the chart are no list; remove the setting table_calculations.',
  unnamed: 'Calculation {{place}} has no name; give it one.',
  wrong: 'The calculation “{{name}}” cannot be read: its setting “{{setting}}” has a value that it cannot have.',
  nameTaken: 'The calculation “{{name}}” is called like another column of the chart; give it another name.',
  noMetric: 'The calculation “{{name}}” does not say of which metric it is; choose one.',
  missing: 'The chart does not show “{{column}}” any more; choose another column or remove the calculation.',
  missingPartition: 'The chart has no dimension “{{column}}” any more; choose how it runs.',
  formula: 'The formula of “{{name}}” cannot be read. {{problem}}',
});
