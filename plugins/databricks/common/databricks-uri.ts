import { err, ok, without, type Result } from '#core/common';
import {
  addressParts,
  anyValue,
  givenParameters,
  keepsSecrets,
  networkMessages,
  oneOf,
  refusalOfParameters,
  type AddressParameters,
  type ParameterRule,
} from '#plugins/databases';
import { databricksMessages as messages } from './messages.ts';

/** A connection address, taken apart and checked. */
export interface DatabricksAddress {
  /** Where the workspace answers. */
  readonly origin: URL;
  readonly token: string;
  /** Id of the SQL warehouse. */
  readonly warehouse: string;
  /** Undefined: those that the workspace has as usual. */
  readonly catalog: string | undefined;
  readonly schema: string | undefined;
}

/** Must not be in the open settings of a connection. */
export const secretParameters = ['access_token'] as const;

const warehousePath = /^\/?sql\/1\.0\/(?:warehouses|endpoints)\/([\w-]+)\/?$/i;

const httpPath: ParameterRule = (value) => (warehousePath.test(value) ? undefined : messages.badPath({ path: value }));

/** Every parameter that is known. Others are misspelt, or have no effect here. */
const rules: ReadonlyMap<string, ParameterRule> = new Map([
  ['http_path', httpPath],
  ['catalog', anyValue],
  ['schema', anyValue],
  ['access_token', anyValue],
  ['protocol', oneOf('https', 'http')],
]);

/**
 * Reads `databricks://token:TOKEN@host?name=value`; parts may be percent-encoded. `connectArgs` are further parameters,
 * stronger than those of the address. The error names what cannot be honoured.
 */
export function parseDatabricksUri(uri: string, connectArgs: unknown = {}): Result<DatabricksAddress, string> {
  const parts = addressParts(uri, ['databricks']);
  if (parts === undefined) return err(messages.badAddress());
  const all = givenParameters(parts.query, connectArgs);
  if (!all.ok) return all;
  const given = all.value;
  const refusal =
    refusalOfParameters(given, { rules, unknown: messages.unknownParameter, needs: [], keyFile: 'access_token' }) ??
    refusalOfParts(parts);
  if (refusal !== undefined) return err(refusal);
  const token = given['access_token'] ?? parts.password;
  if (token === '') return err(messages.noToken());
  if (given['http_path'] === undefined) return err(messages.noPath());
  const origin = new URL(`${given['protocol'] ?? 'https'}://${parts.host}${parts.port === '' ? '' : `:${parts.port}`}`);
  if (!keepsSecrets(origin)) return err(networkMessages.secretNeedsTls());
  return ok({
    origin,
    token,
    warehouse: warehousePath.exec(given['http_path'])?.[1] ?? '',
    catalog: given['catalog'],
    schema: given['schema'],
  });
}

function refusalOfParts({ host, port, path, user }: NonNullable<ReturnType<typeof addressParts>>): string | undefined {
  if (user !== '' && user !== 'token') return messages.onlyTokens({ user });
  if (path !== '') return messages.pathInAddress();
  if (!/^[\w-]+(?:\.[\w-]+)*$/.test(host)) return messages.badHost({ host });
  const isPort = port === '' || (Number(port) >= 1 && Number(port) <= 65_535);
  return isPort
    ? undefined
    : networkMessages.badParameter({ name: 'port', value: port, reason: networkMessages.ruleProtocolPort() });
}

/** What a form holds of an address. */
export interface DatabricksForm {
  readonly host: string;
  readonly http_path: string;
  readonly access_token: string;
  readonly catalog: string;
  readonly schema: string;
  readonly query: AddressParameters | string;
}

const ownFields = ['http_path', 'catalog', 'schema'] as const;

/** The address of a filled-in form. */
export function printDatabricksUri(form: DatabricksForm): string {
  const parameters = new URLSearchParams(typeof form.query === 'string' ? form.query : { ...form.query });
  for (const name of ownFields) if (form[name] !== '') parameters.set(name, form[name]);
  const query = parameters.toString().replaceAll('+', '%20').replaceAll('%2F', '/');
  return `databricks://token:${encodeURIComponent(form.access_token)}@${form.host}${query === '' ? '' : `?${query}`}`;
}

/** What a form shows of an address, as it is written there; the token may be a mask. */
export function formOfUri(uri: string): Partial<DatabricksForm> {
  const parts = addressParts(uri, ['databricks']);
  const parameters = givenParameters(parts?.query ?? '', {});
  if (parts === undefined || !parameters.ok) return {};
  const given = parameters.value;
  const others = without(given, ...ownFields);
  return {
    host: parts.port === '' ? parts.host : `${parts.host}:${parts.port}`,
    access_token: parts.password,
    ...Object.fromEntries(ownFields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))),
    ...(Object.keys(others).length === 0 ? {} : { query: others }),
  };
}
