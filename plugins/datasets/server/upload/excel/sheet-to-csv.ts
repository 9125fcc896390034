import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { isExportNote, type ColumnCells } from '#plugins/databases';
import { codeText, dateText, durationText } from './date-formats.ts';
import { scanEntry, unescaped, type Sheet, type Workbook } from './workbook.ts';
import { XmlScanner, attributeOf } from './xml-scanner.ts';
import { TooInflated, maxInflatedBytes, type ZipArchive } from './zip-archive.ts';

/** Columns of the sheet that hold something: from 0. */
interface Extent {
  readonly first: number;
  readonly last: number;
}

type CellKind = keyof ColumnCells;
type Cell = readonly [text: string, kind: CellKind];

/** Text gathered before it is written. Characters. */
const blockCharacters = 256 * 1024;

/**
 * Writes a sheet as CSV: one line per row that holds something, all of the same width, comma and double quote. Values
 * are read one by one, so memory does not grow with the sheet. Gives the kinds of cells by column; undefined when the
 * sheet is empty.
 */
export async function sheetToCsv(
  zip: ZipArchive,
  workbook: Workbook,
  sheet: Sheet,
  path: string,
): Promise<readonly ColumnCells[] | undefined> {
  let extent = await announcedExtent(zip, sheet);
  for (;;) {
    const rows = await writeCsv(zip, workbook, sheet, extent, path);
    const found = rows?.found;
    if (rows === undefined || found === undefined) return undefined;
    if (found.first >= extent.first && found.last <= extent.last) return rows.cells();
    // The sheet is wider than it says: once more with what it really has.
    extent = { first: Math.min(found.first, extent.first), last: Math.max(found.last, extent.last) };
  }
}

/** What the sheet's `dimension` says, or what its first row shows. */
async function announcedExtent(zip: ZipArchive, sheet: Sheet): Promise<Extent> {
  const stop = new Error('enough');
  const range: { announced?: Extent; first?: number; last?: number } = {};
  try {
    await scanEntry(zip, sheet.entry, {
      open: (name, attributes) => {
        if (name === 'dimension') {
          const match = /^([A-Z]+)\d+:([A-Z]+)\d+$/.exec(attributeOf(attributes, 'ref') ?? '');
          if (match !== null) range.announced = { first: columnIn(match[1] ?? 'A'), last: columnIn(match[2] ?? 'A') };
        }
        if (name === 'row' && range.announced !== undefined) throw stop;
        if (name !== 'c') return;
        const column = columnIn(attributeOf(attributes, 'r') ?? 'A1');
        range.first = Math.min(range.first ?? column, column);
        range.last = Math.max(range.last ?? column, column);
      },
      close: (name) => {
        if (name === 'row' && range.last !== undefined) throw stop;
      },
      text: () => undefined,
    });
  } catch (thrown) {
    if (thrown !== stop) throw thrown;
  }
  return range.announced ?? { first: range.first ?? 0, last: range.last ?? 0 };
}

/** Columns of a sheet: XFD is the last one. */
const mostColumns = 16_384;

/** Throws for a column that no sheet has: each line of the text would have all those before it. */
function columnIn(reference: string): number {
  const column = columnIndex(reference);
  if (column >= mostColumns) throw new Error(`${reference.slice(0, 20)} lies beyond the last column.`);
  return column;
}

/** "AB12" → 27. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const character of reference) {
    const letter = character.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  return index - 1;
}

async function writeCsv(
  zip: ZipArchive,
  workbook: Workbook,
  sheet: Sheet,
  extent: Extent,
  path: string,
): Promise<CsvRows | undefined> {
  const bytes = await zip.read(sheet.entry);
  if (bytes === undefined) return undefined;
  const output = createWriteStream(path, { mode: 0o600 });
  const done = finished(output);
  const rows = new CsvRows(workbook, extent);
  try {
    const decoder = new TextDecoder();
    const scanner = rows.scanner();
    for await (const chunk of bytes) {
      scanner.write(decoder.decode(chunk, { stream: true }));
      if (rows.pending.length > blockCharacters && !output.write(rows.take()))
        await Promise.race([once(output, 'drain'), done]);
    }
    output.end(rows.take());
    await done;
  } catch (failure) {
    output.destroy();
    await done.catch(() => undefined); // the first failure is the one to tell
    throw failure;
  }
  return rows;
}

/** Turns the events of a sheet into CSV lines. */
class CsvRows {
  pending = '';
  /** Characters of all lines so far: few cells in many columns make long lines. */
  #written = 0;
  found: Extent | undefined;
  readonly #workbook: Workbook;
  readonly #extent: Extent;
  #cells: string[] = [];
  #hasValue = false;
  #column = -1;
  #attributes = '';
  #value = '';
  #isValue = false;
  #phonetic = 0;
  #rowIndex = 0;
  /** Kinds of the cells of the row that is being read. */
  #rowKinds: CellKind[] = [];
  readonly #lastRows: Partial<Record<CellKind, number>>[] = [];

