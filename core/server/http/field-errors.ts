import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';
import { ownValue, type FieldErrors } from '#core/common';
import { unknownFields } from './unknown-fields.ts';

type Mutable = { [field: string]: string[] | Mutable };

/** Why a value does not fit a schema, by field, with fields that the schema does not know; undefined: it fits. */
export function schemaProblems(
  schema: TSchema,
  value: unknown,
  errors: Iterable<TLocalizedValidationError> = Value.Errors(schema, value),
): FieldErrors | undefined {
  const found = [...errors];
  const fields = found.length === 0 ? {} : ({ ...fieldErrorsOf(found, schema) } as Mutable); // made by this file
  for (const path of unknownFields(schema, value)) addReason(fields, path, 'Unknown field.');
  return Object.keys(fields).length === 0 ? undefined : fields;
}

/** Words schema violations as reasons per field, nested where the input is nested. */
export function fieldErrorsOf(errors: Iterable<TLocalizedValidationError>, schema: TSchema): FieldErrors {
  const fields: Mutable = {};
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1);
    if (error.keyword === 'required') {
      for (const name of requiredNames(error.params))
        addReason(fields, [...path, name], 'Missing data for required field.');
      continue;
    }
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') continue; // its branches have spoken
    if (isNullBranch(error)) continue;
    addReason(fields, path.length === 0 ? ['_schema'] : path, reasonOf(error, schema));
  }
  return Object.keys(fields).length === 0 ? { _schema: ['Invalid input.'] } : fields;
}

/** Adds one reason below a path; a field that already has its own reasons keeps them. */
export function addReason(
  fields: { [field: string]: string[] | Mutable },
  path: readonly string[],
  reason: string,
): void {
  const [name = '_schema', ...rest] = path;
  const known = ownValue(fields, name);
  // Names come from a request, and one of them may be `__proto__`: an assignment would set the prototype.
  const put = (value: string[] | Mutable): void => {
    Object.defineProperty(fields, name, { value, enumerable: true, writable: true, configurable: true });
  };
  if (rest.length === 0) {
    if (known === undefined) put([reason]);
    else if (Array.isArray(known) && !known.includes(reason)) known.push(reason);
    return;
  }
  if (Array.isArray(known)) return;
  const inner = known ?? {};
  put(inner);
  addReason(inner, rest, reason);
}

/** "Must be null" helps nobody where null is merely allowed as well. */
function isNullBranch(error: TLocalizedValidationError): boolean {
  return (
    error.keyword === 'type' &&
    (error.params as { type?: unknown }).type === 'null' &&
    error.schemaPath.includes('/anyOf/')
  );
}

function requiredNames(params: object): readonly string[] {
  return (params as { requiredProperties?: readonly string[] }).requiredProperties ?? [];
}

function reasonOf(error: TLocalizedValidationError, schema: TSchema): string {
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'type':
      return typeReason(params['type']);
    case 'const':
      return `Must be one of: ${choicesAt(schema, error.schemaPath) ?? String(params['allowedValue'])}.`;
    case 'enum':
      return `Must be one of: ${(params['allowedValues'] as readonly unknown[]).join(', ')}.`;
    case 'minimum':
      return `Must be greater than or equal to ${String(params['limit'])}.`;
    case 'maximum':
      return `Must be less than or equal to ${String(params['limit'])}.`;
    case 'minLength':
      return `Shorter than minimum length ${String(params['limit'])}.`;
    case 'maxLength':
      return `Longer than maximum length ${String(params['limit'])}.`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'boolean': // a closed object takes what it does not know as a property that nothing satisfies
      return 'Unknown field.';
    default:
      return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  }
}

function typeReason(type: unknown): string {
  switch (type) {
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return `Not a valid ${type}.`;
    case 'array':
      return 'Not a valid list.';
    case 'object':
      return 'Not a valid mapping type.';
    case 'null':
      return 'Must be null.';
    default:
      return 'Invalid value.';
  }
}

/** The literals of the union that a failed branch belongs to. `#/properties/kind/anyOf/1` names the second branch. */
function choicesAt(schema: TSchema, schemaPath: string): string | undefined {
  const at = schemaPath.lastIndexOf('/anyOf/');
  if (at === -1) return undefined;
  let node: unknown = schema;
  for (const name of `${schemaPath.slice(0, at)}/anyOf`.split('/').slice(1)) {
    node = (node as Readonly<Record<string, unknown>> | undefined)?.[name];
  }
  if (!Array.isArray(node)) return undefined;
  return node
    .flatMap((branch: { const?: unknown }) =>
      branch.const === undefined ? [] : [JSON.stringify(branch.const).replaceAll('"', '')],
    )
    .join(', ');
}
