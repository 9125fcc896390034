import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { err, ok, type Result } from '#core/common';
import type { ColumnCells, FileError } from '#plugins/databases';
import { ReadOptions, type PreparedFile, type UploadFormat, type UploadedFile } from '../../../contract/upload.ts';
import { uploadMessages as messages } from '../../../common/upload-messages.ts';
import { sheetToCsv } from './sheet-to-csv.ts';
import { TooManyTexts, readWorkbook, type Sheet, type Workbook } from './workbook.ts';
import { TooInflated, maxInflatedBytes, maxInflatedRatio, openZip, type ZipArchive } from './zip-archive.ts';

/** Excel workbooks (.xlsx): one sheet becomes CSV, which engines read. */
export const excelFormat: UploadFormat = {
  id: 'excel',
  label: messages.excel,
  extensions: ['.xlsx', '.xlsm'],
  mimeTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  options: Type.Pick(ReadOptions, ['hasHeader', 'dateFormat', 'timestampFormat', 'skipRows', 'nullTexts']),
  recognises: (head) => head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04,
  prepare: async (file, choice, signal) => {
    try {
      return await prepareWorkbook(file, choice, signal);
    } catch (failure) {
      if (signal.aborted) throw failure;
      if (failure instanceof TooManyTexts)
        return err({ reason: messages.tooManyTexts(), advice: messages.tooManyTextsAdvice() });
      if (failure instanceof TooInflated)
        return err({
          reason: messages.tooInflated({ limit: maxInflatedBytes / 1_048_576, ratio: maxInflatedRatio }),
          advice: messages.tooManyTextsAdvice(),
        });
      return damaged(failure instanceof Error ? failure.message : String(failure));
    }
  },
};

const damaged = (detail: string): Result<never, FileError> =>
  err({ reason: messages.damagedWorkbook({ detail }), advice: messages.damagedWorkbookAdvice() });

async function prepareWorkbook(
  file: UploadedFile,
  choice: Parameters<UploadFormat['prepare']>[1],
  signal: AbortSignal,
): Promise<Result<PreparedFile, FileError>> {
  const zip = await openZip(file.path);
  if (zip === undefined) return err({ reason: messages.notZip(), advice: messages.oldExcelAdvice() });
  if (zip.hasEncrypted) return err({ reason: messages.encrypted(), advice: messages.encryptedAdvice() });
  const workbook = await readWorkbook(zip, signal);
  if (workbook === undefined) return err({ reason: messages.notZip(), advice: messages.oldExcelAdvice() });
  return prepareSheet(zip, workbook, file, choice, signal);
}

async function prepareSheet(
  zip: ZipArchive,
  workbook: Workbook,
  file: UploadedFile,
  choice: Parameters<UploadFormat['prepare']>[1],
  signal: AbortSignal,
): Promise<Result<PreparedFile, FileError>> {
  const names = workbook.sheets.map((sheet) => sheet.name);
  const index = choice.sheet === undefined ? 0 : names.indexOf(choice.sheet);
  const sheet = workbook.sheets[index];
  if (sheet === undefined) {
    return err({
      reason: messages.noSheet({ name: choice.sheet ?? '' }),
      advice: messages.noSheetAdvice({ names: names.join(', ') }),
    });
  }
  const path = join(file.workFolder, `sheet-${index}.csv`);
  const cells = await convertedOnce(zip, workbook, sheet, path, signal);
  if (cells === undefined) {
    return err({ reason: messages.emptySheet({ name: sheet.name }), advice: messages.emptySheetAdvice() });
  }
  return ok({
    source: {
      path,
      format: 'csv',
      options: { ...choice.options, delimiter: ',', quote: '"', encoding: 'utf-8' },
      cells,
    },
    sheets: names,
    sheet: sheet.name,
  });
}

/** A preview with other options reads the same CSV again. Undefined when the sheet is empty. */
async function convertedOnce(
  zip: ZipArchive,
  workbook: Workbook,
  sheet: Sheet,
  path: string,
  signal: AbortSignal,
): Promise<readonly ColumnCells[] | undefined> {
  const kinds = `${path}.cells`;
  if (existsSync(path)) return JSON.parse(await readFile(kinds, 'utf8')) as readonly ColumnCells[]; // written below
  const unfinished = `${path}.part`;
  const cells = await sheetToCsv(zip, workbook, sheet, unfinished, signal);
  if (cells === undefined) return undefined;
  await writeFile(kinds, JSON.stringify(cells));
  await rename(unfinished, path);
  return cells;
}
