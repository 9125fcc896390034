import type { FileReadOptions } from '#plugins/databases';
import {
  guessedNumberPlan,
  hasPattern,
  isEmpty,
  keeps,
  keepsDigits,
  kindPlan,
  textPlan,
  trimmed,
  type ColumnPlan,
  type NumberCounts,
} from './column-plan.ts';
import { otherOrder } from './date-kinds.ts';
import { nameLiteral, type FileReader } from './file-reader.ts';
import { decimalSignOf, guessKinds, plainCounts, type KindGuess, type StatedKind } from './guess-kinds.ts';
import type { NumberStyle } from './value-kinds.ts';

/** A column of texts, before its type is known. */
export interface TextColumn {
  readonly name: string;
  readonly stated: StatedKind;
  /** First values that are not empty. */
  readonly samples: readonly string[];
  /** Number cells of a spreadsheet and numbers of JSON are never codes. */
  readonly mayBeCodes: boolean;
}

/** What was found out about a column. */
export interface ColumnProfile {
  readonly column: TextColumn;
  readonly plan: ColumnPlan;
  /** The kind that most values have, where some do not and the column stays text. */
  readonly nearly?: { readonly plan: ColumnPlan; readonly misfits: number };
  /** Format with day and month changed over, which every value has too. */
  readonly otherFormat?: string;
  readonly isAmbiguousNumber: boolean;
  /** False: every value is empty. */
  readonly hasValues: boolean;
}

/** Columns that one statement looks at: planning one takes the square of their number. */
const columnsAtOnce = 40;
/** Share of values that may be exceptions, for a column to be called one of the kind with exceptions. */
const fewMisfits = 0.2;

/** Finds the plan of each column: the first kind that every text of `from` keeps its value in, otherwise text. */
export async function profileColumns(
  reader: FileReader,
  from: string,
  columns: readonly TextColumn[],
  options: FileReadOptions,
): Promise<readonly ColumnProfile[]> {
  const sign = decimalSignOf(columns.filter((column) => column.stated === 'any').map((column) => column.samples));
  const guesses = columns.map((column) => guessKinds(column.samples, column.stated, options, sign));
  const quick = await quickPlans(reader, from, columns, guesses);
  const profiles = columns.map((column, index): ColumnProfile => ({
    column,
    plan: quick[index] ?? textPlan,
    isAmbiguousNumber: false,
    hasValues: true,
  }));
  const rest = columns.map((_column, index) => index).filter((index) => quick[index] === undefined);
  for (let start = 0; start < rest.length; start += columnsAtOnce) {
    const part = rest.slice(start, start + columnsAtOnce);
    const parts = part.flatMap((index) => {
      const [column, guess] = [columns[index], guesses[index]];
      return column === undefined || guess === undefined ? [] : [{ column, guess }];
    });
    const found = await profilePart(
      reader,
      from,
      parts.map(({ column }) => column),
      parts.map(({ guess }) => guess),
    );
    found.forEach((profile, place) => (profiles[part[place] ?? -1] = profile));
  }
  return profiles;
}

/** Plain numbers, which most columns of numbers are, need one look: whether all rows are like the first. */
async function quickPlans(
  reader: FileReader,
  from: string,
  columns: readonly TextColumn[],
  guesses: readonly KindGuess[],
): Promise<readonly (ColumnPlan | undefined)[]> {
  const plans = columns.map((column, index) => {
    const style = guesses[index]?.style;
    const counts = style?.id === 'plain' ? plainCounts(column.samples) : undefined;
    return style === undefined || counts === undefined ? undefined : guessedNumberPlan(style, counts, column);
  });
  const sums = plans.flatMap((plan, index) =>
    plan === undefined ? [] : [`${misfitsOf(plan, nameLiteral(columns[index]?.name ?? ''))} AS "${index}"`],
  );
  const misfits: Record<string, unknown> = {};
  for (let start = 0; start < sums.length; start += columnsAtOnce) {
    const part = sums.slice(start, start + columnsAtOnce).join(', ');
    Object.assign(misfits, ...(await reader.objects(`SELECT ${part} FROM ${from}`)));
  }
  return plans.map((plan, index) => (Number(misfits[String(index)]) === 0 ? plan : undefined));
}

