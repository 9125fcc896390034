import {
  dataOf,
  valueFrom,
  type TemplateDict,
  type TemplateFunction,
  type TemplateValue,
} from '../../common/language/template-value.ts';
import type { Bound } from '../../common/language/bind-arguments.ts';
import { timeFilter } from './time-filter.ts';
import { macro, type MacroFacts } from './macro-facts.ts';

const withoutValue: ReadonlySet<string> = new Set(['IS NULL', 'IS NOT NULL', 'IS TRUE', 'IS FALSE']);

/** What filters a chart is asked with. */
export function filterMacros(facts: MacroFacts): readonly (readonly [string, TemplateFunction])[] {
  return [
    macro('filter_values', ['column', 'default', 'remove_filter'], (given) => {
      const values = filtersOn(facts, given).flatMap((filter) => listed(filter.get('val') ?? null));
      const otherwise = given.get('default') ?? null;
      return values.length === 0 && otherwise !== null ? listed(otherwise) : values;
    }),
    macro('get_filters', ['column', 'remove_filter'], (given) => filtersOn(facts, given)),
    macro('get_time_filter', ['column', 'default', 'target_type', 'strftime', 'remove_filter'], (given) =>
      timeFilter(facts, given),
    ),
  ];
}

function filtersOn({ context, notes }: MacroFacts, given: Bound): TemplateDict[] {
  const column = given.text('column', '');
  const found = (context.question?.filters ?? []).filter((filter) => filter.column === column);
  const used = found.flatMap(({ operator, value }): TemplateDict[] => {
    const isList = operator === 'IN' || operator === 'NOT IN';
    const plain = valueFrom(value);
    if (plain === null && !withoutValue.has(operator)) return [];
    return [
      new Map<string, TemplateValue>([
        ['op', operator],
        ['col', column],
        ['val', isList && !Array.isArray(plain) ? [plain] : plain],
      ]),
    ];
  });
  if (used.length > 0) {
    notes.readFilters.add(column);
    if (given.flag('remove_filter', false)) notes.removedFilters.add(column);
    notes.cacheValues.push(used.map(dataOf));
  }
  return used;
}

const listed = (value: TemplateValue): TemplateValue[] =>
  value === null || value === '' ? [] : Array.isArray(value) ? [...value] : [value];
