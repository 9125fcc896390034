/** Rows of a CSV text below its header; line ends inside quotes do not count. */
export function csvRowCount(text: string): number {
  let lines = 0;
  let isQuoted = false;
  let isEmptyLine = true;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character !== '\n' || isQuoted) {
      if (character !== '\r') isEmptyLine = false;
      continue;
    }
    if (!isEmptyLine) lines += 1;
    isEmptyLine = true;
  }
  return Math.max(0, lines + (isEmptyLine ? 0 : 1) - 1);
}
