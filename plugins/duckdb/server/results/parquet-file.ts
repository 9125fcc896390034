import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { genericType } from '#plugins/databases';
import { uniqueNames } from '../../contract/unique-names.ts';
import type { ResultFile } from './result-file.ts';
import type { ResultShape } from './view-sql.ts';

/** A stored result as a Parquet file: written to the private folder, streamed, removed. */
export async function* parquetOf(
  file: ResultFile,
  shape: ResultShape,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const path = join(file.folder, 'tmp', `${randomUUID()}.parquet`);
  const names = uniqueNames(shape.columns.map((column) => column.name));
  const columns = names.map((name, index) => `${typed(shape, index)} AS "${name.replaceAll('"', '""')}"`);
  try {
    await file.use(async (connection) => {
      const interrupt = () => {
        connection.interrupt();
      };
      signal?.addEventListener('abort', interrupt, { once: true });
      try {
        await connection.run(
          `COPY (SELECT ${columns.join(', ')} FROM ${shape.table} ORDER BY rowid)
            TO '${path.replaceAll("'", "''")}' (FORMAT parquet, COMPRESSION zstd)`,
        );
      } finally {
        signal?.removeEventListener('abort', interrupt);
      }
    });
    yield* createReadStream(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Times become times again. */
function typed(shape: ResultShape, index: number): string {
  const column = shape.columns[index];
  if (column?.type !== genericType.temporal) return `c${index}`;
  const time = `make_timestamp((c${index} * 1000)::BIGINT)`;
  return column.databaseType.toUpperCase() === 'DATE' ? `${time}::DATE` : time;
}
