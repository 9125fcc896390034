import { defineMessages } from '#core/common';

/** Why statements of some kinds are never run against BigQuery, and what does the same. */
export const refusalMessages = defineMessages('bigquery/refusals', {
  scriptRefused: '{{word}} is a part of scripts, which are not run here. Write one SELECT.',
  assertRefused: '{{word}} is not run here. Write a SELECT whose condition finds what must not be.',
});
