import type { FileError, FileReadOptions, IngestType } from '#plugins/databases';
import {
  checkedValue,
  isEmpty,
  keeps,
  misfitMark,
  textPlan,
  wantedNumberPlan,
  numberPlan,
  trimmed,
  type ColumnPlan,
} from './column-plan.ts';
import { dateKinds, formattedDate, formattedTimestamp, isoDate, isoTimestamp, timestampKinds } from './date-kinds.ts';
import { misfitError } from './file-errors.ts';
import { nameLiteral, type FileReader } from './file-reader.ts';
import type { SourceSelect, ValuePreview } from './file-source.ts';
import { countNumbers, type ColumnProfile } from './profile-columns.ts';
import { commaStyle, fitsPattern, markedStyle, pointStyle } from './value-kinds.ts';
import type { ValueKind } from './value-kind.ts';

/** A table of texts, and the types of its columns. */
export interface TextTable {
  readonly reader: FileReader;
  /** FROM item whose columns are all texts. */
  readonly from: string;
  /** The rows that types were guessed from: all of them, or the first ones. */
  readonly sample: string;
  readonly profiles: readonly ColumnProfile[];
  readonly options: FileReadOptions;
  /** Line of the file (from 1) of the first row; undefined: rows are counted. */
  readonly firstLine: number | undefined;
}

export async function selectTexts(table: TextTable, types: ReadonlyMap<string, IngestType>): Promise<SourceSelect> {
  const plans = [...(await plansOf(table, types))];
  const names = new Set(plans.map(([name]) => name.toLowerCase()));
  const parsed = plans.map((_plan, index) => freeName(`value ${index}`, names));
  const sums = plans.flatMap(([name, plan], index) =>
    plan.type === 'text' ? [] : [`, ${plan.value(nameLiteral(name))} AS ${nameLiteral(parsed[index] ?? '')}`],
  );
  const withValues = (rows: string): string => `(SELECT *${sums.join('')} FROM ${rows})`;
  const values = plans.map(
    ([name, plan], index) => [name, checkedValue(plan, nameLiteral(name), nameLiteral(parsed[index] ?? ''))] as const,
  );
  const previews = plans.map(([name, plan], index): readonly [string, ValuePreview] => {
    const [text, value] = [nameLiteral(name), nameLiteral(parsed[index] ?? '')];
    if (plan.type === 'text') return [name, { value: text, misfit: 'NULL' }];
    const isMisfit = `NOT ${isEmpty(text)} AND NOT ${keeps(plan, text)}`;
    return [name, { value, misfit: `CASE WHEN ${isMisfit} THEN ${text} END` }];
  });
  return {
    from: withValues(table.from),
    sample: withValues(table.sample),
    values: new Map(values),
    previews: new Map(previews),
  };
}

/** A name that no column has. */
const freeName = (wish: string, taken: ReadonlySet<string>): string =>
  taken.has(wish) ? freeName(`${wish}_`, taken) : wish;

async function plansOf(
  table: TextTable,
  types: ReadonlyMap<string, IngestType>,
): Promise<ReadonlyMap<string, ColumnPlan>> {
  const plans = new Map<string, ColumnPlan>();
  for (const profile of table.profiles)
    plans.set(profile.column.name, await planFor(table, profile, types.get(profile.column.name) ?? 'text'));
  return plans;
}

/** How a column is read as a type: as it was guessed, or as somebody wants it. */
async function planFor(table: TextTable, profile: ColumnProfile, wanted: IngestType): Promise<ColumnPlan> {
  const { plan, column } = profile;
  if (wanted === plan.type) return plan;
  switch (wanted) {
    case 'text':
      return textPlan;
    case 'integer':
    case 'number': {
      const style = markedStyle(decimalOf(profile, table.options));
      if (wanted === 'integer') return numberPlan(style, 'BIGINT');
      return wantedNumberPlan(style, await countNumbers(table.reader, table.sample, column.name, style));
    }
    case 'boolean':
      return wantedPlan('boolean', (text) => `TRY_CAST(${text} AS BOOLEAN)`);
    case 'date':
    case 'timestamp':
      return wantedTime(profile, table.options, wanted);
  }
}

