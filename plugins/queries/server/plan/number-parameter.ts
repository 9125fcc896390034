import { exactNumber, isDecimal, isFloat32, isFloating, isNotFinite, plainNumber } from '#plugins/databases';
import { messages } from '../../common/messages.ts';
import { parameter } from './nodes/expression-nodes.ts';
import type { Expression } from './nodes/sql-nodes.ts';
import { PlanFailure } from './plan-failure.ts';

/** Numbers without a fraction up to here are written out; engines have none longer but as text. */
const mostWhole = 1e38;

const numeralPattern = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/;

/** Types of whole numbers that do not fit 64 bits, and are compared with their own kind. */
const longIntegers = /^(?:U?HUGEINT|BIGNUM)$/i;

export interface NumericTarget {
  readonly label: string;
  /** As the engine names it; undefined where that is not known. */
  readonly databaseType: string | undefined;
  /** Columns hold neither NaN nor infinities, so that a comparison with one has no meaning. */
  readonly onlyFinite?: boolean | undefined;
}

/** A number to compare with: a number of JSON, or a text that is one, of which no digit is lost. */
export function numericParameter(
  value: unknown,
  { label, databaseType = '', onlyFinite = false }: NumericTarget,
): Expression {
  const isNumber = typeof value === 'number';
  if (!isNumber && typeof value !== 'boolean' && typeof value !== 'string') throw notANumber(value, label);
  const written = isNumber ? value : typeof value === 'boolean' ? Number(value) : value.trim();
  const number = Number(written);
  const isKnown = Number.isFinite(number) || (!onlyFinite && isNotFinite(String(written)));
  if (written === '' || !isKnown) throw notANumber(value, label);
  // A number of 32 bits is what was written rounded to 32 bits, as the engine rounds it.
  if (isFloat32(databaseType)) return parameter(number, 'real');
  if (isFloating(databaseType) || !Number.isFinite(number)) return numberParameter(number);
  const isExact = isDecimal(databaseType) || longIntegers.test(databaseType);
  if (typeof written === 'number' && !isExact) return numberParameter(number);
  return numeralParameter(typeof written === 'number' ? numeralOf(number) : written, number, databaseType);
}

function numeralParameter(written: string, number: number, databaseType: string): Expression {
  const [, sign, whole, fraction = ''] = numeralPattern.exec(written) ?? [];
  if (whole === undefined) return numberParameter(number); // with an exponent, or no number
  const digits = `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}`;
  if (fraction === '')
    return longIntegers.test(databaseType)
      ? parameter(digits, 'numeral', databaseType)
      : integerParameter(BigInt(digits));
  const numeral = `${digits}.${fraction}`;
  const isDouble = !isDecimal(databaseType) && typeof exactNumber(numeral) === 'number';
  return isDouble ? numberParameter(number) : parameter(numeral, 'numeral', databaseType);
}

function integerParameter(value: bigint): Expression {
  if (value < -(2n ** 63n) || value >= 2n ** 63n) return parameter(value.toString(), 'numeral');
  const isSafe = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
  return parameter(isSafe ? Number(value) : value, 'integer');
}

/** A number of JSON. Whole ones are compared as whole numbers: rounded to doubles, their neighbours would be equal to them. */
export function numberParameter(value: number): Expression {
  if (!Number.isInteger(value) || Math.abs(value) >= mostWhole) return parameter(value, 'number');
  return integerParameter(BigInt(value));
}

const numeralOf = (value: number): string => (Number.isInteger(value) ? BigInt(value).toString() : plainNumber(value));

const notANumber = (value: unknown, column: string): PlanFailure =>
  new PlanFailure(messages.notANumber({ value: typeof value === 'string' ? value : JSON.stringify(value), column }));
