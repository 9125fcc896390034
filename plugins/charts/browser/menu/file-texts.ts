/** A chart's name as a file name. */
export function fileName(title: string, extension: string): string {
  const plain = title
    .normalize('NFKC')
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${plain === '' ? 'chart' : plain.slice(0, 120)}.${extension}`;
}

/** File name of the response: several files come as one archive, regardless of the requested format. */
export const nameOfContent = (name: string, contentType: string): string =>
  contentType.startsWith('application/zip') ? name.replace(/\.[^.]*$/, '.zip') : name;

/** Bytes as people read them. */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < 1_000) return `${String(sizeBytes)} B`;
  return sizeBytes < 1_000_000 ? `${(sizeBytes / 1_000).toFixed(1)} kB` : `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
}
