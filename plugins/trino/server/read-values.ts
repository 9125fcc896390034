import {
  doubleDigits,
  exactNumber,
  isOfMilliseconds,
  textOfBytes,
  type CellValue,
  type RunOptions,
} from '#plugins/databases';
import type { TypeArgument, TypeSignature } from './protocol/answer-page.ts';
import { writtenTime } from './written-time.ts';

/** How a cell is read that is not null. */
type Reader = (raw: unknown) => CellValue;

const plainText: Reader = (raw) => (typeof raw === 'string' ? raw : JSON.stringify(raw));

/** How the cells of a column are read, by what the caller wants of them. */
export function readerOf(type: TypeSignature, options: Pick<RunOptions, 'exactCells' | 'forFile'>): Reader {
  const { exactCells = false, forFile = false } = options;
  const losesNothing = exactCells || forFile;
  switch (type.rawType) {
    case 'boolean':
      return (raw) => raw === true;
    case 'tinyint':
    case 'smallint':
    case 'integer':
    case 'bigint':
      return (raw) => (typeof raw === 'number' ? raw : String(raw));
    case 'real':
    case 'double':
      // What is no number comes as a text.
      return (raw) => (typeof raw === 'number' ? raw : losesNothing ? String(raw) : finite(Number(raw)));
    case 'decimal':
    case 'number':
      return losesNothing ? (raw) => exactDecimal(String(raw)) : (raw) => finite(Number(raw));
    case 'date':
    case 'timestamp':
    case 'timestamp with time zone':
      return timeReader(type.rawType.endsWith('zone'), { exactCells, forFile });
    case 'varbinary':
      return (raw) => {
        const bytes = Buffer.from(String(raw), 'base64');
        return losesNothing ? `\\x${bytes.toString('hex')}` : textOfBytes(bytes);
      };
    case 'array':
    case 'map':
    case 'row':
      return (raw) => jsonText(type, raw);
    default:
      return plainText;
  }
}

const finite = (value: number): CellValue => (Number.isFinite(value) ? value : null);
const exactDecimal = (text: string): CellValue => (text.length > doubleDigits ? exactNumber(text) : Number(text));

function timeReader(isZoned: boolean, { exactCells, forFile }: Pick<RunOptions, 'exactCells' | 'forFile'>): Reader {
  return (raw) => {
    const time = writtenTime(String(raw));
    if (time === undefined) return exactCells === true || forFile === true ? String(raw) : null;
    if (forFile === true) return isZoned ? `${time.text}+00` : time.text;
    return exactCells !== true || isOfMilliseconds(time.text) ? time.ms : time.text;
  };
}

const typesOf = (parameters: readonly TypeArgument[]): readonly TypeSignature[] =>
  parameters.flatMap((one) =>
    one.kind === 'TYPE' ? [one.value] : one.kind === 'NAMED_TYPE' ? [one.value.typeSignature] : [],
  );

/** A nested value as JSON, in which numbers have all their digits and rows their names. */
function jsonText(type: TypeSignature, raw: unknown): string {
  if (raw === null || raw === undefined) return 'null';
  const [first, second] = typesOf(type.arguments);
  switch (type.rawType) {
    case 'array':
      return `[${(raw as readonly unknown[]).map((one) => jsonText(first ?? unknownType, one)).join(',')}]`;
    case 'map':
      return `{${Object.entries(raw)
        .map(([key, value]) => `${JSON.stringify(key)}:${jsonText(second ?? unknownType, value)}`)
        .join(',')}}`;
    case 'row':
      return rowText(type, raw as readonly unknown[]);
    case 'json':
    case 'bigint':
    case 'decimal':
      return String(plainText(raw));
    default:
      return JSON.stringify(raw);
  }
}

const unknownType: TypeSignature = { rawType: 'unknown', arguments: [] };

/** Rows whose fields have no names are lists. */
function rowText({ arguments: fields }: TypeSignature, raw: readonly unknown[]): string {
  const types = typesOf(fields);
  const names = fields.map((field) => (field.kind === 'NAMED_TYPE' ? field.value.fieldName?.name : undefined));
  const cells = raw.map((cell, index) => jsonText(types[index] ?? unknownType, cell));
  if (names.some((name) => name === undefined)) return `[${cells.join(',')}]`;
  return `{${cells.map((cell, index) => `${JSON.stringify(names[index])}:${cell}`).join(',')}}`;
}
