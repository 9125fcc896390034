import { defineMessages } from '#core/common';

/** Texts of the state that servers share. */
export const sharedStateMessages = defineMessages('shared-state', {
  unknownStore: 'SHARED_STATE names "{{name}}", which no plugin has; known are {{known}}.',
  unavailable: 'The server cannot reach what it shares with other servers. Try again in a moment.',
});
