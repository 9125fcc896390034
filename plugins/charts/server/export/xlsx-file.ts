import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SheetLayout } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { exportMessages } from '../../common/messages.ts';
import { isoTextOf } from '../../contract/time-text.ts';
import type { FileBatch, FileRows } from '../../contract/result-files.ts';
import { sheetNumberFormat, sheetTimeFormat } from './sheet-formats.ts';
import { sheetLinks, type SheetLinks } from './sheet-links.ts';
import { layoutOf, mergedXml, paneXml } from './xlsx-layout.ts';
import { styleBook, usualTimes, type StyleBook } from './xlsx-styles.ts';

/** Rows a sheet can hold, less header and note. */
export const xlsxMostRows = 1_048_574;
/** Digits of a number that a spreadsheet shows; it writes zeros for the rest. */
const shownDigits = 15;
/** Characters a cell can hold. */
const cellMostCharacters = 32_767;
const speedLevel = 1;
/** Styles of every workbook, by position; those of its cells follow. */
const style = { plain: 0, header: 3, note: 4 } as const;

/** An XLSX workbook of one sheet, written as rows arrive: memory does not grow with the result. */
export function xlsxFile(rows: FileRows): Readable {
  const zip = new ZipFile();
  const [styles, links] = [styleBook(), sheetLinks()];
  for (const [path, text] of Object.entries(fixedParts())) {
    zip.addBuffer(Buffer.from(text), path, { compressionLevel: speedLevel });
  }
  const sheet = Readable.from(sheetXml(rows, styles, links));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: speedLevel });
  const hasLinks = rows.layout?.columns.some(({ linkOf }) => linkOf !== undefined) === true;
  // Which styles and links there are is known when all cells are written.
  const after = {
    'xl/styles.xml': styles.xml,
    ...(hasLinks && {
      'xl/worksheets/_rels/sheet1.xml.rels': () => relationsXml(links.relations(`${office}/hyperlink`)),
    }),
  };
  for (const [path, textOf] of Object.entries(after))
    zip.addReadStreamLazy(path, { compressionLevel: speedLevel }, (give) => {
      give(null, Readable.from([Buffer.from(textOf())]));
    });
  zip.end();
  const output = zip.outputStream.pipe(new PassThrough());
  sheet.on('error', (failure) => output.destroy(failure));
  output.on('close', () => sheet.destroy());
  return output;
}

async function* sheetXml(rows: FileRows, styles: StyleBook, links: SheetLinks): AsyncGenerator<Buffer> {
  let rowNumber = 0;
  const layout = layoutOf(rows);
  for await (const batch of rows.batches) {
    let text = rowNumber === 0 ? sheetStart(layout, batch) : '';
    rowNumber = Math.max(rowNumber, layout.headings.length);
    const printers = columnPrinters(batch, layout, { styles, links });
    for (let row = 0; row < batch.rowCount; row += 1) {
      rowNumber += 1;
      text += `<row r="${String(rowNumber)}">`;
      for (let column = 0; column < printers.length; column += 1) {
        text += printers[column]?.(row, rowNumber - 1) ?? '';
      }
      text += '</row>';
    }
    yield Buffer.from(text);
  }
  if (rowNumber === 0) yield Buffer.from(sheetStart(layout, { columns: [], rowCount: 0 }));
  const note = rows.note();
  const noteRow =
    note === undefined ? '' : `<row r="${String(Math.max(rowNumber, 1) + 1)}">${textCell(note, style.note)}</row>`;
  yield Buffer.from(`${noteRow}</sheetData>${mergedXml(layout.merged)}${links.xml()}</worksheet>`);
}

/** Of the usual font of spreadsheets: a digit, and what a column has beside its text. */
const [digitPx, cellEdgesPx] = [7, 5];

function sheetStart(layout: SheetLayout, first: ColumnarResult): string {
  const headers = layout.headings.at(-1) ?? [];
  const widths = first.columns.slice(0, headers.length).map((column, index) => {
    const longest = column.values
      .slice(0, 100)
      .reduce<number>((most, value) => Math.max(most, String(value).length), 0);
    const fits = Math.min(60, Math.max(8, (headers[index] ?? '').length + 2, column.type === 2 ? 19 : longest + 2));
    const { widthPx } = layout.columns[index] ?? {};
    const width =
      widthPx === undefined ? fits : Math.max(1, Math.round(((widthPx - cellEdgesPx) / digitPx) * 100) / 100);
    return `<col min="${String(index + 1)}" max="${String(index + 1)}" width="${String(width)}" customWidth="1"/>`;
  });
  const columns = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
  return (
    `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}"><sheetViews><sheetView workbookViewId="0" tabSelected="1">` +
    `${paneXml(layout)}</sheetView></sheetViews>${columns}<sheetData>` +
    layout.headings
      .map(
        (line, row) =>
          `<row r="${String(row + 1)}">${line.map((header) => textCell(header, style.header)).join('')}</row>`,
      )
      .join('')
  );
}

