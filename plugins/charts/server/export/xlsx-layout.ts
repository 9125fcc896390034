import type { SheetBlock, SheetLayout } from '#plugins/viz-kit';
import type { FileRows } from '../../contract/result-files.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Formats with lower numbers belong to the program. */
const firstFormat = 166;

/** The layout of rows, which without one of their own have a line of headers that stays in view. */
export const layoutOf = ({ headers, layout }: Pick<FileRows, 'headers' | 'layout'>): SheetLayout =>
  layout ?? { headings: [headers], merged: [], frozenColumns: 0, numberFormats: [] };

/** What stays in view: the headings, and columns at the start. */
export function paneXml({ headings, frozenColumns }: SheetLayout): string {
  const corner = cellName(headings.length, frozenColumns);
  const x = frozenColumns > 0 ? ` xSplit="${String(frozenColumns)}"` : '';
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft';
  return `<pane${x} ySplit="${String(headings.length)}" topLeftCell="${corner}" activePane="${pane}" state="frozen"/>`;
}

/** Blocks of one cell are no blocks. */
export function mergedXml(merged: readonly SheetBlock[]): string {
  const cells = merged
    .filter(({ fromRow, toRow, fromColumn, toColumn }) => toRow > fromRow || toColumn > fromColumn)
    .map(
      ({ fromRow, toRow, fromColumn, toColumn }) =>
        `<mergeCell ref="${cellName(fromRow, fromColumn)}:${cellName(toRow, toColumn)}"/>`,
    );
  return cells.length === 0 ? '' : `<mergeCells count="${String(cells.length)}">${cells.join('')}</mergeCells>`;
}

/** `A1` for row 0 and column 0. */
function cellName(row: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${String(row + 1)}`;
}

export interface SheetStyles {
  readonly xml: string;
  /** Style of numbers, by column; undefined: as they are. */
  readonly numberStyles: readonly (number | undefined)[];
}

/** Styles of a workbook: plain, date, time, header, note, and one for each number format of the layout. */
export function sheetStyles(layout: SheetLayout | undefined): SheetStyles {
  const used = layout?.numberFormats ?? [];
  const formats = [...new Set(used.filter((format) => format !== undefined))];
  const own = formats.map(
    (format, at) => `<numFmt numFmtId="${String(firstFormat + at)}" formatCode="${escaped(format)}"/>`,
  );
  const styles = [
    '<xf/>',
    '<xf numFmtId="164" applyNumberFormat="1"/>',
    '<xf numFmtId="165" applyNumberFormat="1"/>',
    '<xf fontId="1" applyFont="1"/>',
    '<xf fontId="2" applyFont="1"/>',
    ...formats.map((_, at) => `<xf numFmtId="${String(firstFormat + at)}" applyNumberFormat="1"/>`),
  ];
  const xml =
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="${String(2 + own.length)}">` +
    '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
    `<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/>${own.join('')}</numFmts>` +
    '<fonts count="3"><font/><font><b/></font><font><i/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="${String(styles.length)}">${styles.join('')}</cellXfs></styleSheet>`;
  const styleOf = (format: string | undefined) =>
    format === undefined ? undefined : styles.length - formats.length + formats.indexOf(format);
  return { xml, numberStyles: used.map(styleOf) };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
