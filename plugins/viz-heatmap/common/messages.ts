import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-heatmap', {
  name: 'Heatmap',
  description: 'Colors the cells of two dimensions by a metric, so that patterns between them show at once.',
  shareOfAll: 'Share of all',
  shareOfColumn: 'Share of the column',
  shareOfRow: 'Share of the row',
  cutTo: 'First {{columns}} × {{rows}} of {{allColumns}} × {{allRows}}',
  summary:
    '{{title}} over {{columns}} columns and {{rows}} rows. Lowest {{low}} at {{lowAt}}, highest {{high}} at {{highAt}}.',
});
