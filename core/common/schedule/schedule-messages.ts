import { defineMessages } from '../i18n/messages.ts';

/** Schedules in words. */
export const scheduleMessages = defineMessages('core-schedule', {
  everyMinute: 'Every minute',
  everyMinutes: { one: 'Every minute', other: 'Every {{count}} minutes' },
  everyHour: 'Every hour at {{minute}} minutes past',
  everyDay: 'Every day at {{time}}',
  everyWorkday: 'Monday to Friday at {{time}}',
  everyWeek: 'Every {{days}} at {{time}}',
  everyMonth: 'Every month on day {{day}} at {{time}}',
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
});
