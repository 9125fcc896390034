import { defineMessages } from '#core/common';

export const activityTexts = defineMessages('activity', { notFound: 'Not found' });
