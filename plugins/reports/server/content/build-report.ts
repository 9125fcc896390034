import { AppError, toAppError, type Identity } from '#core/common';
import { composeLines, composePicture, pictureMarginPx, type ChartDrawings, type ShownChart } from '#plugins/charts';
import type { RowCoverage } from '#plugins/viz-kit';
import type { PictureFiles, Raster } from '#plugins/pictures';
import type { DeliveredChart, ReportContent } from '#plugins/reports';
import { reportErrors as messages } from '../../common/server-messages.ts';
import type { ReportRow } from '../store/report-tables.ts';
import { readSubject, type ReportPart, type ReportSubject, type SubjectServices } from './report-subject.ts';

/** px of a report whose width nobody chose. */
const usualWidthPx = 960;
/** Rows of a report sent as text. */
export const mostTextRows = 200;
/** Largest file that is attached; mail servers commonly refuse more than 25 MB. */
const mostFileBytes = 20 * 1_048_576;
const gapPx = 16;

export interface BuildServices extends SubjectServices {
  readonly drawings: ChartDrawings;
  readonly pictures: PictureFiles;
}

/** Asks and draws everything with the actor's access. Throws when nothing of it could be made. */
export async function buildReport(
  row: ReportRow,
  actor: Identity,
  signal: AbortSignal,
  services: BuildServices,
): Promise<ReportContent> {
  const subject = await readSubject(row, actor, signal, services);
  const widthPx = row.custom_width ?? usualWidthPx;
  const nothing = {
    title: subject.title,
    path: subject.path,
    filters: subject.filters,
    chartCount: subject.parts.length,
    widthPx,
    rows: [],
    table: undefined,
    attachments: [],
    attachedRows: undefined,
    attachedCuts: [],
  };
  const shown = (part: ReportPart): ShownChart => ({
    chart: part.chart,
    formData: part.formData,
    ...(part.emphasis === undefined ? {} : { emphasis: part.emphasis }),
    reader: actor,
    force: row.force_screenshot === 1,
    signal,
  });
  const [first] = subject.parts;
  if (row.report_format === 'TEXT' && first !== undefined) {
    return { ...nothing, table: await services.drawings.table(shown(first), mostTextRows) };
  }
  if (row.report_format === 'CSV' && first !== undefined) {
    const { content, contentType, extension, rows } = await services.drawings.csv(shown(first), mostFileBytes);
    const attachment = { fileName: fileName(subject.title, extension), contentType, content };
    return { ...nothing, attachments: [attachment], attachedRows: rows };
  }
  const rows = await drawRows(subject, widthPx, shown, signal, services);
  if (row.report_format !== 'PDF') return { ...nothing, rows };
  const pdf = await pdfOf(subject, rows, { widthPx, signal }, services);
  const attachment = { fileName: fileName(subject.title, 'pdf'), contentType: 'application/pdf', content: pdf };
  return {
    ...nothing,
    attachments: [attachment],
    attachedCuts: rows.flat().filter((drawn) => drawn.rows !== undefined),
  };
}

async function drawRows(
  subject: ReportSubject,
  widthPx: number,
  shown: (part: ReportPart) => ShownChart,
  signal: AbortSignal,
  { drawings, pictures }: BuildServices,
): Promise<readonly (readonly DeliveredChart[])[]> {
  const rows: (readonly DeliveredChart[])[] = [];
  for (const parts of inRows(subject.parts)) {
    const columns = parts.reduce((sum, part) => sum + part.columns, 0);
    const room = widthPx - gapPx * (parts.length - 1);
    rows.push(
      await Promise.all(
        parts.map(async (part): Promise<DeliveredChart> => {
          const columnPx = Math.floor((room * part.columns) / columns);
          const size = { widthPx: Math.max(1, columnPx - 2 * pictureMarginPx), heightPx: part.heightPx };
          try {
            const drawing = await drawings.draw(shown(part), size);
            const picture = await pictures.raster(composePicture(part.title, drawing, size), signal);
            return {
              title: part.title,
              widthPx: columnPx,
              picture,
              problem: undefined,
              rows: missingRows(drawing.rows),
            };
          } catch (thrown) {
            if (signal.aborted) throw thrown;
            const problem = toAppError(thrown).message;
            return { title: part.title, widthPx: columnPx, picture: undefined, problem, rows: undefined };
          }
        }),
      ),
    );
  }
  const drawn = rows.flat();
  const [problem] = drawn.flatMap((one) => one.problem ?? []);
  if (problem !== undefined && drawn.every(({ picture }) => picture === undefined)) {
    throw new AppError('unprocessable', messages.allFailed({ reason: problem }));
  }
  return rows;
}

const missingRows = (rows: RowCoverage | undefined): RowCoverage | undefined =>
  rows !== undefined && rows.shown < rows.all ? rows : undefined;

/** As many charts beside each other as their widths allow, in reading order. */
function inRows(parts: readonly ReportPart[]): readonly (readonly ReportPart[])[] {
  const rows: ReportPart[][] = [];
  let free = 0;
  for (const part of parts) {
    const row = rows.at(-1);
    if (row === undefined || part.columns > free) {
      rows.push([part]);
      free = 12 - part.columns;
    } else {
      row.push(part);
      free -= part.columns;
    }
  }
  return rows;
}

async function pdfOf(
  subject: ReportSubject,
  rows: readonly (readonly DeliveredChart[])[],
  { widthPx, signal }: { readonly widthPx: number; readonly signal: AbortSignal },
  { pictures: files }: BuildServices,
): Promise<Uint8Array> {
  const filters = subject.filters.map(({ name, valueText }) => `${name}: ${valueText}`);
  const lines = [
    { text: subject.title, fontPx: 24 },
    ...(filters.length === 0 ? [] : [{ text: filters.join(' · '), fontPx: 14 }]),
  ];
  const head = await files.raster(composeLines(lines, widthPx).svg, signal);
  const pictures: Raster[][] = [];
  for (const row of rows) {
    pictures.push(
      await Promise.all(
        row.map(async ({ title, widthPx: partPx, picture, problem }) => {
          if (picture !== undefined) return picture;
          const words = [
            { text: title, fontPx: 15 },
            { text: problem ?? '', fontPx: 12 },
          ];
          return files.raster(composeLines(words, partPx).svg, signal);
        }),
      ),
    );
  }
  return files.pagedPdf(subject.title, [[head], ...pictures]);
}

/** Letters, digits and dashes of any alphabet; the rest is an underscore. */
function fileName(title: string, extension: string): string {
  const name = title.replace(/[^\p{L}\p{N}-]+/gu, '_').replace(/^_+|_+$/g, '');
  return `${name.slice(0, 80) || 'report'}.${extension}`;
}
