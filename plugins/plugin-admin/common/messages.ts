import { defineMessages } from '#core/common';

/** Messages of the server half; the page's messages are in a neighbouring file. */
export const pluginAdminMessages = defineMessages('plugin-admin/server', {
  switchedAfterRestart: 'Saved. It takes effect when the server is started again.',
  switchedAfterReload: 'Saved. It takes effect when the page is loaded again.',
  switchedBoth: 'Saved. The page follows when it is loaded again, the server half when the server is started again.',
  allowed: 'Saved. The server half runs from the next start of the server on.',
  takenBack: 'Saved. The server half no longer runs once the server is started again.',
  noServerHalf: 'DATA_DIR/plugins has no plugin of this name with a server half.',
  notAllowedYet: 'This server half is not allowed.',
  refusedHalf: 'This server half cannot run: {{reason}}. Mend that first.',
  otherFiles:
    'The files of this server half have changed since they were listed. Load the list again and look at them.',
  halvesForbidden: 'EXTERNAL_SERVER_PLUGINS is off, so no server half from outside may run. Change it there.',
  unknownFlag: 'No plugin has this flag.',
  installed: 'Installed. Load the page again to use it.',
  removed: 'Removed. Pages that are open keep it until they are loaded again.',
  notInstalled: 'DATA_DIR/plugins has no plugin of this name.',
  putByHand: 'This plugin was put there by hand, so there is no file to download.',
  noIcon: 'This plugin has no icon.',
  noPackage: 'Give the packed plugin as file, or an address as url.',
  halfStillRuns: 'Removed. Its server half runs until the server is started again.',
  pinnedFlag: 'This flag is set by environment, command line or config file. Change it there.',
});
