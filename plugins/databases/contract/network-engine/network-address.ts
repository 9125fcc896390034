import { ok, type Result } from '#core/common';
import { argumentTexts, parametersOfForm, writtenParameters, type AddressParameters } from '../address-parameters.ts';

/** What a form holds of an address. */
export interface FormAddress {
  /** One host, or several with commas between where the engine takes several. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly encryption: boolean;
  /** Every parameter that has no field of its own. */
  readonly query: AddressParameters;
}

/** The same as it is filled in: the parameters may be written as in an address. */
export type FilledForm = Omit<FormAddress, 'query'> & { readonly query: AddressParameters | string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form of the `parameters` that the API has; `port` is that of the engine. */
export const filledForm = (parameters: Readonly<Record<string, unknown>>, port: number): FilledForm => ({
  host: textOf(parameters['host']),
  port: Number(parameters['port'] ?? port),
  database: textOf(parameters['database']),
  user: textOf(parameters['username']),
  password: textOf(parameters['password']),
  encryption: parameters['encryption'] === true,
  query: parametersOfForm(parameters['query']),
});

/** The `parameters` that the API has of a form. */
export const parametersOfAddress = ({ user, query, ...form }: FormAddress): Readonly<Record<string, unknown>> => ({
  ...form,
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
}

/** The address of a filled-in form. Where the switch and the parameter of encryption differ, the stronger holds. */
export function printAddress(
  form: FilledForm,
  { scheme, hosts, encryption }: AddressForm & { readonly encryption: EncryptionParameter },
): string {
  const parameters = new URLSearchParams(typeof form.query === 'string' ? form.query : { ...form.query });
  const { name, demand, isDemand } = encryption;
  if (form.encryption && !isDemand(parameters.get(name) ?? undefined)) parameters.set(name, demand);
  const query = parameters.toString().replaceAll('+', '%20');
  const password = form.password === '' ? '' : `:${encodeURIComponent(form.password)}`;
  const place = `${hosts}/${encodeURIComponent(form.database)}`;
  return `${scheme}://${encodeURIComponent(form.user)}${password}@${place}${query === '' ? '' : `?${query}`}`;
}

interface AddressForm {
  readonly scheme: string;
  /** Hosts with their ports, as the address has them. */
  readonly hosts: string;
}
