import { amountOf, type VizFormats } from '#plugins/viz-kit';
import { formatDate } from './format-date.ts';
import { messages } from './messages.ts';
import { isNothing, ownPart, writtenValue } from './template-values.ts';

/** A helper gets what it is given in its order, and by name. What it throws is told with its line. */
export type Helper = (given: readonly unknown[], named: ReadonlyMap<string, unknown>) => unknown;

/** What helpers know of the chart. `labelOf`: how readers call a column. */
export interface HelperTools {
  readonly formats: VizFormats;
  readonly labelOf: (column: string) => string;
}

/** Helpers that give a value. Those that repeat or choose a block belong to the language itself. */
export const templateHelpers = ({ formats, labelOf }: HelperTools): ReadonlyMap<string, Helper> =>
  new Map<string, Helper>([
    ['dateFormat', dateText],
    ['formatNumber', (given, named) => numberText(formats, given, named)],
    ['label', ([column]) => labelOf(writtenValue(column))],
    ['stringify', ([value]) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))],
    ['parseJson', ([text]) => parsed(text)],
    ['lookup', ([value, key]) => ownPart(value, writtenValue(key))],
    ['get', ([value, path]) => writtenValue(path).split('.').reduce<unknown>(ownPart, value)],
    ['join', ([list, separator]) => joined(list, separator)],
    ['eq', ([one, other]) => one === other],
    ['ne', ([one, other]) => one !== other],
    ['gt', ([one, other]) => ordered(one, other) > 0],
    ['gte', ([one, other]) => ordered(one, other) >= 0],
    ['lt', ([one, other]) => ordered(one, other) < 0],
    ['lte', ([one, other]) => ordered(one, other) <= 0],
    ['and', (given) => given.every((value) => !isNothing(value))],
    ['or', (given) => given.some((value) => !isNothing(value))],
    ['not', ([value]) => isNothing(value)],
    ['log', () => ''],
  ]);

const usualDate = 'YYYY-MM-DD';

/** Times are milliseconds since the epoch, or texts of ISO 8601. What is no time stays as it is. */
function dateText([value]: readonly unknown[], named: ReadonlyMap<string, unknown>): string {
  const epochMs = typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value : Number.NaN;
  if (Number.isNaN(new Date(epochMs).getTime())) return writtenValue(value);
  const format = named.get('format');
  return formatDate(epochMs, typeof format === 'string' && format !== '' ? format : usualDate);
}

/** By a d3 format, else as a locale writes numbers. What is no number stays as it is. */
function numberText(
  formats: VizFormats,
  [value, locale]: readonly unknown[],
  named: ReadonlyMap<string, unknown>,
): string {
  const amount = typeof value === 'string' || typeof value === 'number' ? amountOf(value) : null;
  if (amount === null) return writtenValue(value);
  const format = named.get('format');
  if (typeof format === 'string' && format !== '') return formats.number(format)(amount);
  return Number(amount).toLocaleString(typeof locale === 'string' ? locale : 'en-US');
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(messages.noJson());
  }
}

const joined = (list: unknown, separator: unknown): string =>
  Array.isArray(list)
    ? list.map(writtenValue).join(typeof separator === 'string' ? separator : ', ')
    : writtenValue(list);

/** Numbers by size, also where one is a text; other texts by their characters; NaN where there is no order. */
function ordered(one: unknown, other: unknown): number {
  const [left, right] = [Number(one), Number(other)];
  if (one === null || other === null || one === undefined || other === undefined) return Number.NaN;
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  if (typeof one !== 'string' || typeof other !== 'string') return Number.NaN;
  return one === other ? 0 : one < other ? -1 : 1;
}
