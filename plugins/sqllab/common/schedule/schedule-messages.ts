import { defineMessages } from '#core/common';

/** Statements that run on a schedule, in the page. */
export const scheduleMessages = defineMessages('sqllab/schedule', {
  failed: 'Your query could not be scheduled',
  scheduled: 'Your query has been scheduled. To see details of your query, navigate to Saved queries.',
  unscheduled: 'Your query does not run by itself any more.',
  open: 'Schedule…',
  title: 'Schedule query',
  about: 'The statement is saved under this name and runs on the server as you; its runs are in the query history.',
  name: 'Name',
  nameMissing: 'Give the query a name.',
  run: 'Run',
  start: 'From',
  end: 'Until',
  days: 'Whole days of {{timezone}}; leave empty for no limit.',
  isActive: 'Run on schedule',
  save: 'Schedule',
  remove: 'Remove schedule',
  cancel: 'Cancel',
  column: 'Schedule',
  paused: '{{schedule}} · paused',
  pausedFor: '{{schedule}} · paused, since runs were refused: {{reason}}',
  next: '{{schedule}} · next: {{time}}',
  over: '{{schedule}} · over',
});

/** What the server says about schedules. */
export const scheduleErrors = defineMessages('sqllab/schedule-server', {
  invalid: 'The schedule is not valid.',
  timezoneInvalid: 'Not a known time zone.',
  cronInvalid: 'Not a schedule of five fields: minute, hour, day, month, weekday.',
  dateInvalid: 'Not a date.',
  endsEarly: 'The end is before the start.',
  ownerMayNotRun: 'The owner of this scheduled query is not active or may not run SQL any more.',
  pausedNow:
    '{{reason}} This was refused {{count}} times in a row, so the schedule is paused; it can be switched on again under Schedule.',
  needsDatabase: 'A statement that runs by itself needs its database and its SQL.',
});
