import {
  bytesCell,
  decimalReader,
  doubleReader,
  timeReader,
  type TextReader,
  type WantedCells,
} from '#plugins/databases';

/** How the cells of a column are read that are not null; `type` is that of `typeName`. All of them are texts. */
export function readerOf(type: string, options: WantedCells): TextReader {
  const [word = ''] = /^\w+/.exec(type) ?? [];
  switch (word) {
    case 'BOOLEAN':
      return (raw) => raw === 'true';
    case 'BIGINT':
    case 'INT':
    case 'SMALLINT':
    case 'TINYINT':
    case 'DECIMAL':
      return decimalReader(options);
    case 'DOUBLE':
    case 'FLOAT':
      return doubleReader(options);
    case 'DATE':
      return timeReader(options, 'day');
    case 'TIMESTAMP_NTZ':
      return timeReader(options, 'moment');
    case 'TIMESTAMP':
    case 'TIMESTAMP_LTZ':
      return timeReader(options, 'zoned');
    case 'BLOB':
      return (raw) => bytesCell(Buffer.from(raw, 'base64'), options);
    default:
      return (raw) => raw;
  }
}
