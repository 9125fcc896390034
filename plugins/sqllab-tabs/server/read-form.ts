import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '#core/common';

const maybeText = Type.Union([Type.String(), Type.Null()]);
const maybeNumber = Type.Union([Type.Integer(), Type.Null()]);
/** Ids come as numbers or as their text. */
const anyId = Type.Union([Type.Integer(), Type.String({ pattern: '^\\d+$' })]);

export const AnyObject = Type.Record(Type.String(), Type.Unknown());

/** A tab as the editor describes a new one. */
export const NewTabForm = Type.Object({
  /** What the page calls it. */
  id: Type.Optional(Type.Union([Type.String(), Type.Integer(), Type.Null()])),
  dbId: Type.Union([anyId, Type.Null()]),
  name: Type.Optional(maybeText),
  title: Type.Optional(maybeText),
  catalog: Type.Optional(maybeText),
  schema: Type.Optional(maybeText),
  sql: Type.Optional(maybeText),
  queryLimit: Type.Optional(maybeNumber),
  hideLeftBar: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  remoteId: Type.Optional(Type.Union([anyId, Type.Null()])),
  templateParams: Type.Optional(maybeText),
  autorun: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  extraJson: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

/** Fields of a change, each read from its own JSON text. */
export const TabChangeForm = Type.Object({
  database_id: Type.Optional(anyId),
  catalog: Type.Optional(maybeText),
  schema: Type.Optional(maybeText),
  sql: Type.Optional(maybeText),
  label: Type.Optional(maybeText),
  query_limit: Type.Optional(maybeNumber),
  latest_query_id: Type.Optional(maybeText),
  template_params: Type.Optional(maybeText),
  hide_left_bar: Type.Optional(Type.Boolean()),
  autorun: Type.Optional(Type.Boolean()),
  extra_json: Type.Optional(Type.Union([maybeText, AnyObject])),
  extra_json_change: Type.Optional(AnyObject),
  saved_query_id: Type.Optional(maybeNumber),
  active: Type.Optional(Type.Boolean()),
});

export const NewTableForm = Type.Object({
  queryEditorId: anyId,
  dbId: anyId,
  catalog: Type.Optional(maybeText),
  schema: Type.Optional(maybeText),
  name: Type.String({ minLength: 1 }),
});

/** A field of a form, which is a JSON text of its own. */
export function readField<S extends TSchema>(name: string, text: string, schema: S): Static<S> {
  return checked(name, parsed(name, text), schema);
}

/** All fields of a form that are present. */
export function readFields<S extends TSchema>(
  form: Readonly<Record<string, string | undefined>>,
  schema: S,
): Static<S> {
  const values = Object.entries(form).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, parsed(name, text)] as const],
  );
  return checked('', Object.fromEntries(values), schema);
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(name, 'Not a valid JSON text.');
  }
}

function checked<S extends TSchema>(name: string, value: unknown, schema: S): Static<S> {
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  const field = [name, ...(first?.instancePath.split('/').filter((part) => part !== '') ?? [])].join('.');
  throw refused(field.replace(/^\./, ''), first?.message ?? 'Not valid.');
}

const refused = (field: string, reason: string): AppError =>
  new AppError('validation', 'Arguments are not correct', { fields: { [field]: [reason] } });
