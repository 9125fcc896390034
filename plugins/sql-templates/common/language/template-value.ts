import { languageMessages as messages } from './language-messages.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import { isoTime } from './template-time.ts';

/**
 * What a template can hold: plain data without prototypes, and the functions it was given. Nothing in it leads to the
 * objects of the program: attributes are looked up in Maps and in fixed lists, never on an object.
 */
export type TemplateValue =
  | null
  | boolean
  | number
  | string
  | Undefined
  | TemplateTime
  | TemplateFunction
  | Namespace
  | TemplateValue[]
  | Tuple
  | TemplateDict;

export type TemplateDict = Map<string | number | boolean | null, TemplateValue>;

/** A name or member that has no value. */
export class Undefined {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A name that nothing has: a parameter that was not given, as opposed to a member that a value lacks. */
export class UndefinedName extends Undefined {}

/** A moment, in UTC. */
export class TemplateTime {
  readonly timeMs: number;

  constructor(timeMs: number) {
    this.timeMs = timeMs;
  }
}

/** A list that cannot grow. */
export class Tuple {
  readonly items: readonly TemplateValue[];

  constructor(items: readonly TemplateValue[]) {
    this.items = items;
  }
}

/** Values that survive the loop in which they are set: `namespace(found=false)`. */
export class Namespace {
  readonly values = new Map<string, TemplateValue>();
}

/** Arguments of a call. */
export interface Arguments {
  readonly inOrder: readonly TemplateValue[];
  readonly byName: ReadonlyMap<string, TemplateValue>;
}

/** Something a template can call. */
export class TemplateFunction {
  readonly name: string;
  readonly call: (given: Arguments) => TemplateValue;

  constructor(name: string, call: (given: Arguments) => TemplateValue) {
    this.name = name;
    this.call = call;
  }
}

/** What a value is called in messages, in Python's words. */
export function typeName(value: TemplateValue): string {
  if (value === null) return 'None';
  if (value instanceof Undefined) return 'undefined value';
  if (value instanceof TemplateTime) return 'datetime';
  if (value instanceof TemplateFunction) return 'function';
  if (value instanceof Namespace) return 'namespace';
  if (value instanceof Tuple) return 'tuple';
  if (value instanceof Map) return 'dict';
  if (Array.isArray(value)) return 'list';
  return { string: 'text', number: 'number', boolean: 'boolean' }[typeof value as 'string' | 'number' | 'boolean']; // all that is left
}

export function isTrue(value: TemplateValue): boolean {
  if (value instanceof Undefined) return false;
  if (value instanceof Map) return value.size > 0;
  if (value instanceof Tuple) return value.items.length > 0;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' ? value !== null : Boolean(value);
}

/** As `{{ … }}` prints it: Python's `str`. Undefined values are the caller's affair. */
export function textOf(value: TemplateValue): string {
  return typeof value === 'string' ? value : shownText(value, new Walk());
}

/** Values inside one value that are printed or copied; a list may hold another one many times, and itself. */
const mostVisited = 100_000;
const deepestVisited = 40;

class Walk {
  private visited = 0;
  private depth = 0;

  /** Throws TemplateFailure where a value is too large to be gone through. */
  inside<T, R>(items: readonly T[], visit: (item: T) => R): readonly R[] {
    this.visited += items.length;
    this.depth += 1;
    if (this.visited > mostVisited || this.depth > deepestVisited) throw new TemplateFailure(messages.tooMuchText());
    const made = items.map(visit);
    this.depth -= 1;
    return made;
  }
}

/** Python's `repr`, as lists print what is in them. */
function shownText(value: TemplateValue, walk: Walk): string {
  const list = (items: readonly TemplateValue[]): string =>
    walk.inside(items, (item) => shownText(item, walk)).join(', ');
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return quotedText(value);
  if (value instanceof Undefined) return '';
  if (value instanceof TemplateTime) return isoTime(value.timeMs);
  if (value instanceof TemplateFunction) return `<function ${value.name}>`;
  if (value instanceof Namespace) return '<namespace>';
  if (value instanceof Tuple) return `(${list(value.items)}${value.items.length === 1 ? ',' : ''})`;
  if (Array.isArray(value)) return `[${list(value)}]`;
  const entries = walk.inside([...value], ([key, item]) => `${shownText(key, walk)}: ${shownText(item, walk)}`);
  return `{${entries.join(', ')}}`;
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
}

function quotedText(value: string): string {
  const escaped = value
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return value.includes("'") && !value.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
}

/** Copies plain data in; what is not plain data becomes None. */
export function valueFrom(data: unknown): TemplateValue {
  if (data === null || data === undefined) return null;
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') return data;
  if (data instanceof Date) return new TemplateTime(data.getTime());
  if (Array.isArray(data)) return data.map((item: unknown) => valueFrom(item));
  if (typeof data !== 'object') return null;
  return new Map(Object.entries(data).map(([key, item]) => [key, valueFrom(item)]));
}

/** Plain data out of a value, for cache keys and JSON; functions and undefined values are null. */
export function dataOf(value: TemplateValue): unknown {
  return copied(value, new Walk());
}

function copied(value: TemplateValue, walk: Walk): unknown {
  if (value instanceof Undefined || value instanceof TemplateFunction) return null;
  if (value instanceof TemplateTime) return isoTime(value.timeMs, 'T');
  if (value instanceof Tuple) return walk.inside(value.items, (item) => copied(item, walk));
  if (Array.isArray(value)) return walk.inside(value, (item) => copied(item, walk));
  const entries = value instanceof Namespace ? value.values : value;
  if (!(entries instanceof Map)) return entries;
  // Own properties only, under any name: `fromEntries` never sets a prototype.
  return Object.fromEntries(walk.inside([...entries], ([key, item]) => [String(key), copied(item, walk)]));
}
