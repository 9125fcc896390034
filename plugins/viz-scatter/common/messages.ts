import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-scatter', {
  scatterName: 'Scatter Plot',
  scatterDescription: 'Shows single values over time or over a number as points, so that outliers and clusters show.',
  bubbleName: 'Bubble Chart',
  bubbleDescription: 'Places each group by two metrics and sizes it by a third: how they relate, and which stand out.',
  bubbleSummary:
    '{{count}} bubbles by {{x}} and {{y}}, sized by {{size}}. Largest: {{label}} at {{xValue}} and {{yValue}} with {{sizeValue}}.',
});
