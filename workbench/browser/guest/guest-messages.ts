import { defineMessages } from '#core/common';

/** What a page in a frame of another site says. */
export const guestMessages = defineMessages('workbench-guest', {
  noFrame: 'This page is meant to be shown inside a page of another site.',
  refused: 'The site around this page gave no right to see it ({{status}}).',
  ignored: 'setThemeConfig: the theme here has nothing for {{names}}, or they have values that it cannot take.',
});
