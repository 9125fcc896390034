import { PassThrough, Readable } from 'node:stream';
import { Value } from 'typebox/value';
import { ZipFile } from 'yazl';
import { AppError, type BinaryBody, type Extensions, type Settings } from '#core/common';
import type { Clock } from '#core/server';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { chartErrors } from '../../common/messages.ts';
import { FormData, VizTypes, findVizType, vizTypesIn } from '#plugins/viz-kit';
import type { ChartRequest } from '../data/chart-request.ts';
import { resolveShares } from '../data/contribution-totals.ts';
import { queryRequests, type RunFacts } from '../data/run-chart-request.ts';
import { csvFile } from './csv-file.ts';
import { openExportRows, type ExportRows } from './export-rows.ts';
import type { FileOf } from './shown-rows.ts';
import { withRowsSheet } from './rows-sheet.ts';
import { openSheetRows } from './sheet-rows.ts';
import { withTotals, type TotalsRow } from './with-totals.ts';
import { xlsxFile, xlsxMostRows } from './xlsx-file.ts';

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

interface ExportServices {
  readonly extensions: Pick<Extensions, 'all' | 'isComplete' | 'whenComplete'>;
  readonly runner: QueryRunner;
  readonly settings: Settings;
  readonly clock: Clock;
}

export interface ExportedFile {
  readonly body: BinaryBody;
  readonly headers: Readonly<Record<string, string>>;
  /** What is or was written, query by query: those that are open by now. */
  readonly opened: readonly ExportRows[];
}

/** What else a file may hold than a download does. */
export interface ExportExtras {
  /** Below the rows of the first query. */
  readonly totals?: TotalsRow;
}

/** A file with the complete result of one query, or a zip with one file per query. */
export async function exportFile(
  request: ChartRequest,
  format: 'csv' | 'xlsx',
  facts: RunFacts,
  services: ExportServices,
  { totals }: ExportExtras = {},
): Promise<ExportedFile> {
  const mostRows = format === 'xlsx' ? xlsxMostRows : Infinity;
  const asked = await resolveShares(queryRequests(request, facts), services);
  const requests = asked.filter(({ query }) => query.only_totals !== true);
  const isForPeople = request.isForPeople === true;
  const fileOf = isForPeople ? await chartOf(request, services) : undefined;
  const sheet = fileOf === undefined ? undefined : await openSheetRows(asked, fileOf, services);
  if (sheet !== undefined) {
    const headers = fileHeaders(format, services.clock.nowMs());
    return { body: contentFor(sheet, format), headers, opened: [sheet] };
  }
  const limits = { mostRows, isForPeople, formData: request.formData, fileOf };
  const open = async (query: QueryRequest) => {
    const plain = await openExportRows(query, services, limits);
    const isLaidOut = format === 'xlsx' && fileOf !== undefined && query === requests[0];
    const rows = isLaidOut ? await withRowsSheet(plain, query, fileOf) : plain;
    return totals === undefined || query !== requests[0]
      ? rows
      : { ...rows, batches: withTotals(rows.batches, totals) };
  };
  const [one] = requests;
  if (one === undefined) throw new AppError('validation', chartErrors.empty());
  // An open query keeps others out of the database, so only the first is opened before it is written.
  const first = await open(one);
  const opened: ExportRows[] = [first];
  const headers = fileHeaders(requests.length === 1 ? format : 'zip', services.clock.nowMs());
  if (requests.length === 1) return { body: contentFor(first, format), headers, opened };
  const files = requests.map((query, index) => async () => (opened[index] ??= await open(query)));
  return { body: zipOf(files, format), headers, opened };
}

/** Undefined where the request does not say of which chart its rows are, or nobody knows its type. */
async function chartOf(
  { formData }: ChartRequest,
  { extensions }: Pick<ExportServices, 'extensions'>,
): Promise<FileOf | undefined> {
  if (!Value.Check(FormData, formData)) return undefined;
  await vizTypesIn(extensions, [formData.viz_type]);
  const viz = findVizType(extensions.all(VizTypes), formData.viz_type);
  return viz === undefined ? undefined : { viz, formData };
}

function contentFor(rows: ExportRows, format: 'csv' | 'xlsx'): AsyncIterable<Uint8Array> {
  return format === 'csv' ? csvFile(rows) : xlsxFile(rows);
}

/** `query_1.csv`, `query_2.csv`, … in one archive; each is opened when the one before is written. */
function zipOf(files: readonly (() => ExportRows | Promise<ExportRows>)[], format: 'csv' | 'xlsx'): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  let written: Readable | undefined;
  output.on('close', () => written?.destroy());
  zip.on('error', (failure: Error) => output.destroy(failure));
  for (const [index, open] of files.entries()) {
    zip.addReadStreamLazy(`query_${String(index + 1)}.${format}`, { compressionLevel: 1 }, (give) => {
      const file = Readable.from(contentOf(open, format));
      file.on('error', (failure) => output.destroy(failure));
      written = file;
      give(null, file);
    });
  }
  zip.end();
  return output;
}

async function* contentOf(
  open: () => ExportRows | Promise<ExportRows>,
  format: 'csv' | 'xlsx',
): AsyncGenerator<Uint8Array> {
  yield* contentFor(await open(), format);
}

function fileHeaders(extension: 'csv' | 'xlsx' | 'zip', nowMs: number) {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]/g, '').replace('T', '_').slice(0, 15);
  return {
    'content-type': contentTypes[extension],
    'content-disposition': `attachment; filename=${stamp}.${extension}`,
    'cache-control': 'no-store',
  };
}
