import { zipSync, strToU8 } from 'fflate';

/** A cell as it stands in the sheet's XML: shared text, number with style, inline text, truth value. */
export type TestCell =
  | { readonly text: string }
  | { readonly number: number; readonly style?: 'date' | 'moment' }
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
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
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
            .map((cell, column) => cellXml(cell, `${letters(firstColumn + column)}${firstRow + rowIndex}`, texts))
            .join('')}</row>`,
      )
      .join('');
    files[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(
      `<?xml version="1.0"?><worksheet><sheetData>${xml}</sheetData></worksheet>`,
    );
  });
  files['xl/sharedStrings.xml'] = strToU8(
    `<sst>${texts.map((text) => `<si><r><t>${escaped(text.slice(0, 1))}</t></r><r><t xml:space="preserve">${escaped(text.slice(1))}</t></r><rPh><t>reading</t></rPh></si>`).join('')}</sst>`,
  );
  return new Uint8Array(zipSync(files));
}

function cellXml(cell: TestCell, reference: string, texts: string[]): string {
  if (cell === undefined) return '';
  if ('number' in cell)
    return `<c r="${reference}"${cell.style === undefined ? '' : ` s="${styles[cell.style]}"`}><v>${cell.number}</v></c>`;
  if ('inline' in cell) return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell.inline)}</t></is></c>`;
  if ('truth' in cell) return `<c r="${reference}" t="b"><v>${cell.truth ? 1 : 0}</v></c>`;
  texts.push(cell.text);
  return `<c r="${reference}" t="s"><v>${texts.length - 1}</v></c>`;
}

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
