import { defineMessages } from '#core/common';

/** Title and acts that palette and shortcuts need from the start; the other texts load with the page. */
export const entryMessages = defineMessages('explore/entries', {
  title: 'Explore',
  rows: 'Rows',
  newChart: 'New chart',
  saveAs: 'Save chart',
  runAgain: 'Run the chart again',
  star: 'Star this chart',
  copyLink: 'Copy link',
  copyReadableLink: 'Copy readable link',
  kindsOfLinks: 'Kinds of links',
  discard: 'Discard changes',
});
