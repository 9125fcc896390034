import { defineMessages } from '#core/common';

/** A filter placed among the charts. */
export const blockMessages = defineMessages('native-filters/block', {
  filter: 'Filter of this block',
  choose: 'Choose a filter …',
  none: 'The dashboard has no filters yet. Add one in the settings of the filters.',
  gone: 'The filter that stood here is no longer part of the dashboard.',
  notChosen: 'No filter was chosen for this block yet.',
});
