/** `2024-05-01`, `2024-05-01 10:11:12` or with milliseconds where there are any; UTC. */
export function isoTextOf(epochMs: number, isDate: boolean): string {
  const date = new Date(epochMs);
  if (Number.isNaN(date.getTime())) return String(epochMs);
  const text = date.toISOString();
  if (isDate) return text.slice(0, text.indexOf('T'));
  return text
    .replace('T', ' ')
    .replace(/\.000Z$/, '')
    .replace(/Z$/, '');
}
