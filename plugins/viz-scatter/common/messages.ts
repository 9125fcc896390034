import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-scatter', {
  scatterName: 'Scatter Plot',
  scatterDescription: 'Shows single values over time or over a number as points, so that outliers and clusters show.',
  bubbleName: 'Bubble Chart',
  bubbleDescription: 'Places each group by two metrics and sizes it by a third: how they relate, and which stand out.',
  bubbleSummary:
    '{{count}} bubbles by {{x}} and {{y}}, sized by {{size}}. Largest: {{label}} at {{xValue}} and {{yValue}} with {{sizeValue}}.',
  pointsName: 'Scatter Plot of Metrics',
  pointsDescription:
    'Places each group by two metrics and fits a line to them: how one metric goes with the other, and which groups are far from the rule.',
  pointsSummary: '{{count}} points by {{x}} and {{y}}. {{fits}}',
  noFit: 'No line fits them.',
  fitOf: '{{series}}: {{formula}}.',
  fitWords: '{{formula}}, R² {{share}}',
  fitOnlyShare: 'R² {{share}}',
  fittedLine: 'Fitted line',
  fittedLineOf: 'Fitted line of {{series}}',
  formula: 'Formula',
  explained: 'R²',
  smoothed: 'smoothed',
  linear: 'y = {{constant}} {{slope}}·x',
  quadratic: 'y = {{constant}} {{slope}}·x {{square}}·x²',
  exponential: 'y = {{factor}}·e^({{rate}}·x)',
  meanAt: 'Mean {{value}}',
  medianAt: 'Median {{value}}',
  inSquares: '{{count}} points, counted in squares',
  withoutRules: 'without colors by rule',
  pointsHere: {
    one: '{{count}} point',
    other: '{{count}} points',
  },
  range: '{{from}} – {{to}}',
});
