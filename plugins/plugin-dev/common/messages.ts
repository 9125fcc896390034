import { defineMessages } from '#core/common';

/** What the server says. */
export const buildMessages = defineMessages('plugin-dev/server', {
  removed: 'The installed plugin is served again.',
  noBuild: 'No build of this plugin is served.',
  noted: 'Noted.',
});
