import { defineMessages } from '#core/common';

/** What the editor of the settings of metrics says. */
export const metricMessages = defineMessages('viz-pivot-metrics', {
  noMetrics: 'Choose a metric first.',
  edit: 'Edit metric {{metric}}',
  step: 'metric {{metric}}',
  numberFormat: 'Number format',
  formatHint: 'Empty: that of all cells.',
  formatWrong: 'No d3 format reads like this.',
  currency: 'Currency',
  currencyHint: 'An ISO code such as USD.',
  currencyWrong: 'Three capital letters.',
  currencySide: 'Currency symbol',
  before: 'Before the number',
  after: 'After the number',
  look: 'Cells as',
  asAll: 'As all cells',
});
