import { defineMessages } from '#core/common';

export const developerMessages = defineMessages('plugin-dev', {
  notTakenIn: 'The new build of {{title}} does not load, so the one before stays: {{reason}}',
});
