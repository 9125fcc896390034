import { bindArguments, itemsOf } from './bind-arguments.ts';
import type { Filter, FilterCall } from './filter-call.ts';
import { languageMessages as messages } from './language-messages.ts';
import { listFilters } from './list-filters.ts';
import { joined, memberOf, replaced, stripped, titled } from './members.ts';
import { numberOf, refuseUndefined } from './operators.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import { parseTime } from './template-time.ts';
import {
  dataOf,
  isTrue,
  TemplateTime,
  textOf,
  Tuple,
  typeName,
  Undefined,
  type Arguments,
  type TemplateValue,
} from './template-value.ts';

/** The filters of templates, by name. */
export const filters: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['default', [['default_value', 'boolean'], defaultValue]],
  ['d', [['default_value', 'boolean'], defaultValue]],
  ['upper', [[], (value) => plainText(value).toUpperCase()]],
  ['lower', [[], (value) => plainText(value).toLowerCase()]],
  ['title', [[], (value) => titled(plainText(value))]],
  ['capitalize', [[], (value) => plainText(value).slice(0, 1).toUpperCase() + plainText(value).slice(1).toLowerCase()]],
  ['trim', [['chars'], (value, { given }) => stripped(plainText(value), given.text('chars', ''), true, true)]],
  ['string', [[], (value) => plainText(value)]],
  ['safe', [[], (value) => plainText(value)]],
  ['length', [[], lengthOf]],
  ['count', [[], lengthOf]],
  ['replace', [['old', 'new', 'count'], replace]],
  ['int', [['default', 'base'], (value, { given }) => Math.trunc(readNumber(value, given.number('default', 0)))]],
  ['float', [['default'], (value, { given }) => readNumber(value, given.number('default', 0))]],
  ['abs', [[], (value) => Math.abs(neededNumber('abs', value))]],
  ['round', [['precision', 'method'], round]],
  ['tojson', [['indent'], (value, { budget }) => budget.text(JSON.stringify(dataOf(defined(value))))]],
  ['where_in', [['default_to_none'], whereIn]],
  ['to_datetime', [['format'], toDatetime]],
  ['join', [['d', 'attribute'], join]],
  ...listFilters,
]);

/** Binds arguments and applies a filter. Throws TemplateFailure for a name that is no filter. */
export function applyFilter(
  name: string,
  value: TemplateValue,
  given: Arguments,
  call: Omit<FilterCall, 'given'>,
): TemplateValue {
  const found = filters.get(name);
  if (found === undefined) throw new TemplateFailure(messages.unknownFilter({ name }));
  const [parameters, run] = found;
  call.budget.spend();
  const bound = bindArguments(name, ...withRest(parameters, given));
  const made = run(value, { ...call, given: bound });
  if (typeof made === 'string') call.budget.spendText(made.length);
  else call.budget.spend(Array.isArray(made) ? made.length : 1);
  return made;
}

/** What is left over goes into one tuple, for filters that hand it on. */
function withRest(parameters: readonly string[], given: Arguments): [readonly string[], Arguments] {
  if (parameters.at(-1) !== '*') return [parameters, given];
  const own = parameters.slice(0, -1);
  const rest = given.inOrder.slice(own.length);
  const inOrder = rest.length === 0 ? given.inOrder : [...given.inOrder.slice(0, own.length), new Tuple(rest)];
  return [[...parameters, 'attribute', 'default'], { inOrder, byName: given.byName }];
}

function defined(value: TemplateValue): TemplateValue {
  refuseUndefined(value);
  return value;
}

const plainText = (value: TemplateValue): string => textOf(defined(value));

function defaultValue(value: TemplateValue, { given }: FilterCall): TemplateValue {
  const isMissing = value instanceof Undefined || (given.flag('boolean', false) && !isTrue(value));
  return isMissing ? (given.get('default_value') ?? '') : value;
}

function lengthOf(value: TemplateValue): number {
  if (value instanceof Map) return value.size;
  return itemsOf(value).length;
}

function replace(value: TemplateValue, { given, budget }: FilterCall): string {
  const [old, fresh] = [textOf(given.need('old')), textOf(given.need('new'))];
  return replaced(plainText(value), old, fresh, given.number('count', -1), budget);
}

/** Texts that are no number give the default, as in Jinja. */
function readNumber(value: TemplateValue, otherwise: number): number {
  const number = numberOf(value);
  if (number !== undefined) return number;
  if (typeof value !== 'string') return otherwise;
  const text = value.trim().replaceAll('_', '');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : otherwise;
}

function neededNumber(name: string, value: TemplateValue): number {
  const number = numberOf(defined(value));
  if (number !== undefined) return number;
  throw new TemplateFailure(messages.badOperand({ sign: name, type: typeName(value) }));
}

function round(value: TemplateValue, { given }: FilterCall): number {
  const number = neededNumber('round', value);
  const scale = 10 ** given.number('precision', 0);
  const method = given.text('method', 'common');
  if (method === 'ceil') return Math.ceil(number * scale) / scale;
  return method === 'floor'
    ? Math.floor(number * scale) / scale
    : Math.sign(number) * (Math.round(Math.abs(number) * scale) / scale);
}

function join(value: TemplateValue, { given, budget }: FilterCall): string {
  const attribute = given.get('attribute');
  const items = itemsOf(value).map((item) =>
    attribute === undefined ? item : memberOf(item, textOf(attribute), budget),
  );
  return joined(items, given.text('d', ''), budget);
}

/** A list as SQL: `('a', 'b')`, numbers as they are. Nothing in it can leave its quotes. */
function whereIn(value: TemplateValue, { given, quoteText, budget }: FilterCall): TemplateValue {
  const items = value instanceof Undefined ? itemsOf(defined(value)) : value === null ? [] : itemsOf(value);
  if (items.length === 0 && given.flag('default_to_none', false)) return null;
  const literals = items.map((item) => budget.text(literalOf(item, quoteText)));
  return `(${literals.join(', ')})`;
}

function literalOf(value: TemplateValue, quoteText: (text: string) => string): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' && Number.isFinite(value)) return textOf(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return quoteText(plainText(value));
}

function toDatetime(value: TemplateValue, { given }: FilterCall): TemplateValue {
  if (value === null || value instanceof TemplateTime) return value;
  const format = given.text('format', '%Y-%m-%d %H:%M:%S');
  const timeMs = parseTime(plainText(value), format);
  if (timeMs === undefined) throw new TemplateFailure(messages.badTime({ format }));
  return new TemplateTime(timeMs);
}
