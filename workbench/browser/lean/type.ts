/**
 * The part of typebox's schema builders that contracts use, in a tenth of the size. The browser build puts it in
 * typebox's place; TypeScript and the server see the real one. A test compares both, and the build refuses a builder
 * that is not here.
 */
type Schema = Readonly<Record<string, unknown>>;
type Options = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, Schema>>;

/** Marks that are not part of the JSON schema, invisible as in typebox. */
function marked(kind: string, schema: Schema): Schema {
  return Object.defineProperty({ ...schema }, '~kind', { value: kind, enumerable: false });
}

function isOptional(schema: Schema): boolean {
  return schema['~optional'] === true;
}

function optional(schema: Schema): Schema {
  const copy = Object.create(
    Object.getPrototypeOf(schema) as object,
    Object.getOwnPropertyDescriptors(schema),
  ) as Schema;
  return Object.defineProperty(copy, '~optional', { value: true, enumerable: false });
}

function object(properties: Properties, options: Options = {}): Schema {
  const required = Object.entries(properties)
    .filter(([, schema]) => !isOptional(schema))
    .map(([name]) => name);
  return marked('Object', { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options });
}

function partial(schema: Schema, options: Options = {}): Schema {
  const loose = Object.entries(schema['properties'] as Properties).map(([name, property]) => [
    name,
    optional(property),
  ]);
  return object(Object.fromEntries(loose) as Properties, options); // as in typebox, options of the original are not kept
}

const primitive =
  (type: string, kind: string) =>
  (options: Options = {}) =>
    marked(kind, { type, ...options });

export const Type = {
  String: primitive('string', 'String'),
  Number: primitive('number', 'Number'),
  Integer: primitive('integer', 'Integer'),
  Boolean: primitive('boolean', 'Boolean'),
  Null: primitive('null', 'Null'),
  Unknown: (options: Options = {}) => marked('Unknown', options),
  Any: (options: Options = {}) => marked('Any', options),
  Unsafe: (schema: Schema) => marked('Unsafe', schema),
  Literal: (value: string | number | boolean, options: Options = {}) =>
    marked('Literal', { type: typeof value, const: value, ...options }),
  Union: (anyOf: readonly Schema[], options: Options = {}) => marked('Union', { anyOf, ...options }),
  Array: (items: Schema, options: Options = {}) => marked('Array', { type: 'array', items, ...options }),
  Tuple: (items: readonly Schema[], options: Options = {}) =>
    marked('Tuple', { type: 'array', additionalItems: false, items, minItems: items.length, ...options }),
  Record: (_key: Schema, value: Schema, options: Options = {}) =>
    marked('Record', { type: 'object', patternProperties: { '^.*$': value }, ...options }),
  Object: object,
  Optional: optional,
  Partial: partial,
};
