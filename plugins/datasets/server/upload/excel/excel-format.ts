import { Type } from 'typebox';
import { err, type Result } from '#core/common';
import { askOnce, WorkerEnded } from '#core/server';
import type { FileError } from '#plugins/databases';
import { ReadOptions, type PreparedFile, type UploadFormat } from '../../../contract/upload.ts';
import { uploadMessages as messages } from '../../../common/upload-messages.ts';
import type { WorkbookOrder } from './read-workbook-file.ts';

/** The largest workbooks that are read take a quarter of it. */
const timeoutMs = 5 * 60_000;
/** The texts that a workbook may have fit into it several times. */
const memoryMb = 1_024;
const worker = { name: 'datasets/workbook', source: new URL('../../worker/workbook-worker.ts', import.meta.url) };

/** Excel workbooks (.xlsx): one sheet becomes CSV, which engines read. They are inflated and read in a thread. */
export const excelFormat: UploadFormat = {
  id: 'excel',
  label: messages.excel,
  extensions: ['.xlsx', '.xlsm'],
  mimeTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  options: Type.Pick(ReadOptions, ['hasHeader', 'dateFormat', 'timestampFormat', 'skipRows', 'nullTexts']),
  recognises: (head) => head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04,
  prepare: async (file, choice, signal) => {
    const order: WorkbookOrder = { file, choice };
    try {
      return await askOnce<WorkbookOrder, Result<PreparedFile, FileError>>(worker, order, {
        timeoutMs,
        memoryMb,
        signal,
      });
    } catch (thrown) {
      if (!(thrown instanceof WorkerEnded)) throw thrown;
      const reason = thrown.reason === 'time' ? messages.workbookTooSlow() : messages.workbookTooLarge();
      return err({ reason, advice: messages.tooManyTextsAdvice() });
    }
  },
};
