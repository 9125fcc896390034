import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { contribute, ok } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { standardPrinting, standardSyntax } from '#plugins/sql-language';
import { DatabaseEngines, SqlDialects } from '#plugins/databases';

const dialect = { ...standardPrinting, id: 'pocket', syntax: { ...standardSyntax, id: 'pocket' } };
const one = { columns: [{ name: 'one', databaseType: 'INTEGER', type: 0, values: [1] }], rowCount: 1 };
const nothing = async () => [];

/** A database that answers every question with the number 1. Its page half has the dialect too. */
const connection = {
  dialect,
  run: async () => ok(one),
  ping: async () => ok(undefined),
  describeTable: async () => undefined,
  catalogs: nothing,
  schemas: nothing,
  tables: nothing,
  describeQuery: async () => ok([]),
  functionNames: nothing,
  stream: () => Readable.from([one]),
  dataVersion: () => undefined,
  close: async () => {},
};
const engine = {
  id: 'pocket',
  name: 'Pocket',
  uriPlaceholder: 'pocket://',
  parameters: Type.Object({}),
  uriFromParameters: () => 'pocket://',
  parametersFromUri: () => ({}),
  dialect,
  supportsFileUpload: false,
  connect: async () => ok(connection),
};
const contributions = [contribute(SqlDialects, dialect), contribute(DatabaseEngines, engine)];

export default defineServerPlugin({ id: 'databases-engines', contributions });
