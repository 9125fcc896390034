import { defineMessages } from '#core/common';

/** Levels of trust, by their name in `plugin.json`: on a badge. */
export const trustNames = defineMessages('plugin-admin/trust', {
  pure: 'Pure',
  view: 'View',
  trusted: 'Trusted',
});

/** What code of each level may do, for the administrator who decides whether to install it. */
export const trustTexts = defineMessages('plugin-admin/trust-text', {
  pure: 'Draws from the data of a chart, and reaches nothing: not the page, no network, no storage.',
  view: 'Has a frame of its own, apart from the page: it sees the data that it draws, and calls only whom it names.',
  trusted:
    'Has all rights of the page: it sees and does whatever the person in front of it may. Install it only when you trust who made it.',
});
