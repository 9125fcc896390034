import { Type, type Static, type TSchema } from 'typebox';

const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const optionalNullable = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema));
const AnyObject = Type.Record(Type.String(), Type.Unknown());

/** JSON that travels as text. */
const JsonText = Type.String({ maxLength: 65_536 });

const bodyFields = {
  database_name: Type.String({ minLength: 1, maxLength: 250 }),
  sqlalchemy_uri: Type.Optional(Type.String({ minLength: 1, maxLength: 1_024 })),
  configuration_method: Type.Optional(Type.Union([Type.Literal('sqlalchemy_form'), Type.Literal('dynamic_form')])),
  engine: optionalNullable(Type.String()),
  driver: optionalNullable(Type.String()),
  parameters: Type.Optional(AnyObject),
  cache_timeout: optionalNullable(Type.Integer()),
  expose_in_sqllab: Type.Optional(Type.Boolean()),
  allow_run_async: Type.Optional(Type.Boolean()),
  allow_file_upload: Type.Optional(Type.Boolean()),
  allow_ctas: Type.Optional(Type.Boolean()),
  allow_cvas: Type.Optional(Type.Boolean()),
  allow_dml: Type.Optional(Type.Boolean()),
  impersonate_user: Type.Optional(Type.Boolean()),
  force_ctas_schema: optionalNullable(Type.String({ maxLength: 250 })),
  extra: optionalNullable(JsonText),
  masked_encrypted_extra: optionalNullable(JsonText),
  encrypted_extra: optionalNullable(JsonText),
  server_cert: optionalNullable(Type.String({ maxLength: 65_536 })),
  ssh_tunnel: optionalNullable(AnyObject),
  is_managed_externally: optionalNullable(Type.Boolean()),
  external_url: optionalNullable(Type.String()),
  uuid: Type.Optional(Type.String()),
};

/** Body of `POST /api/v1/database/`. Unknown keys are dropped. See docs/http-api.md, "Databases". */
export const DatabaseBody = Type.Object(bodyFields);
export type DatabaseBody = Static<typeof DatabaseBody>;

/** Body of `PUT`: what is absent stays. */
export const DatabaseChange = Type.Partial(DatabaseBody);
export type DatabaseChange = Static<typeof DatabaseChange>;

/** Body of `POST /test_connection/`; `id` lets a masked password mean the stored one. */
export const ConnectionTest = Type.Object({
  ...bodyFields,
  database_name: optionalNullable(Type.String({ maxLength: 250 })),
  id: optionalNullable(Type.Integer()),
});
export type ConnectionTest = Static<typeof ConnectionTest>;

export const ParameterCheck = Type.Object({
  engine: Type.String(),
  configuration_method: Type.String(),
  parameters: Type.Optional(AnyObject),
  id: optionalNullable(Type.Integer()),
  database_name: optionalNullable(Type.String()),
});
export type ParameterCheck = Static<typeof ParameterCheck>;

const EngineInformation = Type.Object({
  supports_file_upload: Type.Boolean(),
  disable_ssh_tunneling: Type.Boolean(),
  supports_dynamic_catalog: Type.Boolean(),
  attaches_catalogs: Type.Boolean(),
  supports_oauth2: Type.Boolean(),
});

const itemFields = {
  id: Type.Integer(),
  uuid: Type.String(),
  database_name: Type.String(),
  backend: Type.String(),
  driver: nullable(Type.String()),
  cache_timeout: nullable(Type.Integer()),
  expose_in_sqllab: Type.Boolean(),
  allow_run_async: Type.Boolean(),
  allow_file_upload: Type.Boolean(),
  allow_ctas: Type.Boolean(),
  allow_cvas: Type.Boolean(),
  allow_dml: Type.Boolean(),
  configuration_method: Type.String(),
  force_ctas_schema: nullable(Type.String()),
  impersonate_user: Type.Boolean(),
  is_managed_externally: Type.Boolean(),
  engine_information: EngineInformation,
};

/** `result` of `GET /<id>`. */
export const DatabaseItem = Type.Object(itemFields);
export type DatabaseItem = Static<typeof DatabaseItem>;

/** `result` of `GET /<id>/connection`, with every secret masked. */
export const DatabaseConnectionInfo = Type.Object({
  ...itemFields,
  sqlalchemy_uri: Type.String(),
  parameters: AnyObject,
  parameters_schema: AnyObject,
  extra: Type.String(),
  masked_encrypted_extra: nullable(Type.String()),
  server_cert: nullable(Type.String()),
});
export type DatabaseConnectionInfo = Static<typeof DatabaseConnectionInfo>;

/** A row of the list, as our own page reads it. */
export interface DatabaseRow {
  readonly id: number;
  readonly database_name: string;
  readonly backend: string;
  readonly allow_file_upload: boolean;
  readonly changed_on_delta_humanized: string;
  readonly changed_by: { readonly first_name: string; readonly last_name: string } | null;
  readonly created_by: { readonly first_name: string; readonly last_name: string } | null;
}

/** An engine that connections can be made to. */
export const AvailableEngine = Type.Object({
  name: Type.String(),
  engine: Type.String(),
  default_driver: Type.String(),
  available_drivers: Type.Array(Type.String()),
  sqlalchemy_uri_placeholder: Type.String(),
  /** What people should know before they connect. */
  notices: Type.Optional(Type.Array(Type.String())),
  parameters: AnyObject,
  preferred: Type.Boolean(),
  /** Kinds of data that a connection may read in place, and the parameters that are about them. */
  sources: Type.Optional(
    Type.Object({
      kinds: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), placeholder: Type.String() })),
      parameters: Type.Array(Type.String()),
    }),
  ),
  engine_information: EngineInformation,
});
export type AvailableEngine = Static<typeof AvailableEngine>;

const KeyInfo = Type.Object({
  column_names: Type.Array(Type.String()),
  /** Of primary keys the same once more, which newer clients read. */
  constrained_columns: Type.Optional(Type.Array(Type.String())),
  name: nullable(Type.String()),
  type: Type.String(),
  options: Type.Optional(AnyObject),
  referred_columns: Type.Optional(Type.Array(Type.String())),
  referred_schema: Type.Optional(nullable(Type.String())),
  referred_table: Type.Optional(Type.String()),
  unique: Type.Optional(Type.Boolean()),
});

/** `GET /<id>/table_metadata/`. See docs/http-api.md, "Databases". */
export const TableMetadata = Type.Object({
  name: Type.String(),
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      type: Type.String(),
      longType: Type.String(),
      keys: Type.Array(KeyInfo),
      comment: nullable(Type.String()),
    }),
  ),
  primaryKey: KeyInfo,
  foreignKeys: Type.Array(KeyInfo),
  indexes: Type.Array(KeyInfo),
  selectStar: Type.String(),
  comment: nullable(Type.String()),
});
export type TableMetadata = Static<typeof TableMetadata>;
