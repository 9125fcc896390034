import { defineMessages } from '#core/common';

/** Entries of the menus of a dashboard and of its charts; they are there from the start. */
export const actionMessages = defineMessages('dashboard/actions', {
  explore: 'Open in Explore',
  showDescription: 'Show description',
  hideDescription: 'Hide description',
  fillPage: 'Fill the page',
  leaveFillPage: 'Back to the dashboard',
  copyChartLink: 'Copy link to this chart',
  mailChartLink: 'Share by email',
  refresh: 'Refresh dashboard',
  autoRefresh: 'Auto-refresh …',
  fullScreen: 'Enter full screen',
  leaveFullScreen: 'Leave full screen',
  downloadImage: 'Download as image',
  print: 'Print or save as PDF',
  asking: '{{action}} …',
  copyLink: 'Copy link',
  mailLink: 'Share by email',
});
