import { defineMessages } from '#core/common';

/** What the page is called: in the first script of every page, so nothing else is here. */
export const pageName = defineMessages('viz-writer-page', { title: 'Write a chart type' });
