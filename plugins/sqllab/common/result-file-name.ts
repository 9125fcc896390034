/** `sqllab_<tab>_<time>.<format>`. */
export function resultFileName(tab: string | null, format: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]/g, '').slice(0, 15);
  return safeFileName(`sqllab_${tab ?? 'untitled'}_${stamp}.${format}`);
}

/** Without characters that file systems or headers refuse. */
export const safeFileName = (name: string): string => name.replaceAll(/[^\w.-]+/g, '_');
