import { defineMessages } from '#core/common';

/** Texts of the server half; the page's texts stand beside it. */
export const pluginAdminMessages = defineMessages('plugin-admin/server', {
  switchedAfterRestart: 'Saved. It takes effect when the server is started again.',
  switchedAfterReload: 'Saved. It takes effect when the page is loaded again.',
  unknownFlag: 'No plugin has this flag.',
  pinnedFlag: 'This flag is set by environment, command line or config file. Change it there.',
});
