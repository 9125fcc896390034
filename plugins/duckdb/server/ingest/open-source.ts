import { csvSource } from './csv-source.ts';
import type { FileSource, OpenOrder } from './file-source.ts';
import { jsonSource } from './json-source.ts';
import { typedSource } from './typed-source.ts';

/** Detects how to read the file. Throws DuckDB's error, or `UnreadableFile`. */
export async function openSource(order: OpenOrder): Promise<FileSource> {
  switch (order.file.format) {
    case 'csv':
      return csvSource(order);
    case 'parquet':
      return typedSource(order);
    case 'json':
    case 'ndjson':
      return jsonSource(order);
  }
}
