import { defineMessages } from '#core/common';

export const developerMessages = defineMessages('plugin-dev', {
  developerMode: 'Developer mode: take builds of plugins that are being written',
  notTakenIn: 'The new build of {{title}} does not load, so the one before stays: {{reason}}',
});
