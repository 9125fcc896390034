import { defineMessages } from '#core/common';

/** What leads to the page. */
export const entryMessages = defineMessages('viz-writer-entries', {
  title: 'Write a chart type',
  fromChart: 'Write a chart type from this chart',
});
