/** Check, Convert and Default of typebox for the schemas of `type.ts`; see there. */
interface Schema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
}
type Values = Record<string, unknown>;

const typeChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isObject,
};

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function check(schema: unknown, value: unknown): boolean {
  if (!isObject(schema)) return false; // a call such as Check(schema, null) with no schema
  const { type, anyOf } = schema as Schema;
  if (type !== undefined && ![type].flat().some((name) => typeChecks[name]?.(value) === true)) return false;
  if ('const' in schema && schema['const'] !== value) return false;
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return false;
  if (anyOf !== undefined && !anyOf.some((variant) => check(variant, value))) return false;
  if (typeof value === 'number') return checkNumber(schema, value);
  if (typeof value === 'string') return checkText(schema, value);
  if (Array.isArray(value)) return checkList(schema, value);
  return isObject(value) ? checkObject(schema, value) : true;
}

function checkNumber(schema: Schema, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema as Partial<
    Record<string, number>
  >;
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum) &&
    (multipleOf === undefined || Number.isInteger(value / multipleOf))
  );
}

function checkText(schema: Schema, value: string): boolean {
  const { minLength, maxLength } = schema as Partial<Record<string, number>>;
  const { length } = Array.from(value);
  const pattern = schema['pattern'];
  return (
    (minLength === undefined || length >= minLength) &&
    (maxLength === undefined || length <= maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value))
  );
}

function checkList(schema: Schema, value: readonly unknown[]): boolean {
  const { minItems, maxItems } = schema as Partial<Record<string, number>>;
  if ((minItems !== undefined && value.length < minItems) || (maxItems !== undefined && value.length > maxItems))
    return false;
  const { items } = schema;
  if (items === undefined) return true;
  if (!Array.isArray(items)) return value.every((item) => check(items, item));
  if (schema['additionalItems'] === false && value.length > items.length) return false;
  return items.every((item, index) => index >= value.length || check(item, value[index]));
}

function checkObject(schema: Schema, value: Values): boolean {
  const { properties = {}, patternProperties = {}, required = [] } = schema;
  if (required.some((name) => !(name in value))) return false;
  const patterns = Object.entries(patternProperties).map(
    ([pattern, inner]) => [new RegExp(pattern, 'u'), inner] as const,
  );
  return Object.entries(value).every(([name, item]) => {
    const own = properties[name];
    if (own !== undefined) return (item === undefined && !required.includes(name)) || check(own, item);
    const fitting = patterns.filter(([pattern]) => pattern.test(name));
    if (fitting.length > 0) return fitting.every(([, inner]) => check(inner, item));
    const additional = schema['additionalProperties'];
    return additional === undefined || additional === true || (additional !== false && check(additional, item));
  });
}

/** Converts in place, as typebox does: texts of numbers and booleans, and the other way round. */
function convert(schema: Schema, value: unknown): unknown {
  const kind = schema['~kind'];
  if (kind === 'Number' || kind === 'Integer') return convertNumber(value, kind === 'Integer');
  if (kind === 'Boolean') return convertBoolean(value);
  if (kind === 'String') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (kind === 'Literal') return convertLiteral(schema, value);
  if (kind === 'Union' && schema.anyOf !== undefined) {
    if (schema.anyOf.some((variant) => check(variant, value))) return value;
    const candidates = schema.anyOf.map((variant) => convert(variant, structuredClone(value)));
    return candidates.find((candidate) => schema.anyOf?.some((variant) => check(variant, candidate)) === true) ?? value;
  }
  if (kind === 'Array' && Array.isArray(value)) return value.map((item) => convert(schema.items as Schema, item));
  if (kind === 'Object' && isObject(value)) {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      if (value[name] !== undefined) value[name] = convert(inner, value[name]);
    }
  }
  return value;
}

function convertNumber(value: unknown, isInteger: boolean): unknown {
  const words: Readonly<Record<string, number>> = { true: 1, false: 0 };
  const given =
    typeof value === 'string'
      ? (words[value.toLowerCase()] ?? Number(value))
      : typeof value === 'boolean'
        ? Number(value)
        : value;
  if (typeof given !== 'number' || !Number.isFinite(given)) return value;
  return isInteger ? Math.trunc(given) : given;
}

function convertBoolean(value: unknown): unknown {
  const words: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };
  return typeof value === 'string' || typeof value === 'number' ? (words[String(value).toLowerCase()] ?? value) : value;
}

function convertLiteral(schema: Schema, value: unknown): unknown {
  return isObject(value) || Array.isArray(value) || String(value) !== String(schema['const']) ? value : schema['const'];
}

/** Fills absent values in place. */
function fillDefaults(schema: Schema, given: unknown): unknown {
  const value = given === undefined && 'default' in schema ? structuredClone(schema['default']) : given;
  if (schema['~kind'] !== 'Object' || !isObject(value)) return value;
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const filled = fillDefaults(inner, value[name]);
    if (filled !== undefined && (value[name] !== undefined || 'default' in inner)) value[name] = filled;
  }
  return value;
}

export const Value = { Check: check, Convert: convert, Default: fillDefaults };
