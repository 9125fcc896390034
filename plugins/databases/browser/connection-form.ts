import type { AvailableEngine, DatabaseBody, DatabaseConnectionInfo } from '#plugins/databases';
import { sourcesInExtra } from '../common/extra-sources.ts';

export type ParameterValue = string | number | boolean;

/** What the form of a connection holds. Numbers are texts until they are sent. */
export interface ConnectionForm {
  readonly engine: string;
  readonly name: string;
  readonly mode: 'fields' | 'address';
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  readonly address: string;
  readonly allowFileUpload: boolean;
  readonly cacheTimeout: string;
  readonly extra: string;
  readonly certificate: string;
}

/** One input of a connection form, out of the engine's JSON schema. */
export interface ParameterField {
  readonly name: string;
  readonly title: string;
  readonly hint: string | undefined;
  readonly kind: 'text' | 'password' | 'number' | 'switch';
  readonly isRequired: boolean;
  readonly initial: ParameterValue;
}

interface PropertySchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly default?: ParameterValue;
}

/** The inputs of an engine's form, in the order of its schema. */
export function parameterFields(schema: Readonly<Record<string, unknown>>): readonly ParameterField[] {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, PropertySchema>>; // written by an engine as JSON schema
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    title: property.title ?? name,
    hint: property.description,
    kind: kindOf(property),
    isRequired: required.includes(name),
    initial: property.default ?? (property.type === 'boolean' ? false : ''),
  }));
}

/** Whether the connection reads data in place. Nothing can be uploaded into it then. */
export const hasSources = ({ extra }: Pick<ConnectionForm, 'extra'>): boolean =>
  (sourcesInExtra(extra) ?? []).length > 0;

/** The inputs that matter: a connection with sources has no database, and one without has no place of sources. */
export function relevantFields(
  fields: readonly ParameterField[],
  form: Pick<ConnectionForm, 'extra'>,
  engine: Pick<AvailableEngine, 'engine' | 'sources'> | undefined,
): readonly ParameterField[] {
  if (engine?.sources === undefined) return fields;
  const ofSources: readonly string[] = engine.sources.parameters;
  const isInPlace = hasSources(form);
  return fields.filter(({ name }) => ofSources.includes(name) === isInPlace);
}

function kindOf(property: PropertySchema): ParameterField['kind'] {
  if (property.type === 'boolean') return 'switch';
  if (property.type === 'integer' || property.type === 'number') return 'number';
  return property.format === 'password' ? 'password' : 'text';
}

/** The empty form of an engine. */
export function emptyForm(engine: AvailableEngine | undefined): ConnectionForm {
  const fields = engine === undefined ? [] : parameterFields(engine.parameters);
  return {
    engine: engine?.engine ?? '',
    name: '',
    mode: fields.length === 0 ? 'address' : 'fields',
    parameters: Object.fromEntries(fields.map((field) => [field.name, field.initial])),
    address: '',
    allowFileUpload: false,
    cacheTimeout: '',
    extra: '{}',
    certificate: '',
  };
}

/** The form of a stored connection; its secrets are masks, which keep what is stored. */
export function formOf(connection: DatabaseConnectionInfo): ConnectionForm {
  const fields = parameterFields(connection.parameters_schema);
  const known = Object.entries(connection.parameters)
    .map(([name, value]) => [name, isTexts(value) ? parametersText(value) : value] as const)
    .filter((entry): entry is [string, ParameterValue] => ['string', 'number', 'boolean'].includes(typeof entry[1]));
  return {
    engine: connection.backend,
    name: connection.database_name,
    mode: fields.length > 0 && known.length > 0 ? 'fields' : 'address',
    parameters: {
      ...Object.fromEntries(fields.map((field) => [field.name, field.initial])),
      ...Object.fromEntries(known),
    },
    address: connection.sqlalchemy_uri,
    allowFileUpload: connection.allow_file_upload,
    cacheTimeout: connection.cache_timeout === null ? '' : String(connection.cache_timeout),
    extra: connection.extra,
    certificate: connection.server_cert ?? '',
  };
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  value !== null && typeof value === 'object' && Object.values(value).every((one) => typeof one === 'string');

/** Parameters by name, encoded as in a URL. */
const parametersText = (parameters: Readonly<Record<string, string>>): string =>
  new URLSearchParams(parameters).toString().replaceAll('+', '%20');

export type FormProblem = 'name' | 'address' | 'cacheTimeout' | 'extra' | `parameters.${string}`;

/** Fields that prevent submitting the form. */
export function problemsOf(form: ConnectionForm, fields: readonly ParameterField[]): ReadonlySet<FormProblem> {
  const problems = new Set<FormProblem>();
  if (form.name.trim() === '') problems.add('name');
  if (form.mode === 'address' && form.address.trim() === '') problems.add('address');
  if (form.mode === 'fields') {
    for (const field of fields) {
      const value = form.parameters[field.name] ?? '';
      if (field.isRequired && value === '') problems.add(`parameters.${field.name}`);
      else if (field.kind === 'number' && value !== '' && !Number.isInteger(Number(value)))
        problems.add(`parameters.${field.name}`);
    }
  }
  if (form.cacheTimeout.trim() !== '' && !/^\d+$/.test(form.cacheTimeout.trim())) problems.add('cacheTimeout');
  if (!isJsonObject(form.extra)) problems.add('extra');
  return problems;
}

function isJsonObject(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The body that `POST`, `PUT` and `test_connection` take. */
export function bodyOf(form: ConnectionForm, fields: readonly ParameterField[]): DatabaseBody {
  const connection: Partial<DatabaseBody> =
    form.mode === 'address'
      ? { configuration_method: 'sqlalchemy_form', sqlalchemy_uri: form.address.trim() }
      : { configuration_method: 'dynamic_form', engine: form.engine, parameters: sentParameters(form, fields) };
  return {
    ...connection,
    database_name: form.name.trim(),
    allow_file_upload: form.allowFileUpload && !hasSources(form),
    cache_timeout: form.cacheTimeout.trim() === '' ? null : Number(form.cacheTimeout),
    extra: form.extra.trim() === '' ? '{}' : form.extra,
    server_cert: form.certificate.trim() === '' ? null : form.certificate,
  };
}

function sentParameters(form: ConnectionForm, fields: readonly ParameterField[]): Record<string, ParameterValue> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = form.parameters[field.name] ?? '';
      if (value === '') return [];
      return [[field.name, field.kind === 'number' ? Number(value) : value]];
    }),
  );
}
