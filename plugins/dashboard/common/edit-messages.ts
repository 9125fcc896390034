import { defineMessages } from '#core/common';

/** Texts of editing a dashboard: names of steps, refusals, spoken feedback. */
export const editText = defineMessages('dashboard/edit', {
  stepRename: 'Rename dashboard',
  stepProperties: 'Edit properties',
  stepCss: 'Edit CSS',
  noRoom:
    'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
  topTabIntoNested: 'Can not move top level tab into nested tabs',
});
