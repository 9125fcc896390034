import { Type, type Static } from 'typebox';

/** Names in the folder of a backup. */
export const backupNames = { about: 'backup.json', metadata: 'metadata', data: 'data' } as const;

/** Of the form of a backup; another one is refused. */
export const backupFormat = 1;

/** What a backup says of itself, in `backup.json`. It is written last, so a folder without it is not whole. */
export const BackupFile = Type.Object({
  format: Type.Literal(backupFormat),
  /** Of the product that wrote it. */
  product_version: Type.String(),
  /** ISO 8601, UTC. */
  written_at: Type.String(),
  /** Ids of the migrations that its tables have been through, in their order. */
  migrations: Type.Array(Type.String()),
  /** Rows of each table. */
  tables: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  /** Whether what DATA_DIR holds besides the metadata is in it. */
  has_data: Type.Boolean(),
  /** Whether it can be opened without a SECRET_KEY from elsewhere. */
  has_secret_key: Type.Boolean(),
});
export type BackupFile = Static<typeof BackupFile>;
