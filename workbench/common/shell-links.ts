import { defineLink } from '#core/common';

/** The user's settings. */
export const settingsLink = defineLink('/settings');