async function profilePart(
  reader: FileReader,
  from: string,
  columns: readonly TextColumn[],
  guesses: readonly KindGuess[],
): Promise<readonly ColumnProfile[]> {
  const sums = columns.flatMap(({ name }, index) => {
    const { kinds = [], style } = guesses[index] ?? {};
    const column = nameLiteral(name);
    const plans = kinds.map(kindPlan);
    if (plans.length === 0 && style === undefined) return [];
    return [
      `count(*) FILTER (NOT ${isEmpty(column)}) AS "${index}_values"`,
      ...plans.map((plan, kind) => `${misfitsOf(plan, column)} AS "${index}_${kind}"`),
      ...(style === undefined ? [] : numberSums(style, column, index)),
    ];
  });
  const [row = {}] = sums.length === 0 ? [] : await reader.objects(`SELECT ${sums.join(', ')} FROM ${from}`);
  return columns.map((column, index) => {
    const guess = guesses[index] ?? { kinds: [], style: undefined, isAmbiguous: false };
    return decided(column, guess, (name) => Number(row[`${index}_${name}`] ?? 0));
  });
}

const misfitsOf = (plan: ColumnPlan, column: string): string =>
  `count(*) FILTER (NOT ${isEmpty(column)} AND NOT ${keeps(plan, column)})`;

function numberSums(style: NumberStyle, column: string, index: number): readonly string[] {
  const plain = style.plain(trimmed(column));
  const isNumber = `(${hasPattern(trimmed(column), style.pattern)} AND TRY_CAST(${plain} AS DOUBLE) IS NOT NULL)`;
  const where = `FILTER (${isNumber})`;
  const count = (condition: string): string => `count(*) FILTER (${isNumber} AND ${condition})`;
  return [
    `count(*) FILTER (NOT ${isEmpty(column)} AND NOT ${isNumber}) AS "${index}_misfits"`,
    `max(length(regexp_extract(${plain}, '^[+-]?([0-9]*)', 1))) ${where} AS "${index}_wholeDigits"`,
    `max(length(regexp_extract(${plain}, '[.]([0-9]*)', 1))) ${where} AS "${index}_fractionDigits"`,
    `${count(`regexp_matches(${plain}, '[eE]')`)} AS "${index}_exponents"`,
    `${count(hasPattern(plain, '-?[0-9]+[eE][0-9]+'))} AS "${index}_codes"`,
    `${count(`TRY_CAST(${plain} AS BIGINT) IS NULL`)} AS "${index}_large"`,
    `${count(`NOT ${keepsDigits(plain)}`)} AS "${index}_lossy"`,
  ];
}

/** The same counts of one column in a style that somebody wants it read in. */
export async function countNumbers(
  reader: FileReader,
  from: string,
  name: string,
  style: NumberStyle,
): Promise<NumberCounts> {
  const column = nameLiteral(name);
  const sums = [`count(*) FILTER (NOT ${isEmpty(column)}) AS "0_values"`, ...numberSums(style, column, 0)];
  const [row = {}] = await reader.objects(`SELECT ${sums.join(', ')} FROM ${from}`);
  return countsOf((name) => Number(row[`0_${name}`] ?? 0));
}

function countsOf(read: (name: string) => number): NumberCounts {
  return {
    values: read('values'),
    misfits: read('misfits'),
    wholeDigits: read('wholeDigits'),
    fractionDigits: read('fractionDigits'),
    exponents: read('exponents'),
    codes: read('codes'),
    large: read('large'),
    lossy: read('lossy'),
  };
}

function decided(column: TextColumn, guess: KindGuess, read: (name: string) => number): ColumnProfile {
  const values = read('values');
  const kinds = guess.kinds.map((kind, index) => ({ plan: kindPlan(kind), misfits: read(String(index)) }));
  const base = { column, isAmbiguousNumber: guess.isAmbiguous, hasValues: values > 0 };
  if (values === 0) return { ...base, plan: textPlan };
  const counts = countsOf(read);
  const number = guess.style === undefined ? undefined : guessedNumberPlan(guess.style, counts, column);
  if (number !== undefined) return { ...base, plan: number };
  const fitting = kinds.find(({ misfits }) => misfits === 0);
  if (fitting !== undefined) {
    const other = otherOrder(fitting.plan.format);
    const alsoFits = kinds.some(({ plan, misfits }) => misfits === 0 && plan.format === other);
    return { ...base, plan: fitting.plan, ...(other !== undefined && alsoFits ? { otherFormat: other } : {}) };
  }
  const [nearest] = [...kinds, ...nearlyNumber(guess.style, counts, column)].sort((a, b) => a.misfits - b.misfits);
  const isNear = nearest !== undefined && nearest.misfits <= values * fewMisfits;
  return { ...base, plan: textPlan, ...(isNear ? { nearly: nearest } : {}) };
}

/** The plan of a column's numbers, had it not the values that are none. */
function nearlyNumber(
  style: NumberStyle | undefined,
  counts: NumberCounts,
  column: TextColumn,
): readonly { readonly plan: ColumnPlan; readonly misfits: number }[] {
  if (style === undefined || counts.misfits === 0) return [];
  const plan = guessedNumberPlan(style, { ...counts, misfits: 0 }, column);
  return plan === undefined ? [] : [{ plan, misfits: counts.misfits }];
}
