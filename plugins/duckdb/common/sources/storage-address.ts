import { err, ok, type Result } from '#core/common';
import { decodedPart } from '#plugins/databases';
import { sourceMessages as messages } from './source-messages.ts';

/** How object storage is reached; everything may be absent, which is Amazon's for everybody. */
export interface ObjectStorage {
  readonly key: string;
  readonly secret: string;
  /** With its port; empty: Amazon. */
  readonly host: string;
  readonly region: string;
  readonly usesTls: boolean;
  readonly urlStyle: 'path' | 'vhost' | undefined;
}

const memory = ':memory:';
const address = /^duckdb:\/\/(?:([^:@/?#]*):(.*)@)?([^@/?#]*)\/:memory:(?:\?(.*))?$/is;

/** Whether an address is of no file, so that the connection reads sources. */
export const isSourceAddress = (uri: string): boolean => /^duckdb:\/\/.*\/:memory:(?:\?|$)/is.test(uri);

const known: Readonly<Record<string, readonly string[] | undefined>> = {
  region: undefined,
  url_style: ['path', 'vhost'],
  use_ssl: ['true', 'false'],
};

/** What `duckdb://KEY:SECRET@host:port/:memory:?region=…` says. */
export function parseStorage(uri: string): Result<ObjectStorage, string> {
  const parts = address.exec(uri);
  if (parts === null) return err(messages.badStorage());
  const [, key = '', secret = '', host = '', query = ''] = parts;
  const parameters = new URLSearchParams(query);
  for (const [name, value] of parameters) {
    if (!Object.hasOwn(known, name)) return err(messages.badParameter({ name }));
    const values = known[name];
    if (values !== undefined && !values.includes(value))
      return err(messages.badValue({ name, value, values: values.join(', ') }));
  }
  const style = parameters.get('url_style');
  return ok({
    key: decodedPart(key),
    secret: decodedPart(secret),
    host,
    region: parameters.get('region') ?? '',
    usesTls: parameters.get('use_ssl') !== 'false',
    urlStyle: style === 'path' || style === 'vhost' ? style : undefined,
  });
}

/** The address of a filled-in form. Storage that is not Amazon's has its buckets in the path. */
export function printStorage(form: Readonly<Record<string, unknown>>): string {
  const text = (name: string): string => (typeof form[name] === 'string' ? form[name].trim() : '');
  const [, scheme = 'https', host = ''] = /^(?:(https?):\/\/)?(.*?)\/*$/i.exec(text('endpoint')) ?? [];
  const query = new URLSearchParams();
  if (text('region') !== '') query.set('region', text('region'));
  if (host !== '' && !/\.amazonaws\.com$/i.test(host)) query.set('url_style', 'path');
  if (scheme.toLowerCase() === 'http') query.set('use_ssl', 'false');
  const user =
    text('access_key') === '' && text('secret_key') === ''
      ? ''
      : `${encodeURIComponent(text('access_key'))}:${encodeURIComponent(text('secret_key'))}@`;
  const asked = query.toString();
  return `duckdb://${user}${host}/${memory}${asked === '' ? '' : `?${asked}`}`;
}

/** The form of an address. */
export function formOfStorage(uri: string): Readonly<Record<string, unknown>> {
  const storage = parseStorage(uri);
  if (!storage.ok) return {};
  const { key, secret, host, region, usesTls } = storage.value;
  const endpoint = host === '' ? '' : `${usesTls ? 'https' : 'http'}://${host}`;
  return { endpoint, region, access_key: key, secret_key: secret };
}
