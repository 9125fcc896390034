import type { IngestType } from '#plugins/databases';
import { textLiteral } from './file-reader.ts';
import type { ValueKind } from './value-kind.ts';
import type { NumberStyle } from './value-kinds.ts';

/** How the texts of a column become values. */
export interface ColumnPlan {
  readonly type: IngestType;
  readonly databaseType: string;
  /** SQL of the value of a text; NULL where it is none. */
  readonly value: (text: string) => string;
  /** SQL: whether the value says all that the text says. */
  readonly survives: (text: string) => string;
  /** A text that the value is printed as again needs no further look. */
  readonly isPrinted?: boolean;
  /** strptime format that was used. */
  readonly format?: string;
}

/** What was counted over the numbers of a column. */
export interface NumberCounts {
  readonly values: number;
  /** Values that are no numbers of the style. */
  readonly misfits: number;
  /** Most digits before and behind the point. */
  readonly wholeDigits: number;
  readonly fractionDigits: number;
  readonly exponents: number;
  /** Exponents such as 12E4, without point or sign: codes are written like that, numbers hardly. */
  readonly codes: number;
  /** Whole numbers beyond 64 bits. */
  readonly large: number;
  /** Values of which a DOUBLE would lose digits. */
  readonly lossy: number;
}

/** Digits of a DECIMAL that 64 bits hold, and those that every DOUBLE keeps. */
const decimalDigits = 18;
const doubleDigits = 15;

export const textPlan: ColumnPlan = {
  type: 'text',
  databaseType: 'VARCHAR',
  value: (text) => text,
  survives: () => 'true',
};

export const trimmed = (text: string): string => `trim(${text})`;
export const hasPattern = (text: string, pattern: string): string =>
  `regexp_full_match(${text}, ${textLiteral(pattern)})`;

export function kindPlan(kind: ValueKind): ColumnPlan {
  return {
    type: kind.type,
    databaseType: kind.type === 'boolean' ? 'BOOLEAN' : kind.type === 'date' ? 'DATE' : 'TIMESTAMP',
    value: (text) => kind.value(trimmed(text)),
    survives: (text) => hasPattern(trimmed(text), kind.pattern),
    isPrinted: kind.format === undefined,
    ...(kind.format === undefined ? {} : { format: kind.format }),
  };
}

const significant = (text: string): string =>
  `trim(regexp_replace(regexp_replace(${text}, '[eE].*$', ''), '[^0-9]', '', 'g'), '0')`;

/** Short numbers keep their digits; of longer ones, and of powers, the digits of the DOUBLE are compared. */
export const keepsDigits = (text: string): string =>
  `((length(${text}) <= ${doubleDigits} AND position('e' IN lower(${text})) = 0) OR ${significant(text)} = ${significant(`CAST(TRY_CAST(${text} AS DOUBLE) AS VARCHAR)`)})`;

type NumberType = 'BIGINT' | 'DOUBLE' | `DECIMAL(${number},${number})`;

export function numberPlan(style: NumberStyle, databaseType: NumberType): ColumnPlan {
  const plain = (text: string): string => style.plain(trimmed(text));
  const isStyled = (text: string): string => hasPattern(trimmed(text), style.pattern);
  const isExact = (text: string): string => hasPattern(plain(text), digitsOf(databaseType));
  return {
    type: databaseType === 'BIGINT' ? 'integer' : 'number',
    databaseType,
    value: (text) => `TRY_CAST(${plain(text)} AS ${databaseType})`,
    isPrinted: style.id === 'plain',
    survives: (text) => {
      if (databaseType === 'DOUBLE') return `(${isStyled(text)} AND ${keepsDigits(plain(text))})`;
      // Digits without leading zeros are plain numbers already.
      return style.id === 'plain' ? isExact(text) : `(${isStyled(text)} AND ${isExact(text)})`;
    },
  };

  function digitsOf(type: NumberType): string {
    const scale = /,(\d+)\)/.exec(type)?.[1] ?? '0';
    const whole = style.id.startsWith('marked') ? '[0-9]*' : '(0|[1-9][0-9]*)';
    return scale === '0' ? `-?${whole}` : `-?(${whole}([.][0-9]{1,${scale}})?|[.][0-9]{1,${scale}})`;
  }
}

/**
 * The plan that keeps every counted value: whole numbers up to 64 bits, amounts of at most 18 digits as DECIMAL, other
 * numbers as DOUBLE where it keeps their digits. Undefined: only text keeps them.
 */
export function guessedNumberPlan(
  style: NumberStyle,
  counts: NumberCounts,
  options: { readonly mayBeCodes: boolean },
): ColumnPlan | undefined {
  if (counts.values === 0 || counts.misfits > 0) return undefined;
  if (counts.exponents === 0 && counts.fractionDigits === 0)
    return counts.large === 0 ? numberPlan(style, 'BIGINT') : undefined;
  if (options.mayBeCodes && counts.exponents > 0 && counts.codes === counts.exponents) return undefined;
  return realPlan(style, counts);
}

/** The plan of a column that somebody wants as numbers. Values that it cannot keep are found when it is loaded. */
export function wantedNumberPlan(style: NumberStyle, counts: NumberCounts): ColumnPlan {
  if (counts.fractionDigits === 0 && counts.wholeDigits <= doubleDigits) return numberPlan(style, 'DOUBLE');
  return realPlan(style, counts) ?? numberPlan(style, 'DOUBLE');
}

function realPlan(style: NumberStyle, counts: NumberCounts): ColumnPlan | undefined {
  if (counts.exponents === 0 && counts.wholeDigits + counts.fractionDigits <= decimalDigits)
    return numberPlan(style, `DECIMAL(${decimalDigits},${counts.fractionDigits})`);
  return counts.lossy === 0 ? numberPlan(style, 'DOUBLE') : undefined;
}

/**
 * SQL of a value that raises `misfitMark` where a text does not survive. Empty texts are no values. `value`: the plan's
 * value of the text, computed once, since DuckDB would do so for each time it is written.
 */
export function checkedValue(plan: ColumnPlan, name: string, value: string): string {
  if (plan.type === 'text') return name;
  const fits = `(${value} IS NOT NULL AND ${plan.survives(name)})`;
  const isPrinted = `CAST(${value} AS VARCHAR) = ${name}`;
  return (
    `CASE WHEN ${plan.isPrinted === true ? `(${isPrinted} OR ${fits})` : fits} THEN ${value} ` +
    `WHEN ${isEmpty(name)} THEN NULL ELSE CAST(error('${misfitMark}' || ${name}) AS ${plan.databaseType}) END`
  );
}

export const misfitMark = 'tessera: a value does not fit: ';

export const isEmpty = (name: string): string => `(${name} IS NULL OR trim(${name}) = '')`;
/** SQL: whether a text keeps all it says; never NULL. */
export const keeps = (plan: ColumnPlan, name: string): string => `coalesce(${condition(plan, name)}, false)`;

/** The cheap test runs first: most texts of a large file equal their printed value. */
function condition(plan: ColumnPlan, name: string): string {
  const fits = `(${plan.survives(name)} AND ${plan.value(name)} IS NOT NULL)`;
  return plan.isPrinted === true ? `(CAST(${plan.value(name)} AS VARCHAR) = ${trimmed(name)} OR ${fits})` : fits;
}
