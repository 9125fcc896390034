import { frameMessages } from './frame-messages.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a moment was, as short as beside a chart: "just now", "2 min ago", "3 h ago". A later moment is now. */
export function shortAge(momentMs: number, nowMs: number): string {
  const ageMs = nowMs - momentMs;
  if (ageMs < minute) return frameMessages.justNow();
  if (ageMs < hour) return frameMessages.minutesAgo({ count: Math.floor(ageMs / minute) });
  if (ageMs < day) return frameMessages.hoursAgo({ count: Math.floor(ageMs / hour) });
  return frameMessages.daysAgo({ count: Math.floor(ageMs / day) });
}
