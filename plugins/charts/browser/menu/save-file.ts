/** Hands a file to the reader. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}

/** A chart's name as a file name. */
export function fileName(title: string, extension: string): string {
  const plain = title
    .normalize('NFKC')
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${plain === '' ? 'chart' : plain.slice(0, 120)}.${extension}`;
}

/** Bytes as people read them. */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < 1_000) return `${String(sizeBytes)} B`;
  return sizeBytes < 1_000_000 ? `${(sizeBytes / 1_000).toFixed(1)} kB` : `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
}
