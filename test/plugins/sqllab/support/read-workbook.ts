import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';

/** A cell as a spreadsheet takes it. Numbers keep their digits; times are ISO text of UTC with milliseconds. */
export type SheetCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number' | 'text' | 'date' | 'time' | 'formula'; readonly text: string }
  | { readonly kind: 'truth'; readonly text: 'true' | 'false' };

const dayMs = 86_400_000;
/** Day 0 of a spreadsheet, as its count is right from March 1900 on. Milliseconds since the epoch. */
const dayZeroMs = Date.UTC(1899, 11, 30);

/** Reads the rows of a workbook's first sheet as ECMA-376 has it, by an XML parser; header row included. */
export function readWorkbook(bytes: Uint8Array): readonly (readonly SheetCell[])[] {
  const parts = unzipSync(bytes);
  const partAt = (path: string): Document =>
    new JSDOM(strFromU8(parts[path] ?? new Uint8Array()), { contentType: 'application/xml' }).window.document;
  const kindOfStyle = stylesOf(partAt('xl/styles.xml'));
  const [rows] = partAt('xl/worksheets/sheet1.xml').getElementsByTagName('sheetData');
  return childrenOf(rows).map((row) => childrenOf(row).map((cell) => cellOf(cell, kindOfStyle)));
}

/** Elements in an element, from one to its neighbour: each look at a live list of jsdom would read the document anew. */
function childrenOf(parent: Element | undefined): readonly Element[] {
  const children: Element[] = [];
  for (let next = parent?.firstElementChild ?? null; next !== null; next = next.nextElementSibling) children.push(next);
  return children;
}

function stylesOf(styles: Document): (index: number) => 'number' | 'date' | 'time' {
  const codes = new Map(
    [...styles.getElementsByTagName('numFmt')].map((each) => [
      each.getAttribute('numFmtId'),
      each.getAttribute('formatCode') ?? '',
    ]),
  );
  const [list] = styles.getElementsByTagName('cellXfs');
  const formats = [...(list?.getElementsByTagName('xf') ?? [])].map((each) => codes.get(each.getAttribute('numFmtId')));
  return (index) => {
    const code = formats[index] ?? '';
    return !code.includes('yy') ? 'number' : code.includes('hh') ? 'time' : 'date';
  };
}

function cellOf(cell: Element, kindOfStyle: (index: number) => 'number' | 'date' | 'time'): SheetCell {
  if (childrenOf(cell).some(({ tagName }) => tagName === 'f')) return { kind: 'formula', text: cell.textContent };
  const text = cell.textContent;
  switch (cell.getAttribute('t') ?? 'n') {
    case 'inlineStr':
      return { kind: 'text', text: unescaped(text) };
    case 'b':
      return { kind: 'truth', text: text === '1' ? 'true' : 'false' };
    case 'n': {
      if (text === '') return { kind: 'empty' };
      if (!Number.isFinite(Number(text))) throw new Error(`A spreadsheet cannot open the number ${text}`);
      const kind = kindOfStyle(Number(cell.getAttribute('s') ?? '0'));
      return { kind, text: kind === 'number' ? text : timeText(Number(text), kind) };
    }
    default:
      throw new Error(`A cell of an unknown kind: ${cell.outerHTML}`);
  }
}

function timeText(days: number, kind: 'date' | 'time'): string {
  const iso = new Date(Math.round(dayZeroMs + days * dayMs)).toISOString();
  return kind === 'date' ? iso.slice(0, 10) : iso.slice(0, -1);
}

/** A text may hold `_x0041_` for a character by its code. ECMA-376, ST_Xstring. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
