/** Colours cells by their value. */
export interface ConditionalRule {
  readonly column?: string;
  readonly operator?: string;
  readonly targetValue?: number | null;
  readonly targetValueLeft?: number | null;
  readonly targetValueRight?: number | null;
  /** A CSS colour. */
  readonly colorScheme?: string;
}

/** A ground for a cell: colour and how strongly, 0–1. */
export interface CellTint {
  readonly color: string;
  readonly opacity: number;
}

type Test = (value: number) => boolean;

/** The rules of a column as one function; the last rule that holds wins. Stronger the farther a value lies from the target. */
export function tintOf(
  rules: readonly ConditionalRule[],
  values: readonly (number | null)[],
): ((value: number) => CellTint | undefined) | undefined {
  const present = values.filter((value) => value !== null);
  const low = present.reduce((least, value) => Math.min(least, value), Infinity);
  const high = present.reduce((most, value) => Math.max(most, value), -Infinity);
  const tests = rules.flatMap((rule) => {
    const test = testOf(rule);
    return test === undefined
      ? []
      : [{ test, color: colorOf(rule.colorScheme), strength: strengthOf(rule, low, high) }];
  });
  if (tests.length === 0) return undefined;
  return (value) => {
    const found = tests.findLast(({ test }) => test(value));
    return found === undefined ? undefined : { color: found.color, opacity: found.strength(value) };
  };
}

function testOf({
  operator = 'None',
  targetValue,
  targetValueLeft: left,
  targetValueRight: right,
}: ConditionalRule): Test | undefined {
  if (operator === 'None') return () => true;
  if (typeof left === 'number' && typeof right === 'number') {
    const between: Readonly<Record<string, Test>> = {
      '< x <': (value) => left < value && value < right,
      '≤ x ≤': (value) => left <= value && value <= right,
      '≤ x <': (value) => left <= value && value < right,
      '< x ≤': (value) => left < value && value <= right,
    };
    return between[operator];
  }
  if (typeof targetValue !== 'number') return undefined;
  const single: Readonly<Record<string, Test>> = {
    '>': (value) => value > targetValue,
    '<': (value) => value < targetValue,
    '≥': (value) => value >= targetValue,
    '≤': (value) => value <= targetValue,
    '=': (value) => value === targetValue,
    '≠': (value) => value !== targetValue,
  };
  return single[operator];
}

const weakest = 0.12;
const strongest = 0.45;

function strengthOf(
  { operator = 'None', targetValue }: ConditionalRule,
  low: number,
  high: number,
): (value: number) => number {
  if (operator === '=' || operator === '≠') return () => strongest;
  const from = typeof targetValue === 'number' ? targetValue : low;
  const reach = Math.max(Math.abs(high - from), Math.abs(from - low));
  return (value) =>
    reach === 0 ? strongest : weakest + (strongest - weakest) * Math.min(1, Math.abs(value - from) / reach);
}

/** Names of other products' schemes become plain colours. */
const named: Readonly<Record<string, string>> = {
  colorSuccess: '#2a968b',
  colorWarning: '#e2981b',
  colorError: '#c73a2b',
  Green: '#2a968b',
  Red: '#c73a2b',
};
const colorOf = (color: string | undefined): string => named[color ?? ''] ?? color ?? '#2a61ca';
