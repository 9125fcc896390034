import {
  doubleDigits,
  exactNumber,
  isOfMilliseconds,
  momentOf,
  textOfBytes,
  type CellValue,
  type RunOptions,
} from '#plugins/databases';

type Reader = (raw: string) => CellValue;
type Wanted = Pick<RunOptions, 'exactCells' | 'forFile'>;

const nsPerDay = 86_400_000_000_000n;

/** How the cells of a column are read that are not null; `type` is that of an answer. All of them are texts. */
export function readerOf(type: string, options: Wanted): Reader {
  const losesNothing = options.exactCells === true || options.forFile === true;
  switch (type) {
    case 'boolean':
      return (raw) => raw === 'true' || raw === '1';
    case 'fixed':
    case 'decfloat':
      return losesNothing ? exactDecimal : decimal;
    case 'real':
      return (raw) => real(raw, losesNothing);
    case 'date':
      return (raw) => timeCell(momentOf(BigInt(raw) * nsPerDay), { ...options, isDay: true });
    case 'timestamp_ntz':
      return (raw) => timeCell(momentOf(nanoseconds(raw)), options);
    case 'timestamp_ltz':
    case 'timestamp_tz':
      // Behind the moment is how far its zone is from UTC.
      return (raw) => timeCell(momentOf(nanoseconds(raw.split(' ')[0] ?? '')), { ...options, isZoned: true });
    case 'time':
      return (raw) => momentOf(nanoseconds(raw)).text.slice(11);
    case 'binary':
      return (raw) => (losesNothing ? `\\x${raw.toLowerCase()}` : textOfBytes(Buffer.from(raw, 'hex')));
    default:
      return (raw) => raw;
  }
}

const exactDecimal: Reader = (raw) => (raw.length > doubleDigits ? exactNumber(raw) : Number(raw));
/** Whole numbers that a double cannot hold are texts in any case. */
const decimal: Reader = (raw) => (/^-?\d+$/.test(raw) ? exactNumber(raw) : Number(raw));

function real(raw: string, losesNothing: boolean): CellValue {
  const value = Number(raw.replace(/^(-?)inf(?:inity)?$/i, '$1Infinity'));
  if (Number.isFinite(value)) return value;
  return losesNothing ? String(value) : null;
}

/** Seconds with up to nine digits behind the point. */
function nanoseconds(raw: string): bigint {
  const [, sign = '', seconds = '0', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(raw) ?? [];
  const size = BigInt(seconds === '' ? '0' : seconds) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0').slice(0, 9));
  return sign === '' ? size : -size;
}

function timeCell(
  { ms, text }: ReturnType<typeof momentOf>,
  {
    exactCells,
    forFile,
    isDay = false,
    isZoned = false,
  }: Wanted & { readonly isDay?: boolean; readonly isZoned?: boolean },
): CellValue {
  const written = isDay ? text.slice(0, 10) : text;
  if (forFile === true) return isZoned ? `${written}+00` : written;
  return exactCells !== true || isOfMilliseconds(text) ? ms : written;
}
