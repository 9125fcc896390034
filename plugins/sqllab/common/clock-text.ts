/** The time of day to the second, where the reader is. Input: milliseconds since the epoch. */
export function clockText(timeMs: number): string {
  return new Date(timeMs).toLocaleTimeString('en-GB');
}
