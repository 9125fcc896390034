import type { TSchema } from 'typebox';
import { ownValue } from '#core/common';

/** The JSON Schema keywords that decide which fields are known. */
interface ShapeSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: unknown;
  readonly additionalProperties?: unknown;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly allOf?: readonly TSchema[];
}

/** Paths of the fields that a schema does not know. Objects without named properties, and records, know every field. */
export function unknownFields(schema: TSchema, value: unknown): readonly (readonly string[])[] {
  const found: string[][] = [];
  visit(schema, value, [], (path) => {
    found.push([...path]);
  });
  return found;
}

/** A copy without the fields that the schema does not know; the same value when there are none. */
export function withoutUnknownFields(schema: TSchema, value: unknown): unknown {
  const paths = unknownFields(schema, value);
  if (paths.length === 0) return value;
  const copy: unknown = structuredClone(value);
  for (const path of paths) {
    const parent = path.slice(0, -1).reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], copy);
    Reflect.deleteProperty(parent as object, path.at(-1) ?? '');
  }
  return copy;
}

function visit(
  schema: TSchema,
  value: unknown,
  path: readonly string[],
  report: (path: readonly string[]) => void,
): void {
  if (value === null || typeof value !== 'object') return;
  const shape = schema as ShapeSchema;
  if (shape.anyOf !== undefined) {
    visitUnion(shape.anyOf, value, path, report);
    return;
  }
  if (Array.isArray(value)) {
    const { items } = shape;
    if (items === undefined) return;
    for (const [index, item] of value.entries()) visit(items, item, [...path, String(index)], report);
    return;
  }
  const properties = propertiesOf(shape);
  if (properties === undefined) return;
  for (const [name, inner] of Object.entries(value)) {
    const known = ownValue(properties, name);
    if (known === undefined) report([...path, name]);
    else visit(known, inner, [...path, name], report);
  }
}

/** Known fields of an object schema; undefined where any field is allowed. */
function propertiesOf(shape: ShapeSchema): Readonly<Record<string, TSchema>> | undefined {
  if (shape.allOf !== undefined) {
    const parts = shape.allOf.map((part) => propertiesOf(part as ShapeSchema));
    const merged: Record<string, TSchema> = {};
    for (const part of parts) {
      if (part === undefined) return undefined;
      Object.assign(merged, part);
    }
    return merged;
  }
  if (shape.patternProperties !== undefined || isOpen(shape.additionalProperties)) return undefined;
  return shape.properties;
}

function isOpen(additional: unknown): boolean {
  return additional === true || (additional !== null && typeof additional === 'object');
}

/** In a union a field is unknown only when no branch that could hold the value knows it: the most lenient branch decides. */
function visitUnion(
  branches: readonly TSchema[],
  value: object,
  path: readonly string[],
  report: (path: readonly string[]) => void,
): void {
  let fewest: (readonly string[])[] | undefined;
  for (const branch of branches) {
    if (!couldHold(branch, value)) continue;
    const found: (readonly string[])[] = [];
    visit(branch, value, path, (one) => {
      found.push([...one]);
    });
    if (fewest === undefined || found.length < fewest.length) fewest = found;
  }
  for (const one of fewest ?? []) report(one);
}

function couldHold(branch: ShapeSchema, value: object): boolean {
  if (branch.anyOf !== undefined || branch.allOf !== undefined || branch.type === undefined) return true;
  return Array.isArray(value) ? branch.type === 'array' : branch.type === 'object';
}
