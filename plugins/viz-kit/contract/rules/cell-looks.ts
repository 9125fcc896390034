import type { CellValue } from '#plugins/databases';
import { shadeIn } from '../color/color-schemes.ts';
import { numberOf } from '../drawing/amounts.ts';
import { cellBars, type CellBar } from '../drawing/cell-bars.ts';
import { inkOn } from '../drawing/ink-on.ts';
import type { VizTheme } from '../type/viz-theme.ts';
import { formattedColumn, formattedObject, operatorOf, ruleIcons, type ConditionalRule } from './conditional-rule.ts';
import { ruleTest } from './rule-test.ts';

/** How a cell is to be drawn beside its text. */
export interface CellLook {
  readonly ground?: CellGround;
  /** CSS colour of the text. */
  readonly ink?: string;
  readonly icon?: { readonly glyph: string; readonly color: string };
  /** A bar of its own colour behind the text. */
  readonly bar?: CellBar & { readonly color: string | undefined };
}

/** A colour and how strongly, 0–1, or a place on a colour scale. */
export type CellGround =
  | { readonly color: string; readonly opacity: number }
  | { readonly share: number; readonly scheme: string | undefined };

export interface RuleColumn {
  readonly name: string;
  /** All of them: scales, bars and gradients run from the least to the greatest. */
  readonly values: readonly CellValue[];
}

/** The value of a column in the row of the cell. */
export type RowValue = (column: string) => CellValue | undefined;

/** The looks of one column; later rules win over earlier ones that color the same. */
export type ColumnLooks = (valueOf: RowValue) => CellLook | undefined;

/** The rules as a function for each column that they format; undefined for the others. */
export function cellLooks(
  rules: readonly ConditionalRule[],
  columns: readonly RuleColumn[],
): (column: string) => ColumnLooks | undefined {
  const ready = rules.flatMap((rule) => {
    const tested = columns.find(({ name }) => name === rule.column);
    const look = tested === undefined ? undefined : lookOf(rule, tested.values.map(numberOf));
    return tested === undefined || look === undefined
      ? []
      : [{ formats: formattedColumn(rule), tested: tested.name, look }];
  });
  return (column) => {
    const own = ready.filter(({ formats }) => formats === undefined || formats === column);
    if (own.length === 0) return undefined;
    return (valueOf) => {
      const found = own.flatMap(({ tested, look }) => look(valueOf(tested) ?? null) ?? []);
      return found.length === 0 ? undefined : found.reduce<CellLook>((all, one) => ({ ...all, ...one }), {});
    };
  };
}

type LookOf = (value: CellValue) => CellLook | undefined;

function lookOf(rule: ConditionalRule, numbers: readonly (number | null)[]): LookOf | undefined {
  switch (operatorOf(rule)) {
    case 'scale':
      return scaleLook(rule, numbers);
    case 'bars':
      return barLook(rule, numbers);
    case 'icons':
      return iconLook(rule, numbers);
    case 'thresholds':
      return stepLook(rule);
    default:
      return testedLook(rule, numbers);
  }
}

/** Place between the ends, which are given or those of the column. */
function scaleLook(rule: ConditionalRule, numbers: readonly (number | null)[]): LookOf {
  const share = shareOf(rule, numbers);
  const scheme = rule.colorScheme;
  return (value) => {
    const number = numberOf(value);
    return number === null ? undefined : { ground: { share: share(number), scheme } };
  };
}

function barLook({ colorScheme }: ConditionalRule, numbers: readonly (number | null)[]): LookOf {
  const barOf = cellBars(
    numbers,
    numbers.some((number) => (number ?? 0) < 0),
  );
  return (value) => {
    const bar = barOf(value);
    return bar && { bar: { ...bar, color: colorScheme === undefined ? undefined : namedColor(colorScheme) } };
  };
}

const thirds = [
  [1 / 3, { glyph: '▼', color: '#c73a2b' }],
  [2 / 3, { glyph: '▶', color: '#e2981b' }],
  [Infinity, { glyph: '▲', color: '#2a968b' }],
] as const;

