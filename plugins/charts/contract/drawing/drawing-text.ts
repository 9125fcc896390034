import { defineMessages } from '#core/common';

/** Words inside drawings and in their summaries. */
export const drawingText = defineMessages('charts-drawing', {
  noData: 'No data',
  total: 'Total',
  other: 'Other',
  notAvailable: 'N/A',
  emptyText: '(empty text)',
  rising: 'rising',
  falling: 'falling',
  steady: 'about level',
  firstOf: 'First {{shown}} of {{all}}',
  leftOut: {
    one: '{{count}} value of zero or below is left out',
    other: '{{count}} values of zero or below are left out',
  },
  withoutX: {
    one: '{{count}} row without a value on the axis is left out',
    other: '{{count}} rows without a value on the axis are left out',
  },
  emptySummary: '{{title}}: no data.',
  seriesSummary: '{{title}} with {{count}} points from {{from}} to {{to}}. {{series}}',
  seriesPart: '{{label}}: lowest {{low}} at {{lowAt}}, highest {{high}} at {{highAt}}, {{trend}} overall.',
  moreSeries: 'And {{rest}} more series.',
});
