import { itemsOf } from './bind-arguments.ts';
import type { Budget } from './budget.ts';
import type { Filter, FilterCall } from './filter-call.ts';
import { languageMessages as messages } from './language-messages.ts';
import { memberOf } from './members.ts';
import { applyBinary, areEqual, orderOf } from './operators.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import { isTrue, textOf, Tuple, Undefined, type TemplateValue } from './template-value.ts';

/** Filters over lists. */
export const listFilters: readonly (readonly [string, Filter])[] = [
  ['list', [[], (value) => [...itemsOf(value)]]],
  ['first', [[], (value) => itemsOf(value)[0] ?? new Undefined('first')]],
  ['last', [[], (value) => itemsOf(value).at(-1) ?? new Undefined('last')]],
  [
    'reverse',
    [[], (value) => (typeof value === 'string' ? Array.from(value).reverse().join('') : [...itemsOf(value)].reverse())],
  ],
  ['sort', [['reverse', 'case_sensitive', 'attribute'], sort]],
  ['unique', [['case_sensitive', 'attribute'], unique]],
  ['min', [['case_sensitive', 'attribute'], (value, call) => extreme(value, call, -1)]],
  ['max', [['case_sensitive', 'attribute'], (value, call) => extreme(value, call, 1)]],
  ['sum', [['attribute', 'start'], sum]],
  ['items', [[], (value) => (value instanceof Map ? [...value].map((entry) => new Tuple(entry)) : [])]],
  ['dictsort', [[], (value, { budget }) => dictSort(value, budget)]],
  ['batch', [['linecount'], (value, { given }) => batch(itemsOf(value), given.number('linecount', 1))]],
  ['map', [['name', '*'], map]],
  ['select', [['name', '*'], (value, call) => chosen(value, call, true, false)]],
  ['reject', [['name', '*'], (value, call) => chosen(value, call, false, false)]],
  ['selectattr', [['of', 'name', '*'], (value, call) => chosen(value, call, true, true)]],
  ['rejectattr', [['of', 'name', '*'], (value, call) => chosen(value, call, false, true)]],
];

/** `a.b` of an item; the item itself without a path. */
function pathOf(item: TemplateValue, path: TemplateValue | undefined, budget: Budget): TemplateValue {
  if (path === undefined || path === null) return item;
  return textOf(path)
    .split('.')
    .reduce<TemplateValue>((value, name) => memberOf(value, name, budget), item);
}

const withoutCase = (value: TemplateValue, isCaseSensitive: boolean): TemplateValue =>
  typeof value === 'string' && !isCaseSensitive ? value.toLowerCase() : value;

function keyed(value: TemplateValue, { given, budget }: FilterCall) {
  const isCaseSensitive = given.flag('case_sensitive', false);
  return itemsOf(value).map((item) => ({
    item,
    key: withoutCase(pathOf(item, given.get('attribute'), budget), isCaseSensitive),
  }));
}

function sort(value: TemplateValue, call: FilterCall): TemplateValue[] {
  const direction = call.given.flag('reverse', false) ? -1 : 1;
  return keyed(value, call)
    .sort((a, b) => direction * orderOf(a.key, b.key, call.budget))
    .map(({ item }) => item);
}

function unique(value: TemplateValue, call: FilterCall): TemplateValue[] {
  const kept: { readonly item: TemplateValue; readonly key: TemplateValue }[] = [];
  for (const entry of keyed(value, call)) {
    if (!kept.some(({ key }) => areEqual(key, entry.key, call.budget))) kept.push(entry);
  }
  return kept.map(({ item }) => item);
}

function extreme(value: TemplateValue, call: FilterCall, direction: 1 | -1): TemplateValue {
  const [first, ...others] = keyed(value, call);
  if (first === undefined) return new Undefined(messages.emptySequence());
  return others.reduce((best, one) => (direction * orderOf(one.key, best.key, call.budget) > 0 ? one : best), first)
    .item;
}

function sum(value: TemplateValue, { given, budget }: FilterCall): TemplateValue {
  const start = given.get('start') ?? 0;
  return itemsOf(value).reduce<TemplateValue>(
    (total, item) => applyBinary('+', total, pathOf(item, given.get('attribute'), budget), budget),
    start,
  );
}

function dictSort(value: TemplateValue, budget: Budget): TemplateValue[] {
  if (!(value instanceof Map)) throw new TemplateFailure(messages.notIterable({ type: 'value' }));
  return [...value]
    .sort(([a], [b]) => orderOf(withoutCase(a, false), withoutCase(b, false), budget))
    .map((entry) => new Tuple(entry));
}

function batch(items: readonly TemplateValue[], size: number): TemplateValue[] {
  if (!Number.isInteger(size) || size < 1) throw new TemplateFailure(messages.badNumber({ name: 'linecount' }));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, row) => items.slice(row * size, (row + 1) * size));
}

/** `map('upper')` applies a filter, `map(attribute='name')` reads a member. */
function map(value: TemplateValue, { given, budget, filter }: FilterCall): TemplateValue[] {
  const attribute = given.get('attribute');
  const name = given.get('name');
  return itemsOf(value).map((item) => {
    if (attribute !== undefined) {
      const read = pathOf(item, attribute, budget);
      return read instanceof Undefined ? (given.get('default') ?? read) : read;
    }
    return filter(given.text('name', ''), item, name === undefined ? [] : restOf(given));
  });
}

const restOf = (given: FilterCall['given']): readonly TemplateValue[] => {
  const rest = given.get('*');
  return rest instanceof Tuple ? rest.items : [];
};

/** `select('odd')`, `rejectattr('kind', 'eq', 'x')`; without a test: by truth. */
function chosen(value: TemplateValue, call: FilterCall, isWanted: boolean, byMember: boolean): TemplateValue[] {
  const { given, budget, test } = call;
  const name = given.get('name');
  return itemsOf(value).filter((item) => {
    const looked = byMember ? pathOf(item, given.need('of'), budget) : item;
    budget.spend();
    return (name === undefined ? isTrue(looked) : test(textOf(name), looked, restOf(given))) === isWanted;
  });
}
