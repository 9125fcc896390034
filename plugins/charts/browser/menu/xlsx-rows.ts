import { Unzip, UnzipInflate } from 'fflate';
import type { FileRows } from '../../common/csv-rows.ts';

const sheetPath = 'xl/worksheets/sheet1.xml';
const rowStart = '<row ';
/** Style of the note below the rows; see the writer of sheets. */
const noteCell = '<c s="4"';
/** Enough of the sheet's end to hold its last row, when that is a note. Characters. */
const endLength = 2_000;

/** Rows of headings, which stay in view; written before the first row. */
const headings = /ySplit="(\d+)"/;

/** Rows of a workbook of one sheet, below its headings. Read in pieces: a sheet may be larger than memory. */
export async function xlsxRows(content: Blob): Promise<FileRows> {
  const decoder = new TextDecoder();
  let rows = 0;
  let rest = '';
  let end = '';
  let heads: string | undefined;
  const unzip = new Unzip((file) => {
    if (file.name !== sheetPath) return;
    file.ondata = (failure, bytes, isLast) => {
      if (failure !== null) throw failure;
      const text = rest + decoder.decode(bytes, { stream: !isLast });
      heads ??= headings.exec(text)?.[1];
      rows += text.split(rowStart).length - 1;
      // A start tag may lie across two pieces; what is shorter than one cannot be counted twice.
      rest = text.slice(-(rowStart.length - 1));
      end = (end + text).slice(-endLength);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const reader = content.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    unzip.push(value ?? new Uint8Array(), done);
    if (done) break;
  }
  const isCut = end.includes(noteCell);
  return { count: Math.max(0, rows - Number(heads ?? 1) - (isCut ? 1 : 0)), isCut };
}