/** What is known of a value when its style is chosen. */
type CellKind = 'text' | 'number' | 'date' | 'time';
type StyleOf = (kind: CellKind) => number;

/** For each column what writes its cell of a row of the batch, which is at some row of the sheet. */
function columnPrinters(
  batch: FileBatch,
  layout: SheetLayout,
  { styles, links }: { readonly styles: StyleBook; readonly links: SheetLinks },
): readonly ((row: number, sheetRow: number) => string)[] {
  const valuesOf = new Map(batch.columns.map(({ name, values }) => [name, values]));
  const shown = layout.headings.length === 0 ? batch.columns : batch.columns.slice(0, layout.headings.at(-1)?.length);
  return shown.map((column, at) => {
    const { align, lookOf, linkOf, ...form } = layout.columns[at] ?? {};
    const formats = { number: sheetNumberFormat(form), text: undefined, ...timesOf(sheetTimeFormat(form)) };
    const usual: StyleOf = (kind) => styles.numberOf({ numberFormat: formats[kind], align });
    const print = cellPrinter(column);
    return (row, sheetRow) => {
      const value = column.values[row] ?? null;
      if (batch.isFoot === true || (lookOf === undefined && linkOf === undefined)) return print(value, usual);
      const valueOf = (name: string) => valuesOf.get(name)?.[row];
      const look = lookOf?.(valueOf);
      const address = linkOf?.(valueOf);
      const isLink = address !== undefined && links.add(sheetRow, at, address);
      if (look === undefined && !isLink) return print(value, usual);
      return print(value, (kind) => styles.numberOf({ numberFormat: formats[kind], align, ...look, isLink }));
    };
  });
}

const timesOf = (own: string | undefined) => (own === undefined ? usualTimes : { date: own, time: own });

function cellPrinter(column: ResultColumn): (value: CellValue, styleOf: StyleOf) => string {
  const isDate = /^date$/i.test(column.databaseType);
  const isWhole = /^(U?(BIG|HUGE)INT|INT8|BIGSERIAL|(DECIMAL|NUMERIC)\b.*)$/i.test(column.databaseType);
  return (value, styleOf) => {
    if (value === null) return `<c${styled(styleOf('text'))}/>`;
    if (typeof value === 'string')
      return column.type === 2 ? writtenTime(isoTextOf(value, isDate), styleOf) : textCell(value, styleOf('text'));
    if (typeof value === 'boolean') return `<c${styled(styleOf('text'))} t="b"><v>${value ? '1' : '0'}</v></c>`;
    if (column.type === 2) return timeCell(value, isDate, styleOf);
    // Long whole numbers are mostly identifiers, of which a digit more or less is another thing.
    const isLong = isWhole && Number.isInteger(value) && Math.abs(value) >= 10 ** shownDigits;
    if (isLong) return textCell(BigInt(value).toString(), styleOf('text'));
    return `<c${styled(styleOf('number'))}><v>${String(value)}</v></c>`;
  };
}

const styled = (index: number): string => (index === style.plain ? '' : ` s="${String(index)}"`);

/** A time as a spreadsheet counts it: days since 1899-12-30. Earlier than March 1900 its calendar is wrong: text then. */
function timeCell(epochMs: number, isDate: boolean, styleOf: StyleOf): string {
  const days = epochMs / 86_400_000 + 25_569;
  if (days < 61) return textCell(isoTextOf(epochMs, isDate), styleOf('text'));
  return `<c${styled(styleOf(isDate ? 'date' : 'time'))}><v>${String(days)}</v></c>`;
}

const timePattern = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d:\d\d:\d\d)(\.\d+)?(?:\+00)?)?$/;

/** A time as text (`RunOptions.forFile`, or more digits than a number has); one that a sheet cannot count, such as infinity, stays text. */
function writtenTime(text: string, styleOf: StyleOf): string {
  const match = timePattern.exec(text);
  if (match === null) return textCell(text, styleOf('text'));
  const [, year, month, day, clock, fraction = '0'] = match;
  const secondMs = Date.parse(`${year}-${month}-${day}T${clock ?? '00:00:00'}Z`);
  const days = (secondMs + Number(fraction) * 1_000) / 86_400_000 + 25_569;
  if (Number.isNaN(days) || days < 61) return textCell(text, styleOf('text'));
  return `<c${styled(styleOf(clock === undefined ? 'date' : 'time'))}><v>${String(days)}</v></c>`;
}

const byItsCode = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

function textCell(text: string, styleIndex: number): string {
  const escaped = text
    .slice(0, cellMostCharacters)
    // Characters that XML cannot carry, or would change, are written as `_x000D_`, and so is text that looks like it.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)|[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, byItsCode)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<c s="${String(styleIndex)}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationsXml = (all: string): string =>
  `${declaration}<Relationships xmlns="${relations}">${all}</Relationships>`;

/** The parts of the package that are the same in every file. */
function fixedParts(): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml':
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetTypes}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/></Types>`,
    '_rels/.rels': relationsXml(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml':
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
      `<sheet name="${exportMessages.sheet()}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml(
      `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>`,
    ),
  };
}
