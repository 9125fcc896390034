import { fiscalRangeMessages, rangeEditorMessages as messages, rangeMessages } from '../common/time-range-messages.ts';
import { noTimeRange, type ResolvedRange } from './time-range.ts';

/** What a reader calls a time range: the name of a usual one, else its text. */
export function rangeLabel(timeRange: string): string {
  const known = { ...rangeMessages, ...fiscalRangeMessages };
  return timeRange in known ? known[timeRange as keyof typeof known]() : timeRange;
}

/** What a range means now; undefined while it is not known. */
export function resolvedRangeLabel(value: string, resolved: ResolvedRange | undefined): string | undefined {
  if (value === '' || value === noTimeRange) return messages.everything();
  if (resolved === undefined || 'problem' in resolved) return undefined;
  const bound = (iso: string, open: string) => (iso === '' ? open : iso.replace('T00:00:00', '').replace('T', ' '));
  return messages.resolved({
    since: bound(resolved.since, messages.openStart()),
    until: bound(resolved.until, messages.openEnd()),
  });
}
