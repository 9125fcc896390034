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

const nsPerDay = 86_400_000_000_000n;

/** How the cells of a column are read that are not null; `type` is that of an answer. All of them are texts. */
export function readerOf(type: string, options: WantedCells): TextReader {
  switch (type) {
    case 'boolean':
      return (raw) => raw === 'true' || raw === '1';
    case 'fixed':
    case 'decfloat':
      return decimalReader(options);
    case 'real':
      return doubleReader(options);
    case 'date':
      return (raw) => timeCell(momentOf(BigInt(raw) * nsPerDay), options, 'day');
    case 'timestamp_ntz':
      return (raw) => timeCell(momentOf(nanoseconds(raw)), options, 'moment');
    case 'timestamp_ltz':
    case 'timestamp_tz':
      // Behind the moment is how far its zone is from UTC.
      return (raw) => timeCell(momentOf(nanoseconds(raw.split(' ')[0] ?? '')), options, 'zoned');
    case 'time':
      return (raw) => momentOf(nanoseconds(raw)).text.slice(11);
    case 'binary':
      return (raw) => (losesNothing(options) ? `\\x${raw.toLowerCase()}` : textOfBytes(Buffer.from(raw, 'hex')));
    default:
      return (raw) => raw;
  }
}

/** Seconds with up to nine digits behind the point. */
function nanoseconds(raw: string): bigint {
  const [, sign = '', seconds = '0', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(raw) ?? [];
  const size = BigInt(seconds === '' ? '0' : seconds) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0').slice(0, 9));
  return sign === '' ? size : -size;
}
