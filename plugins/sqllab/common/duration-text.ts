/** "412 ms", "3.2 s", "4 min 5 s". Input: milliseconds. */
export function durationText(timeMs: number): string {
  if (timeMs < 1_000) return `${Math.round(timeMs)} ms`;
  if (timeMs < 60_000) return `${(timeMs / 1_000).toFixed(1)} s`;
  return `${Math.floor(timeMs / 60_000)} min ${Math.round((timeMs % 60_000) / 1_000)} s`;
}
