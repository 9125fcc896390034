/** Line and column count from 1. Undefined where the line is not known; the text's end where it has no such place. */
export function offsetAt(
  text: string,
  { line, column }: { readonly line: number | null; readonly column: number | null },
): number | undefined {
  if (line === null) return undefined;
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(Math.max(0, text.length - 1), before + Math.max(0, (column ?? 1) - 1));
}
