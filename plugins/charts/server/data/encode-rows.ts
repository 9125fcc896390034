import {
  genericType,
  isBinary,
  textOfHex,
  type CellValue,
  type ColumnarResult,
  type ResultColumn,
} from '#plugins/databases';

/** Rows that are written before other work gets a turn. */
const rowsPerChunk = 4_096;

/**
 * The array `data` of docs/http-api.md, "Results of queries", in pieces of text: one object per row, keys in the order
 * of the columns. Cells of `jsonColumns` hold JSON text and are written as it is. Numbers and times have all their
 * digits, also those that a double cannot give back: JSON's numbers have no end, and what is read from them is up to
 * the client. Written by hand, because making row objects first costs three times as much.
 */
export function* encodeRows(result: ColumnarResult, jsonColumns: readonly string[] = []): Generator<string> {
  const cells = result.columns.map((column) => column.values);
  const printers = result.columns.map((column) =>
    jsonColumns.includes(column.name) ? jsonPrinter : printerOf(column),
  );
  const keys = result.columns.map((column, index) => `${index === 0 ? '{' : ','}${JSON.stringify(column.name)}:`);
  let chunk = '[';
  for (let row = 0; row < result.rowCount; row += 1) {
    if (row > 0) chunk += ',';
    for (let column = 0; column < cells.length; column += 1) {
      // The three arrays have one entry per column, each `values` one per row.
      chunk +=
        (keys[column] as string) + (printers[column] as CellPrinter)((cells[column] as CellValue[])[row] as CellValue);
    }
    chunk += cells.length === 0 ? '{}' : '}';
    if (row % rowsPerChunk === rowsPerChunk - 1) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}]`;
}

/** The same cells as one object per column, each cell by the number of its row, in pieces of text. */
export function* encodeByColumn({ columns, rowCount }: ColumnarResult): Generator<string> {
  for (const [index, column] of columns.entries()) {
    const print = printerOf(column);
    let chunk = `${index === 0 ? '{' : ','}${JSON.stringify(column.name)}:{`;
    for (let row = 0; row < rowCount; row += 1) {
      chunk += `${row === 0 ? '' : ','}"${String(row)}":${print(column.values[row] ?? null)}`;
      if (row % rowsPerChunk === rowsPerChunk - 1) {
        yield chunk;
        chunk = '';
      }
    }
    yield `${chunk}}`;
  }
  yield columns.length === 0 ? '{}' : '}';
}

/** Cells that are JSON already, such as lists of outliers. */
const jsonPrinter: CellPrinter = (value) => (typeof value === 'string' ? value : 'null');

type CellPrinter = (value: CellValue) => string;

function printerOf({ type, databaseType }: ResultColumn): CellPrinter {
  const print = cellPrinter();
  if (type === genericType.numeric || type === genericType.temporal)
    return (value) => (typeof value === 'string' ? numeralOrNull(value) : print(value));
  return isBinary(databaseType) ? (value) => print(textOfHex(value)) : print;
}

/** The text of a number is one in JSON, too; what is no number, or infinite, has no place there. */
const numeralOrNull = (text: string): string => (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? text : 'null');

/** Texts of a column repeat often, so each is escaped once as long as there are few. */
function cellPrinter(): CellPrinter {
  const known = new Map<string, string>();
  return (value) => {
    if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
    if (typeof value !== 'string') return value === null ? 'null' : String(value);
    const before = known.get(value);
    if (before !== undefined) return before;
    const text = JSON.stringify(value);
    if (known.size < 1_000) known.set(value, text);
    return text;
  };
}
