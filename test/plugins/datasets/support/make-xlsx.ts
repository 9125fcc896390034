import { zipSync, strToU8 } from 'fflate';

/** A cell in the sheet's XML: shared text, number with style or format code, inline text, truth value. */
export type TestCell =
  | { readonly text: string }
  | { readonly number: number; readonly style?: 'date' | 'moment'; readonly code?: string }
  | { readonly inline: string }
  | { readonly truth: boolean }
  | undefined;

const styles = { date: 1, moment: 2 } as const;
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A small workbook as Excel writes one: parts, relations, shared texts, styles. */
export function makeXlsx(
  sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>,
  options: { readonly firstRow?: number; readonly firstColumn?: number } = {},
): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const codes: string[] = [];
  const names = Object.keys(sheets);
  const files: Record<string, Uint8Array> = {
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns:r="${relation}"><sheets>${names
        .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships>${names
        .map(
          (_name, index) =>
            `<Relationship Id="rId${index + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId90" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
  };
  names.forEach((name, index) => {
    const rows = sheets[name] ?? [];
    const firstRow = options.firstRow ?? 1;
    const firstColumn = options.firstColumn ?? 0;
    const xml = rows
      .map(
        (row, rowIndex) =>
          `<row r="${firstRow + rowIndex}">${row
            .map((cell, column) =>
              cellXml(cell, `${letters(firstColumn + column)}${firstRow + rowIndex}`, texts, codes),
            )
            .join('')}</row>`,
      )
      .join('');
    files[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(
      `<?xml version="1.0"?><worksheet><sheetData>${xml}</sheetData></worksheet>`,
    );
  });
  files['xl/styles.xml'] = strToU8(stylesXml(codes));
  files['xl/sharedStrings.xml'] = strToU8(
    `<sst>${texts.map((text) => `<si><r><t>${escaped(text.slice(0, 1))}</t></r><r><t xml:space="preserve">${escaped(text.slice(1))}</t></r><rPh><t>reading</t></rPh></si>`).join('')}</sst>`,
  );
  return new Uint8Array(zipSync(files));
}

/** Format codes of the cells come after the two that are always there. */
function stylesXml(codes: readonly string[]): string {
  const formats = ['yyyy\\-mm\\-dd\\ hh:mm', ...codes];
  return `<styleSheet><numFmts>${formats
    .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`)
    .join(
      '',
    )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats
    .map((_code, index) => `<xf numFmtId="${164 + index}"/>`)
    .join('')}</cellXfs></styleSheet>`;
}

function styleOf(
  { style, code }: { readonly style?: 'date' | 'moment'; readonly code?: string },
  codes: string[],
): string {
  if (style !== undefined) return ` s="${styles[style]}"`;
  if (code === undefined) return '';
  if (!codes.includes(code)) codes.push(code);
  return ` s="${3 + codes.indexOf(code)}"`;
}

function cellXml(cell: TestCell, reference: string, texts: string[], codes: string[]): string {
  if (cell === undefined) return '';
  if ('number' in cell) return `<c r="${reference}"${styleOf(cell, codes)}><v>${cell.number}</v></c>`;
  if ('inline' in cell) return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell.inline)}</t></is></c>`;
  if ('truth' in cell) return `<c r="${reference}" t="b"><v>${cell.truth ? 1 : 0}</v></c>`;
  texts.push(cell.text);
  return `<c r="${reference}" t="s"><v>${texts.length - 1}</v></c>`;
}

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
