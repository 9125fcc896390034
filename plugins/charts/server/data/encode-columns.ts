import type { WireColumn } from '#plugins/charts';
import type { ColumnarResult, ResultColumn } from '#plugins/databases';

/** A text column becomes a dictionary when it has at least this many rows … */
const dictionaryMinRows = 256;
/** … and at most this share of them are different. */
const dictionaryMaxShare = 0.3;

/** The array `columns` of the columnar encoding, in pieces of text, one per column. */
export function* encodeColumns(result: ColumnarResult): Generator<string> {
  yield '[';
  for (const [index, column] of result.columns.entries()) {
    yield (index === 0 ? '' : ',') + JSON.stringify(wireColumn(column));
  }
  yield ']';
}

/** Texts that repeat are sent once, with positions: smaller, and faster to read in the page. */
export function wireColumn(column: ResultColumn): WireColumn {
  const { name, type, databaseType, values } = column;
  const coded = type === 1 ? dictionaryOf(values) : undefined;
  return coded === undefined ? { name, type, databaseType, values } : { name, type, databaseType, ...coded };
}

function dictionaryOf(values: ResultColumn['values']) {
  if (values.length < dictionaryMinRows) return undefined;
  const most = values.length * dictionaryMaxShare;
  const places = new Map<string, number>();
  const indexes: number[] = new Array<number>(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row];
    if (value === null || value === undefined) {
      indexes[row] = -1;
      continue;
    }
    if (typeof value !== 'string') return undefined;
    let place = places.get(value);
    if (place === undefined) {
      place = places.size;
      if (place >= most) return undefined;
      places.set(value, place);
    }
    indexes[row] = place;
  }
  return { dictionary: [...places.keys()], indexes };
}
