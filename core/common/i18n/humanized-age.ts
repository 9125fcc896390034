const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * English age of a moment for `*_humanized` fields: "now", "3 minutes ago", "2 days ago". See docs/http-api.md,
 * "General rules". Months have 30.5 days and years 365; a moment in the future counts as now.
 */
export function humanizedAge(momentMs: number, nowMs: number): string {
  const age = Math.max(0, nowMs - momentMs);
  if (age < second) return 'now';
  if (age < minute) return ago(age / second, 'second', 'a');
  if (age < hour) return ago(age / minute, 'minute', 'a');
  if (age < day) return ago(age / hour, 'hour', 'an');
  const days = Math.floor(age / day);
  if (days < 30) return ago(days, 'day', 'a');
  if (days < 365) return ago(Math.max(1, days / 30.5), 'month', 'a');
  return ago(days / 365, 'year', 'a');
}

function ago(count: number, unit: string, article: string): string {
  const whole = Math.floor(count);
  return whole === 1 ? `${article} ${unit} ago` : `${whole} ${unit}s ago`;
}
