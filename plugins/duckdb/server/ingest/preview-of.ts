import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { ownValue } from '#core/common';
import type { CellValue, FilePreview, SourceFile } from '#plugins/databases';
import type { FileReader } from './file-reader.ts';
import type { FileSource } from './file-source.ts';
import { readChunk, vectorReader } from '../vectors/read-vectors.ts';

/** The first rows as loading would read them; a value that does not fit a wanted type is shown as the file has it. */
export async function previewOf(
  reader: FileReader,
  file: SourceFile,
  source: FileSource,
  rowLimit: number,
): Promise<FilePreview> {
  const columns = source.columns.map(({ name, type }) => ({ name, type: ownValue(file.types ?? {}, name) ?? type }));
  const wanted = new Map(columns.map(({ name, type }) => [name, type]));
  const { sample, previews } = await source.select(wanted);
  const isChanged = columns.map(({ name, type }, index) => type !== source.columns[index]?.type && previews.has(name));
  const list = columns.flatMap(({ name }, index) => {
    const preview = previews.get(name);
    if (preview === undefined) return ['NULL', 'NULL'];
    return [preview.value, isChanged[index] === true ? preview.misfit : 'NULL'];
  });
  const cells = await readCells(
    reader,
    `SELECT ${list.join(', ')} FROM ${sample} LIMIT ${Math.max(0, Math.trunc(rowLimit))}`,
  );
  const misfits: { readonly row: number; readonly column: number }[] = [];
  const rows = Array.from({ length: cells.rowCount }, (_row, row) =>
    columns.map((_column, column) => {
      const text = cells.at(row, 2 * column + 1);
      if (text === null) return cells.at(row, 2 * column);
      misfits.push({ row, column });
      return text;
    }),
  );
  return {
    columns: columns.map(({ name, type }) => ({ sourceName: name, type })),
    rows,
    misfits,
    options: source.options,
    rowCount: source.rowCount,
    estimatedRowCount: source.rowCount ?? (await estimateRows(file)),
    remarks: source.remarks,
  };
}

async function readCells(
  reader: FileReader,
  sql: string,
): Promise<{ readonly rowCount: number; readonly at: (row: number, column: number) => CellValue }> {
  const result = await reader.connection.run(sql);
  const readers = result.columnTypes().map((type) => vectorReader(type, 'digits'));
  const cells: CellValue[][] = readers.map(() => []);
  for (let [index, rows] = [0, 0]; index < result.chunkCount; index += 1) {
    const chunk = result.getChunk(index);
    readChunk(chunk, readers, cells, rows);
    rows += chunk.rowCount;
  }
  return { rowCount: result.rowCount, at: (row, column) => cells[column]?.[row] ?? null };
}

/** Bytes of a text file that are looked at to guess its number of lines. */
const estimateBytes = 1_000_000;

async function estimateRows(file: SourceFile): Promise<number> {
  const size = statSync(file.path).size;
  const handle = await open(file.path, 'r');
  try {
    const buffer = Buffer.alloc(Math.min(size, estimateBytes));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    let lines = 0;
    for (let at = buffer.indexOf(10); at >= 0 && at < bytesRead; at = buffer.indexOf(10, at + 1)) lines += 1;
    return Math.max(1, Math.round((lines / Math.max(1, bytesRead)) * size));
  } finally {
    await handle.close();
  }
}