  constructor(workbook: Workbook, extent: Extent) {
    this.#workbook = workbook;
    this.#extent = extent;
  }

  /** By column of the written text. */
  cells(): readonly ColumnCells[] {
    const { first, last } = this.#extent;
    return Array.from({ length: last - first + 1 }, (_, index) => this.#lastRows[first + index] ?? {});
  }

  take(): string {
    const text = this.pending;
    this.pending = '';
    return text;
  }

  scanner(): XmlScanner {
    return new XmlScanner({
      open: (name, attributes) => {
        this.#open(name, attributes);
      },
      close: (name) => {
        this.#close(name);
      },
      text: (text) => {
        if (this.#isValue) this.#value += text;
      },
    });
  }

  #open(name: string, attributes: string): void {
    if (name === 'row') {
      this.#cells = [];
      this.#rowKinds = [];
      this.#hasValue = false;
      this.#column = -1;
    } else if (name === 'c') {
      const reference = attributeOf(attributes, 'r');
      this.#column = reference === undefined ? this.#column + 1 : columnIn(reference);
      this.#attributes = attributes;
      this.#value = '';
    } else if (name === 'rPh') this.#phonetic += 1;
    else if (name === 'v' || name === 't') this.#isValue = this.#phonetic === 0;
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#phonetic -= 1;
    else if (name === 'c') this.#cell();
    else if (name === 'row' && this.#hasValue) this.#row();
  }

  #cell(): void {
    const [text, kind]: Cell = this.#value === '' ? ['', 'text'] : this.#read();
    if (text === '') return;
    const column = this.#column;
    this.#hasValue = true;
    const found = this.found ?? { first: column, last: column };
    this.found = { first: Math.min(found.first, column), last: Math.max(found.last, column) };
    this.#cells[column] = text;
    this.#rowKinds[column] = kind;
  }

  #row(): void {
    const texts = this.#cells.filter((text) => text !== '');
    // A note below the rows says nothing of the kind of its column.
    if (texts.length > 1 || !isExportNote(texts[0] ?? '')) {
      this.#rowKinds.forEach((kind, column) => {
        (this.#lastRows[column] ??= {})[kind] = this.#rowIndex;
      });
    }
    const line = this.#line();
    this.#written += line.length;
    if (this.#written > maxInflatedBytes) throw new TooInflated('The text of a sheet is too large.');
    this.pending += line;
    this.#rowIndex += 1;
  }

  #read(): Cell {
    switch (attributeOf(this.#attributes, 't') ?? 'n') {
      case 's':
        return [this.#workbook.texts[Number(this.#value)] ?? '', 'text'];
      case 'b':
        return [this.#value === '1' || this.#value === 'true' ? 'true' : 'false', 'boolean'];
      case 'e':
        return ['', 'text'];
      case 'str':
      case 'inlineStr':
        return [unescaped(this.#value), 'text'];
      case 'd':
        return isoCell(this.#value);
      default:
        return this.#number();
    }
  }

  #number(): Cell {
    const style = this.#workbook.styles[Number(attributeOf(this.#attributes, 's') ?? '0')];
    const text = numberText(this.#value);
    if (style === undefined) return [text, 'number'];
    if (style.code !== undefined) return [codeText(text, style.code), 'text'];
    if (style.isText) return [text, 'text'];
    if (style.kind === 'number') return [text, 'number'];
    if (style.kind === 'duration') return [durationText(Number(this.#value)), 'text'];
    const shown = dateText(Number(this.#value), style.kind, this.#workbook.is1904);
    if (shown === undefined) return [text, 'number'];
    return [shown, style.kind === 'time' && shown.length < 19 ? 'text' : shown.length === 10 ? 'date' : 'timestamp'];
  }

  #line(): string {
    const fields: string[] = [];
    for (let column = this.#extent.first; column <= this.#extent.last; column += 1)
      fields.push(quoted(this.#cells[column] ?? ''));
    return `${fields.join(',')}\n`;
  }
}

const quoted = (text: string): string => (/[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A date cell (`t="d"`): a day, a moment or a time of day. */
function isoCell(value: string): Cell {
  const text = value.replace('T', ' ').replace(/Z$/, '');
  return [text, /^\d{4}-\d\d-\d\d$/.test(text) ? 'date' : /^\d{4}-/.test(text) ? 'timestamp' : 'text'];
}

/** Programs write 17 digits, so that 1.1 is stored as 1.1000000000000001; whole numbers stay as they are. */
function numberText(value: string): string {
  if (/^-?\d+$/.test(value)) return value;
  const number = Number(value);
  return Number.isFinite(number) ? String(number) : value;
}
