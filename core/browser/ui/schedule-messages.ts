import { defineMessages } from '#core/common';

/** Texts of the schedule fields, apart from `uiMessages` because only dialogs show them. */
export const scheduleMessages = defineMessages('core-schedule', {
  hourly: 'Every hour',
  daily: 'Every day',
  workdays: 'Monday to Friday',
  weekly: 'Every week',
  monthly: 'Every month',
  custom: 'By a cron expression',
  minute: 'Minutes past the hour',
  time: 'Time',
  weekdays: 'Days',
  day: 'Day of the month',
  cron: 'Cron expression',
  cronHint: 'Minute, hour, day, month and weekday.',
  timezone: 'Time zone',
});
