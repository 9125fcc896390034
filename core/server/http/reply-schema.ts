import type { TSchema } from 'typebox';

interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
  readonly additionalProperties?: unknown;
  readonly patternProperties?: unknown;
}

const anything: TSchema = {};

/**
 * The part of a reply schema that a generated serialiser handles faster and more safely than JSON.stringify: objects
 * with named properties, lists of them, and plain values. Records, unions and everything else become "anything",
 * which the serialiser gives to JSON.stringify whole.
 */
export function serialisationSchema(schema: TSchema): TSchema {
  const node = schema as Node;
  switch (node.type) {
    case 'object': {
      const isOpen =
        node.properties === undefined ||
        node.patternProperties !== undefined ||
        node.additionalProperties !== undefined;
      if (isOpen) return anything;
      const properties = Object.fromEntries(
        Object.entries(node.properties).map(([name, property]) => [name, serialisationSchema(property)]),
      );
      return {
        type: 'object',
        properties,
        ...(node.required === undefined ? {} : { required: node.required }),
      };
    }
    case 'array':
      return node.items === undefined ? anything : { type: 'array', items: serialisationSchema(node.items) };
    case 'string':
    case 'integer':
    case 'boolean':
      return { type: node.type };
    default:
      return anything; // numbers, too: NaN and infinities must become null
  }
}
