import { exportMessages } from './messages.ts';

/** What a file of rows holds. */
export interface FileRows {
  /** Without header and note. */
  readonly count: number;
  /** The file ends with a note that rows are missing. */
  readonly isCut: boolean;
}

/** Rows of a CSV text below its header; line ends inside quotes do not count. */
export function csvRows(text: string): FileRows {
  let lines = 0;
  let isQuoted = false;
  let start = 0;
  let last = '';
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (at < text.length && (text[at] !== '\n' || isQuoted)) continue;
    const line = text.slice(start, at).replace(/\r$/, '');
    start = at + 1;
    if (line === '') continue;
    lines += 1;
    last = line;
  }
  const below = Math.max(0, lines - 1);
  const isCut = isNote(last);
  return { count: isCut ? below - 1 : below, isCut };
}

/** Whether a line is the note below the rows; as `csvFile` writes it. */
function isNote(line: string): boolean {
  const text = line.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"');
  const [limit = ''] = /\d[\d,]*\d|\d/.exec(text) ?? [];
  return [exportMessages.cut, exportMessages.maybeCut, exportMessages.madeOf].some((note) => text === note({ limit }));
}