function decimalOf({ column }: ColumnProfile, options: FileReadOptions): '.' | ',' {
  if (options.decimalSeparator !== undefined) return options.decimalSeparator;
  const bare = column.samples.map((value) => value.replace(/[^0-9.,-]/g, ''));
  const count = (pattern: string): number => bare.filter((value) => fitsPattern(value, pattern)).length;
  return count(commaStyle.pattern) > count(pointStyle.pattern) ? ',' : '.';
}

const wantedPlan = (type: 'boolean' | 'date' | 'timestamp', value: (text: string) => string): ColumnPlan => ({
  type,
  databaseType: type.toUpperCase(),
  value: (text) => value(trimmed(text)),
  survives: () => 'true',
});

/** Dates and times in the named format, in the form that most of the first values have, or as ISO. */
function wantedTime(profile: ColumnProfile, options: FileReadOptions, type: 'date' | 'timestamp'): ColumnPlan {
  const known = profile.plan.type === 'date' || profile.plan.type === 'timestamp' ? profile.plan : undefined;
  if (known !== undefined)
    return {
      ...known,
      type,
      databaseType: type.toUpperCase(),
      value: (text) => `CAST(${known.value(text)} AS ${type})`,
    };
  const kind =
    namedKind(options, type) ?? mostFitting(profile.column.samples, type) ?? (type === 'date' ? isoDate : isoTimestamp);
  return wantedPlan(type, (text) => `CAST(${kind.value(text)} AS ${type})`);
}

function namedKind(
  { dateFormat, timestampFormat }: FileReadOptions,
  type: 'date' | 'timestamp',
): ValueKind | undefined {
  const format = type === 'date' ? dateFormat : timestampFormat;
  if (format === undefined) return undefined;
  return type === 'date' ? formattedDate(format) : formattedTimestamp(format);
}

function mostFitting(values: readonly string[], type: 'date' | 'timestamp'): ValueKind | undefined {
  const kinds = type === 'date' ? dateKinds : [...timestampKinds, ...dateKinds];
  const counted = kinds.map((kind) => ({
    kind,
    count: values.filter((value) => fitsPattern(value, kind.pattern)).length,
  }));
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]?.kind;
}

/** A text that a plan does not keep, with its line or row. */
export interface Misfit {
  readonly name: string;
  readonly row: number;
  readonly value: string;
}

/** The first texts that the plans of their columns do not keep. */
export async function findMisfits(
  { reader, profiles, firstLine }: Pick<TextTable, 'reader' | 'profiles' | 'firstLine'>,
  from: string,
  plans: ReadonlyMap<string, ColumnPlan>,
  limit: number,
): Promise<readonly Misfit[]> {
  const checks = [...plans].filter(([, plan]) => plan.type !== 'text');
  if (checks.length === 0) return [];
  const cases = (result: (name: string, index: number) => string): string =>
    checks
      .map(([name, plan], index) => {
        const column = nameLiteral(name);
        return `WHEN NOT ${isEmpty(column)} AND NOT ${keeps(plan, column)} THEN ${result(column, index)}`;
      })
      .join(' ');
  // Texts with line breaks take several lines of the file.
  const texts = `concat_ws('', ${profiles.map((profile) => nameLiteral(profile.column.name)).join(', ')})`;
  const breaks = firstLine === undefined ? '0' : `(length(${texts}) - length(replace(${texts}, chr(10), '')))`;
  const rows = await reader.objects(
    'SELECT number + breaks - own AS place, which, value FROM (SELECT row_number() OVER () AS number, ' +
      `sum(${breaks}) OVER (ROWS UNBOUNDED PRECEDING) AS breaks, ${breaks} AS own, ` +
      `CASE ${cases((_column, index) => String(index))} END AS which, CASE ${cases((column) => column)} END AS value ` +
      `FROM ${from}) WHERE which IS NOT NULL LIMIT ${limit}`,
  );
  return rows.map((row) => ({
    name: checks[Number(row['which'])]?.[0] ?? '',
    row: Number(row['place']) + (firstLine ?? 1) - 1,
    value: String(row['value']),
  }));
}

/** Which value made a read with these types fail. */
export async function misfitOf(
  table: TextTable,
  failure: unknown,
  types: ReadonlyMap<string, IngestType>,
): Promise<FileError | undefined> {
  if (!(failure instanceof Error) || !failure.message.includes(misfitMark)) return undefined;
  const plans = await plansOf(table, types);
  const [first] = await findMisfits(table, table.from, plans, 1);
  return first === undefined ? undefined : misfitError(first.name, first, plans.get(first.name) ?? textPlan);
}
