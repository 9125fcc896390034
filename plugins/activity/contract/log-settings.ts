import { Type } from 'typebox';
import { defineSetting } from '#core/common';

export const logRetentionDays = defineSetting(
  'LOG_RETENTION_DAYS',
  Type.Integer({
    default: 90,
    minimum: 0,
    maximum: 36_500,
    description: 'Days that the log of activity is kept; 0 keeps none.',
  }),
);
