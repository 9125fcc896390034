import { defineMessages } from '#core/common';

/** Texts of the auto-refresh. */
export const refreshMessages = defineMessages('dashboard/refresh', {
  title: 'Auto-refresh',
  interval: 'How often',
  never: 'Never',
  seconds: { one: 'Every second', other: 'Every {{count}} seconds' },
  minutes: { one: 'Every minute', other: 'Every {{count}} minutes' },
  hours: { one: 'Every hour', other: 'Every {{count}} hours' },
  forNow: 'For this visit. Edit the dashboard to keep an interval with it.',
  forAll: 'Kept with the dashboard when you save it.',
  limit: 'Your administrator keeps dashboards from refreshing more often than the shortest of these.',
  stagger: 'One chart after the other instead of all at once',
  immune: 'Charts without auto-refresh',
  cancel: 'Cancel',
  apply: 'Apply',
  stepName: 'Change auto-refresh',
  isOn: '{{refresh}}. Auto-refresh: {{interval}}',
  shortSeconds: '{{count}} s',
  shortMinutes: '{{count}} min',
  shortHours: '{{count}} h',
});

/** An interval for people. Seconds; 0 is never. */
export function intervalText(intervalS: number): string {
  if (intervalS <= 0) return refreshMessages.never();
  if (intervalS < 60) return refreshMessages.seconds({ count: intervalS });
  if (intervalS < 3_600) return refreshMessages.minutes({ count: Math.round(intervalS / 60) });
  return refreshMessages.hours({ count: Math.round(intervalS / 3_600) });
}

/** An interval where there is little room. Seconds. */
export function shortIntervalText(intervalS: number): string {
  if (intervalS < 60) return refreshMessages.shortSeconds({ count: intervalS });
  if (intervalS < 3_600) return refreshMessages.shortMinutes({ count: Math.round(intervalS / 60) });
  return refreshMessages.shortHours({ count: Math.round(intervalS / 3_600) });
}
