const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Formats with lower numbers belong to the program. */
const firstFormat = 164;

/** How a cell is written; colours are six hexadecimal digits. */
export interface CellStyle {
  readonly numberFormat?: string | undefined;
  readonly align?: 'left' | 'right' | 'center' | undefined;
  readonly fill?: string | undefined;
  readonly ink?: string | undefined;
  readonly isLink?: boolean | undefined;
}

/** Formats of times without one of their own. */
export const usualTimes = { date: 'yyyy\\-mm\\-dd', time: 'yyyy\\-mm\\-dd hh:mm:ss' } as const;
/** Usual colour of a link in spreadsheets. */
const linkInk = '0563C1';

/** The styles of a workbook, each once and numbered as cells ask for them. The first five are those of every workbook. */
export interface StyleBook {
  readonly numberOf: (style: CellStyle) => number;
  readonly xml: () => string;
}

export function styleBook(): StyleBook {
  const formats = numbered(firstFormat);
  const fonts = numbered(3);
  const fills = numbered(2);
  formats.numberOf(usualTimes.date);
  formats.numberOf(usualTimes.time);
  const styles = numbered(0);
  // Plain, date, time, header, note.
  for (const style of [
    xf({}),
    xf({ numFmtId: firstFormat }),
    xf({ numFmtId: firstFormat + 1 }),
    xf({ fontId: 1 }),
    xf({ fontId: 2 }),
  ])
    styles.numberOf(style);
  const known = new Map<string, number>();
  const add = ({ numberFormat, align, fill, ink, isLink }: CellStyle): number =>
    styles.numberOf(
      xf({
        ...(numberFormat === undefined ? {} : { numFmtId: formats.numberOf(numberFormat) }),
        ...(ink === undefined && isLink !== true ? {} : { fontId: fonts.numberOf(fontXml(ink ?? linkInk, isLink)) }),
        ...(fill === undefined ? {} : { fillId: fills.numberOf(fillXml(fill)) }),
        align,
      }),
    );
  return {
    numberOf: (style) => {
      const key = [style.numberFormat, style.align, style.fill, style.ink, style.isLink].join('\n');
      const found = known.get(key) ?? add(style);
      known.set(key, found);
      return found;
    },
    xml: () =>
      `${declaration}<styleSheet xmlns="${main}">` +
      counted(
        'numFmts',
        formats.all().map((code, at) => formatXml(code, firstFormat + at)),
      ) +
      counted('fonts', ['<font/>', '<font><b/></font>', '<font><i/></font>', ...fonts.all()]) +
      counted('fills', [patternXml('none'), patternXml('gray125'), ...fills.all()]) +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      `${counted('cellXfs', styles.all())}</styleSheet>`,
  };
}

/** Texts, each with the number that it got when it was first asked for. */
function numbered(first: number) {
  const numbers = new Map<string, number>();
  return {
    numberOf: (text: string): number => {
      const found = numbers.get(text) ?? first + numbers.size;
      numbers.set(text, found);
      return found;
    },
    all: (): readonly string[] => [...numbers.keys()],
  };
}

interface Parts {
  readonly numFmtId?: number;
  readonly fontId?: number;
  readonly fillId?: number;
  readonly align?: CellStyle['align'];
}

function xf({ numFmtId, fontId, fillId, align }: Parts): string {
  const part = (name: string, apply: string, id: number | undefined): string =>
    id === undefined ? '' : ` ${name}="${String(id)}" ${apply}="1"`;
  const parts =
    part('numFmtId', 'applyNumberFormat', numFmtId) +
    part('fontId', 'applyFont', fontId) +
    part('fillId', 'applyFill', fillId);
  return align === undefined
    ? `<xf${parts}/>`
    : `<xf${parts} applyAlignment="1"><alignment horizontal="${align}"/></xf>`;
}

const counted = (name: string, items: readonly string[]): string =>
  `<${name} count="${String(items.length)}">${items.join('')}</${name}>`;

const formatXml = (code: string, id: number): string =>
  `<numFmt numFmtId="${String(id)}" formatCode="${escapedXml(code)}"/>`;

const fontXml = (color: string, isLink = false): string =>
  `<font>${isLink ? '<u/>' : ''}<color rgb="FF${color}"/></font>`;

const patternXml = (type: string): string => `<fill><patternFill patternType="${type}"/></fill>`;

const fillXml = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/></patternFill></fill>`;

/** Text as the value of an attribute. */
export const escapedXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
