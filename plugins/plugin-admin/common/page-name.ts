import { defineMessages } from '#core/common';

/** What the administrators' plugin page is called, in the navigation too. */
export const pageName = defineMessages('plugin-admin-page', { title: 'Plugins' });
