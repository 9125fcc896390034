import type { Result } from '#core/common';
import { Type, type TProperties } from 'typebox';
import { networkMessages } from '../../common/network-messages.ts';
import { parametersOfForm, type AddressParameters } from '../address-parameters.ts';
import type { DatabaseEngine } from '../engine.ts';
import { connectArgsOf, refusalOfOpenSecrets } from '../pool-params.ts';

/** Fields of a connection form for texts. */
export const serviceFields = {
  required: (title: string, description: string) => Type.String({ title, minLength: 1, description }),
  optional: (title: string, description: string) => Type.Optional(Type.String({ title, description })),
  /** Its description is followed by how it is kept. */
  secret: (title: string, description: string) => Type.String({ title, minLength: 1, ...secretText(description) }),
  optionalSecret: (title: string, description: string) =>
    Type.Optional(Type.String({ title, ...secretText(description) })),
};

const secretText = (description: string) => ({
  format: 'password',
  description: `${description} Stored encrypted and never shown again.`,
});

/** A form whose fields are texts, and further parameters of the address as a text or by name. */
export type ServiceForm<Name extends string> = Readonly<Record<Name, string>> & {
  readonly query: AddressParameters | string;
};

/** How the addresses of a service are read and written. */
export interface ServiceAddresses<Fields extends TProperties> {
  readonly scheme: string;
  /** By the names that the form has for them. */
  readonly fields: Fields;
  /** What the form says of further parameters. */
  readonly parameters: string;
  /** Parameters that are secrets, so that they may not be in settings that others can read. */
  readonly secrets: readonly string[];
  /** `connectArgs` are further parameters, stronger than those of the address. */
  readonly parse: (uri: string, connectArgs?: unknown) => Result<unknown, string>;
  readonly print: (form: ServiceForm<keyof Fields & string>) => string;
  /** What a form shows of an address. */
  readonly formOf: (uri: string) => object;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The part of an engine that is the same for all services that take statements over HTTPS: form, address, refusals. */
export function serviceEngine<Fields extends TProperties>(addresses: ServiceAddresses<Fields>) {
  const { scheme, fields, parameters, secrets, parse, print, formOf } = addresses;
  const names = Object.keys(fields);
  return {
    id: scheme,
    parameters: Type.Object({
      ...fields,
      query: Type.Optional(
        Type.Union([Type.String(), Type.Record(Type.String(), Type.Unknown())], {
          title: 'Further parameters',
          description: parameters,
        }),
      ),
    }),
    uriFromParameters: (given) =>
      print({
        ...Object.fromEntries(names.map((name) => [name, textOf(given[name])])),
        query: parametersOfForm(given['query']),
      } as ServiceForm<keyof Fields & string>), // one text for each of the fields
    parametersFromUri: (uri) => ({ ...formOf(uri) }),
    engineParams: ['connect_args'],
    refusalOf: ({ uri, extra }) => {
      const secret = refusalOfOpenSecrets(extra, secrets);
      if (secret !== undefined) return { field: 'extra', message: secret };
      if (extra['server_cert'] !== undefined)
        return { field: 'server_cert', message: networkMessages.noCertificateOfService() };
      const whole = parse(uri, connectArgsOf(extra));
      return whole.ok ? undefined : { field: 'sqlalchemy_uri', message: whole.error };
    },
    supportsFileUpload: false,
  } satisfies Partial<DatabaseEngine>;
}
