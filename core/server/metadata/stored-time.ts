/**
 * A moment as the metadata database keeps it: ISO text in UTC without a zone, so that text order is time order.
 * Input: milliseconds since the epoch.
 */
export function storedTime(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, -1);
}
