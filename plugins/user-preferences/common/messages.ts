import { defineMessages } from '#core/common';

/** Why a preference is not kept. */
export const preferenceMessages = defineMessages('user-preferences', {
  tooLong: 'A preference has at most {{count}} characters.',
  tooMany: 'A user has at most {{count}} preferences.',
});
