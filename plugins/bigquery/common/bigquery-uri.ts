import { err, ok, without, type Result } from '#core/common';
import {
  anyValue,
  decodedPart,
  givenParameters,
  keepsSecrets,
  refusalOfParameters,
  type AddressParameters,
  type ParameterRule,
} from '#plugins/databases';
import { bigQueryMessages as messages } from './messages.ts';
import { readServiceAccount, type ServiceAccount } from './service-account.ts';

/** A connection address, taken apart and checked. */
export interface BigQueryAddress {
  /** The one that pays, and whose datasets are the schemas. */
  readonly project: string;
  /** Where tables are looked up first. */
  readonly dataset: string | undefined;
  readonly location: string | undefined;
  /** Bytes; a statement that would read more is not run. */
  readonly maximumBytesBilled: string | undefined;
  readonly account: ServiceAccount;
  /** Where the service answers. */
  readonly origin: URL;
}

const pattern = /^bigquery(?:\+[a-z0-9_]+)?:\/\/([^/?#]*)(?:\/([^?#]*?)\/?)?(?:\?([^#]*))?$/is;

/** Must not be in the open settings of a connection. */
export const secretParameters = ['credentials_base64'] as const;

const bytes: ParameterRule = (value) => (/^[1-9]\d{0,17}$/.test(value) ? undefined : messages.ruleBytes());
const place: ParameterRule = (value) => (/^[A-Za-z][\w-]*$/.test(value) ? undefined : messages.ruleLocation());
const endpoint: ParameterRule = (value) =>
  URL.canParse(value) && keepsSecrets(new URL(value)) && new URL(value).pathname === '/'
    ? undefined
    : messages.ruleEndpoint();

/** Every parameter that is known. Others are misspelt, or have no effect here. */
const rules: ReadonlyMap<string, ParameterRule> = new Map([
  ['credentials_base64', anyValue],
  ['location', place],
  ['maximum_bytes_billed', bytes],
  ['api_endpoint', endpoint],
]);

/**
 * Reads `bigquery://project/dataset?name=value`; parts may be percent-encoded. `connectArgs` are further parameters, stronger
 * than those of the address. The error names what cannot be honoured.
 */
export function parseBigQueryUri(uri: string, connectArgs: unknown = {}): Result<BigQueryAddress, string> {
  const match = pattern.exec(uri);
  if (match === null) return err(messages.badAddress());
  const [, project = '', dataset = ''] = match.map(decodedMatch);
  const all = givenParameters(match[3] ?? '', connectArgs);
  if (!all.ok) return all;
  const given = all.value;
  const refusal =
    refusalOfPlace(project, dataset) ??
    refusalOfParameters(given, { rules, unknown: messages.unknownParameter, needs: [], keyFile: 'credentials_base64' });
  if (refusal !== undefined) return err(refusal);
  const account = readServiceAccount(given['credentials_base64'] ?? '');
  if (!account.ok) return account;
  return ok({
    project,
    dataset: dataset === '' ? undefined : dataset,
    location: given['location'],
    maximumBytesBilled: given['maximum_bytes_billed'],
    account: account.value,
    origin: new URL(given['api_endpoint'] ?? 'https://bigquery.googleapis.com'),
  });
}

/** The query is decoded by itself. */
const decodedMatch = (part: string | undefined): string => decodedPart(part ?? '');

function refusalOfPlace(project: string, dataset: string): string | undefined {
  if (project === '') return messages.noProject();
  if (project.includes('@')) return messages.passwordGiven();
  // Old ones have the domain of their organisation before a colon.
  if (!/^(?:[a-z][a-z0-9.-]*:)?[a-z][a-z0-9-]*$/.test(project)) return messages.badProject({ project });
  return dataset === '' || /^\w+$/.test(dataset) ? undefined : messages.badDataset({ dataset });
}

/** What a form holds of an address. */
export interface BigQueryForm {
  readonly project: string;
  readonly dataset: string;
  /** JSON, its base64, or a mask. */
  readonly credentials_base64: string;
  readonly location: string;
  readonly maximum_bytes_billed: string;
  readonly query: AddressParameters | string;
}

const ownFields = ['credentials_base64', 'location', 'maximum_bytes_billed'] as const;

const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** The address of a filled-in form. */
export function printBigQueryUri(form: BigQueryForm): string {
  const parameters = new URLSearchParams(typeof form.query === 'string' ? form.query : { ...form.query });
  const isJson = form.credentials_base64.startsWith('{');
  const credentials = isJson ? base64Of(form.credentials_base64) : form.credentials_base64;
  const written = { ...form, credentials_base64: credentials };
  for (const name of ownFields) if (written[name] !== '') parameters.set(name, written[name]);
  const query = parameters.toString().replaceAll('+', '%20');
  const dataset = form.dataset === '' ? '' : `/${encodeURIComponent(form.dataset)}`;
  return `bigquery://${encodeURIComponent(form.project).replace('%3A', ':')}${dataset}${query === '' ? '' : `?${query}`}`;
}

/** What a form shows of an address, as it is written there; the key may be a mask. */
export function formOfUri(uri: string): Partial<BigQueryForm> {
  const match = pattern.exec(uri);
  const parameters = givenParameters(match?.[3] ?? '', {});
  if (match === null || !parameters.ok) return {};
  const [, project = '', dataset = ''] = match.map(decodedMatch);
  const given = parameters.value;
  const others = without(given, ...ownFields);
  return {
    project,
    ...(dataset === '' ? {} : { dataset }),
    ...Object.fromEntries(ownFields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))),
    ...(Object.keys(others).length === 0 ? {} : { query: others }),
  };
}
