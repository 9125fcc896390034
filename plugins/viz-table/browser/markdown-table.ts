/** A table as Markdown writes it: `headings`, then the rows, with numbers at the right. Line ends and bars stay in cells. */
export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  isAtEnd: (column: number) => boolean,
): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  const rule = headings.map((_, column) => (isAtEnd(column) ? '---:' : '---'));
  return [line(headings), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replace(/\s*[\r\n]+\s*/g, ' ');
