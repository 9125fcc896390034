import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SheetLayout } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { exportMessages } from '../../common/messages.ts';
import { isoTextOf } from '../../contract/time-text.ts';
import type { FileRows } from '../../contract/result-files.ts';
import { layoutOf, mergedXml, paneXml, sheetStyles, type SheetStyles } from './xlsx-layout.ts';

/** Rows a sheet can hold, less header and note. */
export const xlsxMostRows = 1_048_574;
/** Digits of a number that a spreadsheet shows; it writes zeros for the rest. */
const shownDigits = 15;
/** Characters a cell can hold. */
const cellMostCharacters = 32_767;
const speedLevel = 1;
/** Styles of the workbook, by position; those of number formats follow. */
const style = { plain: 0, date: 1, time: 2, header: 3, note: 4 } as const;

/** An XLSX workbook of one sheet, written as rows arrive: memory does not grow with the result. */
export function xlsxFile(rows: FileRows): Readable {
  const zip = new ZipFile();
  const styles = sheetStyles(rows.layout);
  for (const [path, text] of Object.entries({ ...fixedParts(), 'xl/styles.xml': styles.xml })) {
    zip.addBuffer(Buffer.from(text), path, { compressionLevel: speedLevel });
  }
  const sheet = Readable.from(sheetXml(rows, styles));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: speedLevel });
  zip.end();
  const output = zip.outputStream.pipe(new PassThrough());
  sheet.on('error', (failure) => output.destroy(failure));
  output.on('close', () => sheet.destroy());
  return output;
}

async function* sheetXml(rows: FileRows, styles: SheetStyles): AsyncGenerator<Buffer> {
  let rowNumber = 0;
  const layout = layoutOf(rows);
  for await (const batch of rows.batches) {
    let text = rowNumber === 0 ? sheetStart(layout, batch) : '';
    rowNumber = Math.max(rowNumber, layout.headings.length);
    const printers = batch.columns.map((column, at) => cellPrinter(column, styles.numberStyles[at] ?? style.plain));
    for (let row = 0; row < batch.rowCount; row += 1) {
      rowNumber += 1;
      text += `<row r="${String(rowNumber)}">`;
      for (let column = 0; column < printers.length; column += 1) {
        text += printers[column]?.(batch.columns[column]?.values[row] ?? null) ?? '';
      }
      text += '</row>';
    }
    yield Buffer.from(text);
  }
  if (rowNumber === 0) yield Buffer.from(sheetStart(layout, { columns: [], rowCount: 0 }));
  const note = rows.note();
  const noteRow =
    note === undefined ? '' : `<row r="${String(Math.max(rowNumber, 1) + 1)}">${textCell(note, style.note)}</row>`;
  yield Buffer.from(`${noteRow}</sheetData>${mergedXml(layout.merged)}</worksheet>`);
}

function sheetStart(layout: SheetLayout, first: ColumnarResult): string {
  const headers = layout.headings.at(-1) ?? [];
  const widths = first.columns.map((column, index) => {
    const longest = column.values
      .slice(0, 100)
      .reduce<number>((most, value) => Math.max(most, String(value).length), 0);
    const width = Math.min(60, Math.max(8, (headers[index] ?? '').length + 2, column.type === 2 ? 19 : longest + 2));
    return `<col min="${String(index + 1)}" max="${String(index + 1)}" width="${String(width)}" customWidth="1"/>`;
  });
  const columns = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0" tabSelected="1">` +
    `${paneXml(layout)}</sheetView></sheetViews>${columns}<sheetData>` +
    layout.headings
      .map(
        (line, row) =>
          `<row r="${String(row + 1)}">${line.map((header) => textCell(header, style.header)).join('')}</row>`,
      )
      .join('')
  );
}

function cellPrinter(column: ResultColumn, numberStyle: number): (value: CellValue) => string {
  const isDate = /^date$/i.test(column.databaseType);
  const isWhole = /^(U?(BIG|HUGE)INT|INT8|BIGSERIAL|(DECIMAL|NUMERIC)\b.*)$/i.test(column.databaseType);
  return (value) => {
    if (value === null) return '<c/>';
    if (typeof value === 'string')
      return column.type === 2 ? writtenTime(isoTextOf(value, isDate)) : textCell(value, style.plain);
    if (typeof value === 'boolean') return `<c t="b"><v>${value ? '1' : '0'}</v></c>`;
    if (column.type === 2) return timeCell(value, isDate);
    // Long whole numbers are mostly identifiers, of which a digit more or less is another thing.
    const isLong = isWhole && Number.isInteger(value) && Math.abs(value) >= 10 ** shownDigits;
    if (isLong) return textCell(BigInt(value).toString(), style.plain);
    return `<c${numberStyle === style.plain ? '' : ` s="${String(numberStyle)}"`}><v>${String(value)}</v></c>`;
  };
}

/** A time as a spreadsheet counts it: days since 1899-12-30. Earlier than March 1900 its calendar is wrong: text then. */
function timeCell(epochMs: number, isDate: boolean): string {
  const days = epochMs / 86_400_000 + 25_569;
  if (days < 61) return textCell(isoTextOf(epochMs, isDate), style.plain);
  return `<c s="${String(isDate ? style.date : style.time)}"><v>${String(days)}</v></c>`;
}

const timePattern = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d:\d\d:\d\d)(\.\d+)?(?:\+00)?)?$/;

/** A time as text (`RunOptions.forFile`, or more digits than a number has); one that a sheet cannot count, such as infinity, stays text. */
function writtenTime(text: string): string {
  const match = timePattern.exec(text);
  if (match === null) return textCell(text, style.plain);
  const [, year, month, day, clock, fraction = '0'] = match;
  const secondMs = Date.parse(`${year}-${month}-${day}T${clock ?? '00:00:00'}Z`);
  const days = (secondMs + Number(fraction) * 1_000) / 86_400_000 + 25_569;
  if (Number.isNaN(days) || days < 61) return textCell(text, style.plain);
  return `<c s="${String(clock === undefined ? style.date : style.time)}"><v>${String(days)}</v></c>`;
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
    '_rels/.rels':
      `${declaration}<Relationships xmlns="${relations}">` +
      `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
      `<sheet name="${exportMessages.sheet()}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${declaration}<Relationships xmlns="${relations}">` +
      `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  };
}
