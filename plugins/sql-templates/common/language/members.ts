import { bindArguments, itemsOf } from './bind-arguments.ts';
import type { Budget } from './budget.ts';
import { languageMessages as messages } from './language-messages.ts';
import { areEqual, isKey, refuseUndefined } from './operators.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import { isoTime } from './template-time.ts';
import {
  Namespace,
  TemplateFunction,
  TemplateTime,
  textOf,
  Tuple,
  typeName,
  Undefined,
  type TemplateDict,
  type TemplateValue,
} from './template-value.ts';
import { formatTime } from '#plugins/queries';

/** All attributes are defined in this file; the objects of the program are never asked for one. */
type Method<T> = (value: T, given: ReturnType<typeof bindArguments>, budget: Budget) => TemplateValue;
type Methods<T> = ReadonlyMap<string, readonly [parameters: readonly string[], run: Method<T>]>;

const textMethods: Methods<string> = new Map<string, readonly [readonly string[], Method<string>]>([
  ['upper', [[], (text) => text.toUpperCase()]],
  ['lower', [[], (text) => text.toLowerCase()]],
  ['title', [[], (text) => titled(text)]],
  ['capitalize', [[], (text) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()]],
  ['strip', [['chars'], (text, given) => stripped(text, given.text('chars', ''), true, true)]],
  ['lstrip', [['chars'], (text, given) => stripped(text, given.text('chars', ''), true, false)]],
  ['rstrip', [['chars'], (text, given) => stripped(text, given.text('chars', ''), false, true)]],
  ['startswith', [['prefix'], (text, given) => text.startsWith(given.text('prefix', ''))]],
  ['endswith', [['suffix'], (text, given) => text.endsWith(given.text('suffix', ''))]],
  ['isdigit', [[], (text) => /^\d+$/.test(text)]],
  ['count', [['part'], (text, given) => text.split(given.text('part', '')).length - 1]],
  ['find', [['part'], (text, given) => text.indexOf(given.text('part', ''))]],
  [
    'replace',
    [
      ['old', 'new', 'count'],
      (text, given, budget) =>
        replaced(text, given.text('old', ''), given.text('new', ''), given.number('count', -1), budget),
    ],
  ],
  ['split', [['sep', 'maxsplit'], (text, given, budget) => split(text, given, budget)]],
  ['join', [['items'], (text, given, budget) => joined(itemsOf(given.need('items')), text, budget)]],
]);

const listMethods: Methods<TemplateValue[]> = new Map<string, readonly [readonly string[], Method<TemplateValue[]>]>([
  [
    'append',
    [
      ['item'],
      (list, given) => {
        list.push(given.need('item'));
        return null;
      },
    ],
  ],
  [
    'extend',
    [
      ['items'],
      (list, given, budget) => {
        const items = itemsOf(given.need('items'));
        budget.spend(items.length);
        for (const item of [...items]) list.push(item);
        return null;
      },
    ],
  ],
  ['index', [['item'], (list, given, budget) => list.findIndex((item) => areEqual(item, given.need('item'), budget))]],
  [
    'count',
    [['item'], (list, given, budget) => list.filter((item) => areEqual(item, given.need('item'), budget)).length],
  ],
]);

const dictMethods: Methods<TemplateDict> = new Map<string, readonly [readonly string[], Method<TemplateDict>]>([
  ['keys', [[], (dict) => [...dict.keys()]]],
  ['values', [[], (dict) => [...dict.values()]]],
  ['items', [[], (dict) => [...dict].map((entry) => new Tuple(entry))]],
  [
    'get',
    [
      ['key', 'default'],
      (dict, given) => {
        const key = given.need('key');
        return (isKey(key) ? dict.get(key) : undefined) ?? given.get('default') ?? null;
      },
    ],
  ],
  [
    'update',
    [
      ['other'],
      (dict, given, budget) => {
        const other = given.need('other');
        if (!(other instanceof Map)) throw new TemplateFailure(messages.notIterable({ type: typeName(other) }));
        budget.spend(other.size);
        for (const [key, value] of other) dict.set(key, value);
        return null;
      },
    ],
  ],
]);

const timeMethods: Methods<TemplateTime> = new Map<string, readonly [readonly string[], Method<TemplateTime>]>([
  ['strftime', [['format'], (time, given) => formatTime(time.timeMs, given.text('format', '%Y-%m-%d'))]],
  ['isoformat', [['sep'], (time, given) => isoTime(time.timeMs, given.text('sep', 'T'))]],
  ['timestamp', [[], (time) => time.timeMs / 1_000]],
  ['date', [[], (time) => formatTime(time.timeMs, '%Y-%m-%d')]],
]);

const timeFields: ReadonlyMap<string, (date: Date) => number> = new Map([
  ['year', (date: Date) => date.getUTCFullYear()],
  ['month', (date: Date) => date.getUTCMonth() + 1],
  ['day', (date: Date) => date.getUTCDate()],
  ['hour', (date: Date) => date.getUTCHours()],
  ['minute', (date: Date) => date.getUTCMinutes()],
  ['second', (date: Date) => date.getUTCSeconds()],
]);

