const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes for people, in powers of 1,000: "12 B", "3.4 MB". */
export function sizeText(sizeBytes: number): string {
  let size = sizeBytes;
  let unit: string = 'B';
  for (const next of units) {
    if (size < 1000) break;
    size /= 1000;
    unit = next;
  }
  return `${size >= 100 || unit === 'B' ? Math.round(size) : Math.round(size * 10) / 10} ${unit}`;
}
