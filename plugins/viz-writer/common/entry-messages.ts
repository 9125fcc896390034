import { defineMessages } from '#core/common';

/** What leads to the page from a chart. */
export const entryMessages = defineMessages('viz-writer-entries', { fromChart: 'Write a chart type from this chart' });
