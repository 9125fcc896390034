import { recordOf } from '#core/common';
import {
  bytesCell,
  decimalReader,
  doubleReader,
  momentOf,
  timeCell,
  timeReader,
  type TextReader,
  type WantedCells,
} from '#plugins/databases';
import { typeName } from '../common/column-types.ts';
import { cellsOf, type AnswerColumn, type RawCell } from './protocol/bigquery-api.ts';

/** How the cells of a column are read that are not null. Lists and records are JSON. */
export function readerOf(column: AnswerColumn, options: WantedCells): (raw: RawCell) => ReturnType<TextReader> {
  if (column.mode === 'REPEATED' || column.fields.length > 0) return (raw) => JSON.stringify(nestedValue(raw, column));
  const read = textReader(typeName(column.type, ''), options);
  return (raw) => read(raw as string); // by the protocol
}

function textReader(type: string, options: WantedCells): TextReader {
  switch (type) {
    case 'BOOLEAN':
      return (raw) => raw === 'true';
    case 'BIGINT':
    case 'NUMERIC':
    case 'BIGNUMERIC':
      return decimalReader(options);
    case 'DOUBLE':
      return doubleReader(options);
    case 'DATE':
      return timeReader(options, 'day');
    case 'DATETIME':
      return timeReader(options, 'moment');
    case 'TIMESTAMP':
      // Microseconds since the epoch.
      return (raw) => timeCell(momentOf(BigInt(raw) * 1_000n), options, 'zoned');
    case 'BLOB':
      return (raw) => bytesCell(Buffer.from(raw, 'base64'), options);
    default:
      return (raw) => raw;
  }
}

/** A value inside of a list or record as JSON has it; what has more digits than its numbers is a text. */
function nestedValue(raw: unknown, column: AnswerColumn): unknown {
  if (raw === null || raw === undefined) return null;
  if (column.mode === 'REPEATED') {
    const one = { ...column, mode: 'NULLABLE' };
    return (Array.isArray(raw) ? raw : []).map((item) => nestedValue(recordOf(item)['v'], one));
  }
  if (column.fields.length > 0) {
    const cells = cellsOf(recordOf(raw));
    return Object.fromEntries(column.fields.map((field, index) => [field.name, nestedValue(cells[index], field)]));
  }
  return textReader(
    typeName(column.type, ''),
    column.type === 'TIMESTAMP' ? { forFile: true } : { exactCells: true },
  )(raw as string); // by the protocol
}
