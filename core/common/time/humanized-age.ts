const secondsPerUnit = [
  ['year', 31_536_000], ['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3_600], ['minute', 60],
] as const;

/** How long ago a moment was, in English: "just now", "5 minutes ago", "2 days ago". Wire contract §1.1. */
export function humanizedAge(atMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.round((nowMs - atMs) / 1_000));
  for (const [unit, length] of secondsPerUnit) {
    const count = Math.floor(seconds / length);
    if (count >= 1 && !(unit === 'week' && seconds < 2 * length)) return `${String(count)} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}

/** Milliseconds of the metadata database's ISO text, which is UTC without a zone. */
export function metadataTimeMs(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}

/** A moment as the metadata database and CRUD replies write it: `2024-05-01T10:11:12.123000`. Wire contract §1.1. */
export function metadataTimeText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, -1)}000`;
}
