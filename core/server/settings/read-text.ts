import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { err, ok, type Result } from '#core/common';

/** The JSON Schema keywords that settings use. */
interface SettingSchema {
  readonly type?: string;
  readonly anyOf?: readonly { readonly const?: unknown }[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly rule?: string;
  readonly patternProperties?: unknown;
}

const words: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  '1': true,
  off: false,
  false: false,
  no: false,
  '0': false,
};

/** Checks a value as it came from a config file, an environment variable or a flag; the error says what is right. */
export function readSettingValue(schema: TSchema, given: unknown): Result<unknown, string> {
  const value = typeof given === 'string' ? fromText(schema, given) : fromFile(given);
  return value !== undefined && Value.Check(schema, value) ? ok(value) : err(ruleOf(schema));
}

function fromText(schema: SettingSchema, text: string): unknown {
  const trimmed = text.trim();
  switch (schema.type) {
    case 'integer':
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
    case 'boolean':
      return words[trimmed.toLowerCase()];
    case 'object':
      return switchesFromText(trimmed);
    case 'array':
      if (trimmed.startsWith('[')) return listFromJson(trimmed);
      return trimmed === '' ? [] : trimmed.split(',').map((part) => part.trim());
    default:
      return schema.type === 'string' ? text : trimmed;
  }
}

function listFromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Config files may write on and off inside an object, too. */
function fromFile(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' ? (words[inner.toLowerCase()] ?? inner) : inner,
    ]),
  );
}

/** `NAME=on,OTHER=off`; a bare name is on. */
function switchesFromText(text: string): Record<string, unknown> | undefined {
  const switches: Record<string, unknown> = {};
  for (const part of text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [name = '', state = 'on'] = part.split('=').map((one) => one.trim());
    const on = words[state.toLowerCase()];
    if (name === '' || on === undefined) return undefined;
    switches[name] = on;
  }
  return switches;
}

/** What a right value looks like, as the end of the sentence "it must be …". */
export function ruleOf(schema: TSchema): string {
  const known = schema as SettingSchema;
  if (known.rule !== undefined) return known.rule;
  if (known.anyOf !== undefined) return `one of ${known.anyOf.map((choice) => String(choice.const)).join(', ')}`;
  switch (known.type) {
    case 'integer':
      return `a whole number${rangeOf(known)}`;
    case 'number':
      return `a number${rangeOf(known)}`;
    case 'boolean':
      return 'on or off';
    case 'object':
      return 'a list like NAME=on,OTHER=off';
    case 'array':
      return 'a list with commas between its items';
    default:
      return `a text${lengthOf(known)}`;
  }
}

function rangeOf({ minimum, maximum }: SettingSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of ${minimum} or more`;
  return maximum === undefined ? '' : ` of at most ${maximum}`;
}

function lengthOf({ minLength, maxLength }: SettingSchema): string {
  if (minLength !== undefined && maxLength !== undefined) return ` of ${minLength} to ${maxLength} characters`;
  if (minLength !== undefined) return ` of at least ${minLength} character${minLength === 1 ? '' : 's'}`;
  return maxLength === undefined ? '' : ` of at most ${maxLength} characters`;
}
