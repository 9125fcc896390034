import { defineMessages } from '#core/common';

/** What is said of data that a connection reads in place. */
export const sourceMessages = defineMessages('duckdb-sources', {
  badList:
    'engine_params.sources is a list of at most {{count}} objects with "name", "kind" and "place", all texts and nothing else.',
  badName:
    'A source cannot be called "{{name}}": names have letters, digits and "_", begin with a letter, and none begins with duckdb_, pragma_, sqlite_ or pg_.',
  nameTwice: 'Two sources are called "{{name}}". Give each a name of its own.',
  badKind: 'The source "{{name}}" is of the unknown kind "{{kind}}". The kinds are {{kinds}}.',
  badPlace:
    'The place of the source "{{name}}" is not one that can be read: "{{place}}". It is an absolute path on the server, or s3://bucket/path; neither has ".." in it.',
  noWildcards:
    'The source "{{name}}" is a folder with a table in it, so that its place has no wildcards. Take them out.',
  needsSources: 'A connection without a file reads data in place: add at least one source, or give the file a name.',
  sourcesWithFile: 'A connection with a file has no sources. Take them out, or leave the name of the file empty.',
  attachWithSources: 'A connection with sources has no attached files. Take "attach" out of engine_params.',
  badParameter: 'The address of sources has no parameter "{{name}}". There are region, url_style and use_ssl.',
  badValue: 'The parameter "{{name}}" cannot be "{{value}}". It can be {{values}}.',
  badStorage:
    'The address of the object storage cannot be read. It is duckdb://KEY:SECRET@host:port/:memory:?region=NAME, with percent signs for special characters.',
  outside:
    'The source "{{name}}" is not in a folder that Tessera may read from: "{{place}}". An administrator adds folders with the setting DUCKDB_FOLDERS.',
  nothingThere: 'The source "{{name}}" is not there: "{{place}}". Check the path.',
  failed: 'The source "{{name}}" cannot be read: {{detail}}',
  badSecret: 'The engine did not take the key of the object storage. Check key, secret and region.',
  parquet: 'Parquet files',
  csv: 'CSV files',
  excel: 'Excel workbook',
  iceberg: 'Iceberg table',
  delta: 'Delta table',
  endpoint: 'S3 endpoint',
  endpointHint: 'For places that begin with s3://. Such as https://storage.example.org; empty: Amazon.',
  region: 'S3 region',
  key: 'S3 access key',
  secret: 'S3 secret key',
  secretHint: 'It is stored encrypted and never shown again.',
});
