/**
 * How cells look by their values: an item of `conditional_formatting`. Keys are Superset's where it has them; `icon`,
 * `steps` and the operators below `ownOperators` are ours.
 */
export interface ConditionalRule {
  /** The column whose values are tested. */
  readonly column?: string;
  readonly operator?: string;
  readonly targetValue?: number | string | null;
  readonly targetValueLeft?: number | string | null;
  readonly targetValueRight?: number | string | null;
  /** A CSS colour; of a scale the id of its colour scheme. */
  readonly colorScheme?: string;
  /** The column that is formatted, or `ENTIRE_ROW`; absent: the tested one. */
  readonly columnFormatting?: string;
  /** What is colored; absent: the background. */
  readonly objectFormatting?: string;
  /** Older names of the two above. */
  readonly toAllRow?: boolean;
  readonly toTextColor?: boolean;
  /** False: the same colour however far a value is from the target. */
  readonly useGradient?: boolean;
  /** Shown before the value. */
  readonly icon?: string;
  /** Of thresholds: the colour from each value on, in any order; one without a value is that of all below. */
  readonly steps?: readonly RuleStep[];
}

export interface RuleStep {
  readonly value: number | null;
  readonly color: string;
}

/** What decides over one value. */
export const singleOperators = ['>', '<', '≥', '≤', '=', '≠'] as const;
export const rangeOperators = ['< x <', '≤ x ≤', '≤ x <', '< x ≤'] as const;
export const textOperators = ['begins with', 'ends with', 'containing', 'not containing'] as const;
export const stateOperators = ['None', 'is true', 'is false', 'is null', 'is not null'] as const;
/** What looks at all values of a column together. */
export const ownOperators = ['scale', 'bars', 'icons', 'thresholds'] as const;
/** Those of them that only cells can show. */
export const cellOperators = ['bars', 'icons'] as const;

const known: ReadonlySet<string> = new Set([
  ...singleOperators,
  ...rangeOperators,
  ...textOperators,
  ...stateOperators,
  ...ownOperators,
]);

export const operatorOf = ({ operator }: ConditionalRule): string => operator ?? 'None';

export const isOneOf = <K extends string>(list: readonly K[], operator: string): operator is K =>
  (list as readonly string[]).includes(operator);

/** Where all cells of the row are formatted. */
export const entireRow = 'ENTIRE_ROW';

const objects = ['BACKGROUND_COLOR', 'TEXT_COLOR', 'CELL_BAR', 'ENTIRE_ROW'] as const;
export type FormattedObject = 'background' | 'text' | 'bar';

export function formattedObject({ objectFormatting, toTextColor }: ConditionalRule): FormattedObject {
  if (objectFormatting === 'TEXT_COLOR' || (objectFormatting === undefined && toTextColor === true)) return 'text';
  return objectFormatting === 'CELL_BAR' ? 'bar' : 'background';
}

/** The column that a rule formats; undefined: all of the row. */
export function formattedColumn(rule: ConditionalRule): string | undefined {
  const { column, columnFormatting, objectFormatting, toAllRow } = rule;
  const isRow = columnFormatting === entireRow || objectFormatting === entireRow || toAllRow === true;
  return isRow ? undefined : (columnFormatting ?? column);
}

/** Whether it draws in the cell, beside or under its text: what has no cells cannot follow it. */
export const hasCellLook = (rule: ConditionalRule): boolean =>
  isOneOf(cellOperators, operatorOf(rule)) || formattedObject(rule) === 'bar' || rule.icon !== undefined;

/** What of the rules is not known here, by name: such rules are not applied. */
export function unknownParts(rules: readonly ConditionalRule[]): readonly string[] {
  const names = rules.flatMap((rule) => {
    const { objectFormatting: object, icon } = rule;
    return [
      ...(known.has(operatorOf(rule)) ? [] : [operatorOf(rule)]),
      ...(object === undefined || isOneOf(objects, object) ? [] : [object]),
      ...(icon === undefined || icon in ruleIcons ? [] : [icon]),
    ];
  });
  return [...new Set(names)];
}

/** Icons by name, drawn as letters so that pictures and paper have them, too. */
export const ruleIcons: Readonly<Record<string, string>> = {
  up: '▲',
  down: '▼',
  right: '▶',
  circle: '●',
  diamond: '◆',
  square: '■',
  check: '✔',
  cross: '✖',
  star: '★',
  flag: '⚑',
};
