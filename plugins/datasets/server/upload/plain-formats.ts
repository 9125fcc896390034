import { Type } from 'typebox';
import { ok } from '#core/common';
import type { SourceFile } from '#plugins/databases';
import { ReadOptions, type UploadFormat } from '../../contract/upload.ts';
import { uploadMessages as messages } from '../../common/upload-messages.ts';

/** Files that engines read as they are. */
function plainFormat(
  format: Omit<UploadFormat, 'prepare'>,
  sourceFormat: SourceFile['format'],
  fixed: ReadOptions = {},
): UploadFormat {
  return {
    ...format,
    prepare: (file, choice) =>
      Promise.resolve(
        ok({
          source: { path: file.path, format: sourceFormat, options: { ...fixed, ...choice.options } },
          sheets: [],
          sheet: undefined,
        }),
      ),
  };
}

const textOptions = Type.Pick(ReadOptions, [
  'delimiter',
  'quote',
  'hasHeader',
  'dateFormat',
  'timestampFormat',
  'decimalSeparator',
  'skipRows',
  'nullTexts',
  'encoding',
  'fillRows',
]);
const noOptions = Type.Object({});
const jsonOptions = Type.Pick(ReadOptions, ['encoding', 'list', 'nested', 'unnest']);
const ndjsonOptions = Type.Pick(ReadOptions, ['encoding', 'nested', 'unnest']);

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

/** First character that is no white space and no byte order mark. */
function firstCharacter(head: Uint8Array): string {
  return new TextDecoder()
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .charAt(0);
}

/** No byte is zero, or the file says at once that it is UTF-16. */
const isText = (head: Uint8Array): boolean =>
  head.length > 0 && (!head.includes(0) || startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]));

export const csvFormat = plainFormat(
  {
    id: 'csv',
    label: messages.csv,
    extensions: ['.csv', '.txt'],
    mimeTypes: ['text/csv', 'text/plain', 'application/csv'],
    options: textOptions,
    recognises: isText,
  },
  'csv',
);

export const tsvFormat = plainFormat(
  {
    id: 'tsv',
    label: messages.tsv,
    extensions: ['.tsv', '.tab'],
    mimeTypes: ['text/tab-separated-values'],
    options: textOptions,
  },
  'csv',
  { delimiter: '\t' },
);

export const jsonFormat = plainFormat(
  {
    id: 'json',
    label: messages.json,
    extensions: ['.json', '.geojson'],
    mimeTypes: ['application/json', 'application/geo+json'],
    options: jsonOptions,
    recognises: (head) => ['[', '{'].includes(firstCharacter(head)),
  },
  'json',
);

export const ndjsonFormat = plainFormat(
  {
    id: 'ndjson',
    label: messages.ndjson,
    extensions: ['.ndjson', '.jsonl', '.geojsonl'],
    mimeTypes: ['application/x-ndjson', 'application/jsonl', 'application/geo+json-seq'],
    options: ndjsonOptions,
  },
  'ndjson',
);

export const parquetFormat = plainFormat(
  {
    id: 'parquet',
    label: messages.parquet,
    extensions: ['.parquet', '.pq'],
    mimeTypes: ['application/vnd.apache.parquet'],
    options: noOptions,
    recognises: (head) => startsWith(head, [0x50, 0x41, 0x52, 0x31]),
  },
  'parquet',
);