/** Arrows for the low, middle and high third. */
function iconLook(rule: ConditionalRule, numbers: readonly (number | null)[]): LookOf {
  const share = shareOf(rule, numbers);
  return (value) => {
    const number = numberOf(value);
    const icon = number === null ? undefined : thirds.find(([below]) => share(number) < below)?.[1];
    return icon && { icon };
  };
}

function shareOf(rule: ConditionalRule, numbers: readonly (number | null)[]): (number: number) => number {
  const [least, greatest] = ends(numbers);
  const low = numberOf(rule.targetValueLeft) ?? least;
  const high = numberOf(rule.targetValueRight) ?? greatest;
  return (number) => (high > low ? Math.max(0, Math.min(1, (number - low) / (high - low))) : 0.5);
}

function stepLook(rule: ConditionalRule): LookOf | undefined {
  const steps = [...(rule.steps ?? [])].sort((a, b) => (a.value ?? -Infinity) - (b.value ?? -Infinity));
  if (steps.length === 0) return undefined;
  return (value) => {
    const number = numberOf(value);
    const step = number === null ? undefined : steps.findLast((one) => (one.value ?? -Infinity) <= number);
    return step && colored(rule, namedColor(step.color), strongest);
  };
}

function testedLook(rule: ConditionalRule, numbers: readonly (number | null)[]): LookOf | undefined {
  const test = ruleTest(rule);
  if (test === undefined) return undefined;
  const strength = strengthOf(rule, numbers);
  const color = namedColor(rule.colorScheme);
  const barOf =
    formattedObject(rule) === 'bar'
      ? cellBars(
          numbers,
          numbers.some((one) => (one ?? 0) < 0),
        )
      : undefined;
  return (value) => {
    if (!test(value)) return undefined;
    const bar = barOf?.(value);
    return bar === undefined ? colored(rule, color, strength(value)) : { bar: { ...bar, color } };
  };
}

/** The text or the background; an icon has the colour in the place of both. */
function colored(rule: ConditionalRule, color: string, opacity: number): CellLook {
  const glyph = ruleIcons[rule.icon ?? ''];
  if (glyph !== undefined) return { icon: { glyph, color } };
  return formattedObject(rule) === 'text' ? { ink: color } : { ground: { color, opacity } };
}

const weakest = 0.12;
const strongest = 0.45;

/** Stronger the farther a value lies from the target. */
function strengthOf(rule: ConditionalRule, numbers: readonly (number | null)[]): (value: CellValue) => number {
  const operator = operatorOf(rule);
  if (operator === '=' || operator === '≠' || rule.useGradient === false) return () => strongest;
  const [low, high] = ends(numbers);
  const from = numberOf(rule.targetValue) ?? low;
  const reach = Math.max(Math.abs(high - from), Math.abs(from - low));
  return (value) => {
    const number = numberOf(value);
    if (number === null || reach === 0 || !Number.isFinite(reach)) return strongest;
    return weakest + (strongest - weakest) * Math.min(1, Math.abs(number - from) / reach);
  };
}

function ends(numbers: readonly (number | null)[]): readonly [least: number, greatest: number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (const number of numbers) {
    if (number === null) continue;
    least = Math.min(least, number);
    greatest = Math.max(greatest, number);
  }
  return [least, greatest];
}

/** Names of other products' schemes become plain colours. */
const named: Readonly<Record<string, string>> = {
  colorSuccess: '#2a968b',
  colorWarning: '#e2981b',
  colorError: '#c73a2b',
  Green: '#2a968b',
  Red: '#c73a2b',
};
export const namedColor = (color: string | undefined): string => named[color ?? ''] ?? color ?? '#2a61ca';

/** The colours of a look in a theme: behind the text, and of the text where it is not the usual one. */
export function lookColors(
  { ground, ink }: CellLook,
  theme: VizTheme,
): { readonly ground?: { readonly color: string; readonly opacity: number }; readonly ink?: string } {
  const text = ink === undefined ? {} : { ink: shadeIn(ink, theme.scheme) };
  if (ground === undefined) return text;
  if ('color' in ground) return { ground, ...text };
  const color = theme.rampOf(ground.share, ground.scheme);
  return { ground: { color, opacity: 1 }, ink: inkOn(color), ...text };
}
