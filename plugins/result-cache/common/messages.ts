import { defineMessages } from '#core/common';

/** Texts of the result cache. */
export const resultCacheMessages = defineMessages('result-cache', {
  unknownStore: 'RESULT_CACHE names "{{name}}", which no plugin has; known are {{known}}.',
  late: 'The store did not answer within {{seconds}} seconds.',
});
