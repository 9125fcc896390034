import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { err, ok, type Result } from '#core/common';
import type { FileError } from '#plugins/databases';
import type { UploadFormat, UploadedFile } from '../../contract/upload.ts';
import { uploadMessages as messages } from '../../common/upload-messages.ts';

/** The format of a file: by the ending of its name, else by its first bytes. */
export async function findFormat(
  formats: readonly UploadFormat[],
  file: UploadedFile,
): Promise<Result<UploadFormat, FileError>> {
  const extension = extname(file.fileName).toLowerCase();
  const named = formats.find((format) => format.extensions.includes(extension));
  if (named !== undefined) return ok(named);
  const isOldExcel = extension === '.xls' || extension === '.xlsb';
  const head = await headOf(file.path);
  // Special beginnings are asked before "any text".
  const recognised = [...formats].reverse().find((format) => format.recognises?.(head) === true);
  if (recognised !== undefined && !isOldExcel) return ok(recognised);
  const extensions = formats.flatMap((format) => format.extensions).join(', ');
  return err({
    reason: messages.unknownFormat({ name: file.fileName }),
    advice: isOldExcel ? messages.oldExcelAdvice() : messages.unknownFormatAdvice({ extensions }),
  });
}

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