/** `value.name`: a method, a field of a time, an entry of a dict; undefined for everything else. */
export function memberOf(value: TemplateValue, name: string, budget: Budget): TemplateValue {
  refuseUndefined(value);
  if (/^\d+$/.test(name)) return itemOf(value, Number(name));
  const found =
    typeof value === 'string'
      ? method(textMethods, value, name, budget)
      : Array.isArray(value)
        ? method(listMethods, value, name, budget)
        : value instanceof Map
          ? (method(dictMethods, value, name, budget) ?? value.get(name))
          : value instanceof TemplateTime
            ? (method(timeMethods, value, name, budget) ?? timeFields.get(name)?.(new Date(value.timeMs)))
            : value instanceof Namespace
              ? value.values.get(name)
              : undefined;
  return found ?? new Undefined(name);
}

/** `value[key]`. A position below 0 counts from the end. */
export function itemOf(value: TemplateValue, key: TemplateValue): TemplateValue {
  refuseUndefined(value);
  const missing = new Undefined(textOf(key).slice(0, 80));
  if (value instanceof Map) return isKey(key) ? (value.get(key) ?? missing) : missing;
  if (value instanceof Namespace) return typeof key === 'string' ? (value.values.get(key) ?? missing) : missing;
  if (typeof key !== 'number' || !(Array.isArray(value) || value instanceof Tuple || typeof value === 'string'))
    return missing;
  return itemsOf(value).at(key) ?? missing;
}

/** `value[from:to:step]`, as Python cuts it. */
export function sliceOf(
  value: TemplateValue,
  bounds: readonly [from: number | undefined, to: number | undefined, step: number],
  budget: Budget,
): TemplateValue {
  const items = itemsOf(value);
  budget.spend(items.length);
  const [from, to, step] = bounds;
  if (step === 0 || !Number.isInteger(step)) throw new TemplateFailure(messages.badNumber({ name: 'step' }));
  const clamp = (at: number): number => {
    const place = at < 0 ? at + items.length : at;
    return step > 0 ? Math.min(Math.max(place, 0), items.length) : Math.min(Math.max(place, -1), items.length - 1);
  };
  const start = from === undefined ? (step > 0 ? 0 : items.length - 1) : clamp(from);
  const end = to === undefined ? (step > 0 ? items.length : -1) : clamp(to);
  const cut: TemplateValue[] = [];
  for (let at = start; step > 0 ? at < end : at > end; at += step) cut.push(items[at] ?? null);
  if (typeof value === 'string') return budget.text(cut.map(textOf).join(''));
  return value instanceof Tuple ? new Tuple(cut) : cut;
}

function method<T>(methods: Methods<T>, value: T, name: string, budget: Budget): TemplateFunction | undefined {
  const found = methods.get(name);
  if (found === undefined) return undefined;
  const [parameters, run] = found;
  return new TemplateFunction(name, (given) => {
    const made = run(value, bindArguments(name, parameters, given), budget);
    if (typeof made === 'string') budget.spendText(made.length);
    else budget.spend(Array.isArray(made) ? made.length : 1);
    return made;
  });
}

/** Every word with a capital. */
export const titled = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/(^|[^\p{L}\p{N}])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Takes characters (white space when none are named) off the ends. */
export function stripped(text: string, characters: string, atStart: boolean, atEnd: boolean): string {
  const isOff = (character: string): boolean =>
    characters === '' ? /\s/.test(character) : characters.includes(character);
  let [from, to] = [0, text.length];
  while (atStart && from < to && isOff(text.charAt(from))) from += 1;
  while (atEnd && to > from && isOff(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** The first `count` places, all when it is below 0. */
export function replaced(text: string, old: string, fresh: string, count: number, budget: Budget): string {
  const pieces = old === '' ? ['', ...Array.from(text), ''] : text.split(old);
  const most = count < 0 ? pieces.length - 1 : Math.min(count, pieces.length - 1);
  budget.spendText(text.length + most * fresh.length);
  return (
    pieces.slice(0, most + 1).join(fresh) +
    pieces
      .slice(most + 1)
      .map((piece) => old + piece)
      .join('')
  );
}

/** The texts of values with another between them. */
export function joined(items: readonly TemplateValue[], between: string, budget: Budget): string {
  for (const item of items) refuseUndefined(item);
  const shown = items.map((item) => budget.text(textOf(item)));
  budget.spendText(between.length * items.length);
  return shown.join(between);
}

function split(text: string, given: ReturnType<typeof bindArguments>, budget: Budget): TemplateValue[] {
  const separator = given.get('sep') ?? null;
  const pieces = typeof separator === 'string' && separator !== '' ? text.split(separator) : text.trim().split(/\s+/);
  budget.spend(pieces.length);
  const most = given.number('maxsplit', -1);
  if (most < 0 || typeof separator !== 'string' || pieces.length <= most + 1) return pieces;
  return [...pieces.slice(0, most), pieces.slice(most).join(separator)];
}
