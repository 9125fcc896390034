import {
  decimalReader,
  doubleReader,
  losesNothing,
  momentOf,
  textOfBytes,
  timeCell,
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
      return (raw) => timeOf(raw, options, 'day');
    case 'TIMESTAMP_NTZ':
      return (raw) => timeOf(raw, options, 'moment');
    case 'TIMESTAMP':
    case 'TIMESTAMP_LTZ':
      return (raw) => timeOf(raw, options, 'zoned');
    case 'BLOB':
      return (raw) => bytesOf(Buffer.from(raw, 'base64'), options);
    default:
      return (raw) => raw;
  }
}

const bytesOf = (bytes: Buffer, options: WantedCells): string =>
  losesNothing(options) ? `\\x${bytes.toString('hex')}` : textOfBytes(bytes);

const timePattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?\s*(Z|[+-]\d\d:?\d\d)?)?$/;

/** A day or moment of the years 1 to 9999, with an offset or in UTC. Anything else is shown as it is. */
function timeOf(raw: string, options: WantedCells, kind: 'day' | 'moment' | 'zoned') {
  const [, day, time = '00:00:00', fraction = '', offset = 'Z'] = timePattern.exec(raw) ?? [];
  if (day === undefined) return raw;
  const ms = Date.parse(`${day}T${time}${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  return timeCell(momentOf(BigInt(ms) * 1_000_000n + BigInt(fraction.padEnd(9, '0'))), options, kind);
}
