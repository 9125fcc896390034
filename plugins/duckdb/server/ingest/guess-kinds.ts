import type { FileReadOptions } from '#plugins/databases';
import type { NumberCounts } from './column-plan.ts';
import {
  dateKinds,
  formattedDate,
  formattedTimestamp,
  isoDate,
  isoTimestamp,
  needsLateDay,
  timestampKinds,
  zonedTimestamp,
} from './date-kinds.ts';
import { booleanKind, commaStyle, fitsPattern, plainStyle, pointStyle, type NumberStyle } from './value-kinds.ts';
import type { ValueKind } from './value-kind.ts';

/** What the file itself says about a column's values; `any`: nothing, they are guessed from their texts. */
export type StatedKind = 'any' | 'text' | 'number' | 'boolean' | 'date' | 'timestamp';

/** Kinds that the first values of a column have. */
export interface KindGuess {
  readonly kinds: readonly ValueKind[];
  readonly style: NumberStyle | undefined;
  /** "1,234" alone may be 1234 or 1.234. */
  readonly isAmbiguous: boolean;
}

/** Share of the first values that have to be of a kind, so that the others count as exceptions worth telling. */
const enough = 0.8;

const share = (values: readonly string[], pattern: string): number =>
  values.length === 0 ? 0 : values.filter((value) => fitsPattern(value, pattern)).length / values.length;

/** The sign that all columns with an unmistakable one use. */
export function decimalSignOf(columns: readonly (readonly string[])[]): '.' | ',' | undefined {
  const signs = new Set<'.' | ','>();
  for (const values of columns) {
    if (share(values, commaStyle.pattern) === 1) {
      if (share(values, pointStyle.pattern) < 1 && values.some((value) => value.includes(','))) signs.add(',');
    } else if (values.some((value) => value.includes('.'))) {
      if (share(values, plainStyle.pattern) === 1 || share(values, pointStyle.pattern) === 1) signs.add('.');
    }
  }
  const [sign] = signs;
  return signs.size === 1 ? sign : undefined;
}

/** What the first values of a column may be. Empty values are left out by the caller. */
export function guessKinds(
  values: readonly string[],
  stated: StatedKind,
  options: FileReadOptions,
  sign: '.' | ',' | undefined,
): KindGuess {
  if (stated !== 'any') return statedKinds(stated);
  if (values.length === 0)
    return { kinds: [booleanKind, isoDate, isoTimestamp], style: plainStyle, isAmbiguous: false };
  const style = numberStyleOf(values, options.decimalSeparator, sign);
  const kinds = candidatesOf(options).filter(
    (kind) =>
      share(values, kind.pattern) >= enough &&
      (!needsLateDay(kind) || values.some((value) => Number(value.slice(0, 2)) > 12)),
  );
  return { kinds, style: style === 'ambiguous' ? undefined : style, isAmbiguous: style === 'ambiguous' };
}

/** Forms that somebody named come first; those that are found otherwise stay for other columns. */
function candidatesOf({ dateFormat, timestampFormat }: FileReadOptions): readonly ValueKind[] {
  return [
    booleanKind,
    ...(dateFormat === undefined ? [] : [formattedDate(dateFormat)]),
    ...dateKinds,
    ...(timestampFormat === undefined ? [] : [formattedTimestamp(timestampFormat)]),
    ...timestampKinds,
  ];
}

function statedKinds(stated: Exclude<StatedKind, 'any'>): KindGuess {
  const kinds: Readonly<Record<typeof stated, readonly ValueKind[]>> = {
    text: [],
    number: [],
    boolean: [booleanKind],
    date: [isoDate, isoTimestamp],
    timestamp: [isoDate, isoTimestamp, zonedTimestamp],
  };
  return { kinds: kinds[stated], style: stated === 'number' ? plainStyle : undefined, isAmbiguous: false };
}

function numberStyleOf(
  values: readonly string[],
  given: '.' | ',' | undefined,
  found: '.' | ',' | undefined,
): NumberStyle | 'ambiguous' | undefined {
  const [plain, point, comma] = [plainStyle, pointStyle, commaStyle].map((style) => share(values, style.pattern)) as [
    number,
    number,
    number,
  ]; // one share for each style
  const sign = given ?? found;
  if (Math.max(plain, point, comma) < enough) return undefined;
  if (sign === ',' && comma >= enough && comma >= plain) return commaStyle;
  if (plain >= point && plain >= comma) return plainStyle;
  if (point !== comma) return point > comma ? pointStyle : commaStyle;
  if (!values.some((value) => /[.,]/.test(value))) return pointStyle;
  if (sign === undefined) return 'ambiguous';
  return sign === ',' ? commaStyle : pointStyle;
}

/** What plain numbers among the first values have, to be tried first. Undefined: they are no plain numbers. */
export function plainCounts(values: readonly string[]): NumberCounts | undefined {
  const digits = values.map((value) => /^-?([0-9]*)(?:[.]([0-9]+))?$/.exec(value));
  if (values.length === 0 || digits.includes(null) || share(values, plainStyle.pattern) < 1) return undefined;
  const most = (part: 1 | 2): number => Math.max(...digits.map((match) => match?.[part]?.length ?? 0));
  const counts = { values: values.length, misfits: 0, exponents: 0, codes: 0, large: 0, lossy: 0 };
  const [wholeDigits, fractionDigits] = [most(1), most(2)];
  return wholeDigits + fractionDigits > 18 ? undefined : { ...counts, wholeDigits, fractionDigits };
}
