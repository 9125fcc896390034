import { shadeIn } from '../color/color-schemes.ts';
import { isColorText } from '../color/color-text.ts';
import type { LegendEntry } from '../type/scene.ts';
import type { VizTheme } from '../type/viz-theme.ts';
import { namedColor, type CellLook } from './cell-looks.ts';
import {
  entireRow,
  formattedColumn,
  hasCellLook,
  operatorOf,
  unknownParts,
  type ConditionalRule,
} from './conditional-rule.ts';
import { ruleTest } from './rule-test.ts';

/**
 * What a rule colors: `series`, the marks of its metric or of the one it names; `rows`, the one mark that a row has for all
 * of its metrics; `value`, the one number that there is, whatever column the rule names.
 */
export type MarkTarget = 'series' | 'rows' | 'value';

/** A rule of marks with the key of its legend entry; no result column has such a name. */
export interface AppliedRule {
  readonly key: string;
  readonly rule: ConditionalRule;
}

/** The rules that marks can follow, each with a plain colour or a scale: thresholds are one for each step. */
export const appliedRules = (rules: readonly ConditionalRule[], target: MarkTarget): readonly AppliedRule[] =>
  rules.flatMap((rule, place) => {
    if (hasCellLook(rule) || unknownParts([rule]).length > 0 || unknownColors([rule]).length > 0) return [];
    const plain = ofMark(rule, target);
    const key = `rule:${String(place)}`;
    if (operatorOf(rule) === 'thresholds')
      return stepRules(plain).map((step, at) => ({ key: `${key}:${String(at)}`, rule: step }));
    const isComplete = operatorOf(rule) === 'scale' || ruleTest(rule) !== undefined;
    return isComplete ? [{ key, rule: plain }] : [];
  });

/** Texts in the place of colours. Anything but a plain colour is not let into the drawing and its legend. */
export const unknownColors = (rules: readonly ConditionalRule[]): readonly string[] =>
  rules.flatMap((rule) => {
    const operator = operatorOf(rule);
    if (operator === 'scale') return [];
    const given = operator === 'thresholds' ? (rule.steps ?? []).map(({ color }) => color) : [rule.colorScheme];
    return given.flatMap((color) => (color === undefined || isColorText(namedColor(color)) ? [] : [color]));
  });

/** Text or background, near or far from its target: a mark has one colour. */
function ofMark(rule: ConditionalRule, target: MarkTarget): ConditionalRule {
  const { objectFormatting: _object, toTextColor: _text, toAllRow: _row, ...kept } = rule;
  const formatted = target === 'series' ? formattedColumn(rule) : undefined;
  return { ...kept, columnFormatting: formatted ?? entireRow, useGradient: false };
}

function stepRules({ steps = [], ...rule }: ConditionalRule): readonly ConditionalRule[] {
  const sorted = [...steps].sort((a, b) => (a.value ?? -Infinity) - (b.value ?? -Infinity));
  return sorted.map(({ value, color }, at): ConditionalRule => {
    const next = sorted[at + 1]?.value ?? null;
    const colored = { ...rule, colorScheme: color };
    if (value === null)
      return next === null ? { ...colored, operator: 'None' } : { ...colored, operator: '<', targetValue: next };
    return next === null
      ? { ...colored, operator: '≥', targetValue: value }
      : { ...colored, operator: '≤ x <', targetValueLeft: value, targetValueRight: next };
  });
}

/** The colour of a mark with such a look; `faintest`: where a scale begins. */
export function markColor(look: CellLook | undefined, theme: VizTheme, faintest: number): string | undefined {
  const ground = look?.ground;
  if (ground === undefined) return undefined;
  return 'color' in ground
    ? shadeIn(ground.color, theme.scheme)
    : theme.rampOf(faintest + (1 - faintest) * (Math.round(ground.share * rampSteps) / rampSteps), ground.scheme);
}

/** Shades of a scale that nobody could tell apart are one, so that marks of one colour can be drawn together. */
const rampSteps = 64;

const swatchStops = [0, 0.25, 0.5, 0.75, 1];

/** What the legend shows of a rule: its colour, or those of its scale. */
export function swatchOf(
  rule: ConditionalRule,
  theme: VizTheme,
  faintest: number,
): Pick<LegendEntry, 'color' | 'colors'> {
  const colorOf = (ground: NonNullable<CellLook['ground']>): string =>
    markColor({ ground }, theme, faintest) ?? theme.accent;
  if (operatorOf(rule) !== 'scale') return { color: colorOf({ color: namedColor(rule.colorScheme), opacity: 1 }) };
  const colors = swatchStops.map((share) => colorOf({ share, scheme: rule.colorScheme }));
  return { color: colors.at(-1) ?? theme.accent, colors };
}
