/** `sqllab_<tab>_<time>.<format>`, without characters that file systems refuse. Wire contract §13.2. */
export function resultFileName(tab: string | null, format: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]/g, '').slice(0, 15);
  return `sqllab_${(tab ?? 'untitled').replaceAll(/[^\w.-]+/g, '_')}_${stamp}.${format}`;
}
