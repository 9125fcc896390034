import { ok, type Result } from '#core/common';
import { argumentTexts, parametersOfForm, writtenParameters, type AddressParameters } from '../address-parameters.ts';

/** What a form holds of an address. */
export interface FormAddress {
  /** One host, or several with commas between where the engine takes several. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** Where the engine has a place inside of its databases to start in; empty: none is chosen. */
  readonly schema?: string;
  readonly user: string;
  readonly password: string;
  readonly encryption: boolean;
  /** Every parameter that has no field of its own. */
  readonly query: AddressParameters;
}

/** The same as it is filled in: the parameters may be written as in an address. */
export type FilledForm = Omit<FormAddress, 'query'> & { readonly query: AddressParameters | string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form of the `parameters` that the API has; `port` is that of the engine, `databaseName` its name of the database. */
export const filledForm = (
  parameters: Readonly<Record<string, unknown>>,
  port: number,
  databaseName = 'database',
): FilledForm => ({
  host: textOf(parameters['host']),
  port: Number(parameters['port'] ?? port),
  database: textOf(parameters[databaseName]),
  schema: textOf(parameters['schema']),
  user: textOf(parameters['username']),
  password: textOf(parameters['password']),
  encryption: parameters['encryption'] === true,
  query: parametersOfForm(parameters['query']),
});

/** The `parameters` that the API has of a form. */
export const parametersOfAddress = (
  { user, query, database, schema = '', ...form }: FormAddress,
  databaseName = 'database',
): Readonly<Record<string, unknown>> => ({
  ...form,
  [databaseName]: database,
  ...(schema === '' ? {} : { schema }),
  username: user,
  ...(Object.keys(query).length === 0 ? {} : { query }),
});

/** The parameters of an address and of `connectArgs`, which are stronger. */
export function givenParameters(
  query: string,
  connectArgs: unknown,
  repeatable?: string,
): Result<AddressParameters, string> {
  const written = writtenParameters(query, repeatable);
  if (!written.ok) return written;
  const further = argumentTexts(connectArgs);
  return further.ok ? ok({ ...written.value, ...further.value }) : further;
}

/** The parameter that asks for encryption, with the least value that demands it. */
export interface EncryptionParameter {
  readonly name: string;
  readonly demand: string;
  /** Whether a value of it demands encryption; undefined: the address has none. */
  readonly isDemand: (value: string | undefined) => boolean;
  /** The value that is written where a form without a password asks for none. Absent: nothing is. */
  readonly absence?: string;
}

/** The address of a filled-in form. Where the switch and the parameter of encryption differ, the stronger holds. */
export function printAddress(
  form: FilledForm,
  { scheme, hosts, encryption }: AddressForm & { readonly encryption: EncryptionParameter },
): string {
  const parameters = new URLSearchParams(typeof form.query === 'string' ? form.query : { ...form.query });
  const { name, demand, isDemand, absence } = encryption;
  if (form.encryption && !isDemand(parameters.get(name) ?? undefined)) parameters.set(name, demand);
  if (!form.encryption && absence !== undefined && form.password === '' && !parameters.has(name))
    parameters.set(name, absence);
  const query = parameters.toString().replaceAll('+', '%20');
  const password = form.password === '' ? '' : `:${encodeURIComponent(form.password)}`;
  const schema = form.schema === undefined || form.schema === '' ? [] : [form.schema];
  const place = [hosts, ...[form.database, ...schema].map(encodeURIComponent)].join('/');
  return `${scheme}://${encodeURIComponent(form.user)}${password}@${place}${query === '' ? '' : `?${query}`}`;
}

interface AddressForm {
  readonly scheme: string;
  /** Hosts with their ports, as the address has them. */
  readonly hosts: string;
}
