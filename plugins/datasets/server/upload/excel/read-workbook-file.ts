import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '#core/common';
import type { ColumnCells, FileError } from '#plugins/databases';
import type { PreparedFile, UploadFormat, UploadedFile } from '../../../contract/upload.ts';
import { uploadMessages as messages } from '../../../common/upload-messages.ts';
import { sheetToCsv } from './sheet-to-csv.ts';
import { TooManyTexts, readWorkbook, type Sheet, type Workbook } from './workbook.ts';
import { TooInflated, maxInflatedBytes, maxInflatedRatio, openZip, type ZipArchive } from './zip-archive.ts';

type Choice = Parameters<UploadFormat['prepare']>[1];

/** A workbook to read, and the sheet and options that were chosen for it. */
export interface WorkbookOrder {
  readonly file: UploadedFile;
  readonly choice: Choice;
}

/** Makes CSV of a sheet of a workbook, or says why not. Runs in a thread, which ends when nobody waits any more. */
export async function readWorkbookFile({ file, choice }: WorkbookOrder): Promise<Result<PreparedFile, FileError>> {
  try {
    return await prepareWorkbook(file, choice);
  } catch (failure) {
    if (failure instanceof TooManyTexts)
      return err({ reason: messages.tooManyTexts(), advice: messages.tooManyTextsAdvice() });
    if (failure instanceof TooInflated)
      return err({
        reason: messages.tooInflated({ limit: maxInflatedBytes / 1_048_576, ratio: maxInflatedRatio }),
        advice: messages.tooManyTextsAdvice(),
      });
    return damaged(failure instanceof Error ? failure.message : String(failure));
  }
}

const damaged = (detail: string): Result<never, FileError> =>
  err({ reason: messages.damagedWorkbook({ detail }), advice: messages.damagedWorkbookAdvice() });

async function prepareWorkbook(file: UploadedFile, choice: Choice): Promise<Result<PreparedFile, FileError>> {
  const zip = await openZip(file.path);
  if (zip === undefined) return err({ reason: messages.notZip(), advice: messages.oldExcelAdvice() });
  if (zip.hasEncrypted) return err({ reason: messages.encrypted(), advice: messages.encryptedAdvice() });
  const workbook = await readWorkbook(zip);
  if (workbook === undefined) return err({ reason: messages.notZip(), advice: messages.oldExcelAdvice() });
  return prepareSheet(zip, workbook, file, choice);
}

async function prepareSheet(
  zip: ZipArchive,
  workbook: Workbook,
  file: UploadedFile,
  choice: Choice,
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
  const cells = await convertedOnce(zip, workbook, sheet, path);
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
): Promise<readonly ColumnCells[] | undefined> {
  const kinds = `${path}.cells`;
  if (existsSync(path)) return JSON.parse(await readFile(kinds, 'utf8')) as readonly ColumnCells[]; // written below
  const unfinished = `${path}.part`;
  const cells = await sheetToCsv(zip, workbook, sheet, unfinished);
  if (cells === undefined) return undefined;
  await writeFile(kinds, JSON.stringify(cells));
  await rename(unfinished, path);
  return cells;
}
