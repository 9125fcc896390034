import type { SqlSyntax } from '#plugins/databases';
import type { FunctionSignature } from '#plugins/databases';
import {
  openCatalogue,
  type Catalogue,
  type CatalogueParts,
} from '../../../../plugins/sql-completion/common/catalogue/catalogue.ts';
import { duckDbSyntax, postgresSyntax } from '../../../support/dialects.ts';
import { toySyntax } from '../../../support/toy-dialect.ts';

type Table = CatalogueParts['tables'][number];

/** A table of `name TYPE` columns. */
function aTable(name: string, columns: string, more: Partial<Table> = {}): Table {
  return {
    schema: 'main',
    name,
    type: 'table',
    columns: columns.split(', ').map((text) => {
      const [column = '', type = 'INTEGER'] = text.split(':');
      return { name: column, key: column, type };
    }),
    primaryKey: [],
    foreignKeys: [],
    ...more,
  };
}

const key = (column: string, table: string, referred = 'id') => ({
  columns: [column],
  referredSchema: 'main',
  referredTable: table,
  referredColumns: [referred],
});

const aFunction = (
  name: string,
  kind: FunctionSignature['kind'],
  parameters: string,
  returnType: string,
): FunctionSignature => ({
  name,
  kind,
  parameters:
    parameters === ''
      ? []
      : parameters.split(', ').map((text) => ({ name: text.split(':')[0] ?? '', type: text.split(':')[1] ?? '' })),
  returnType,
  description: '',
});

const functions = [
  aFunction('count', 'aggregate', 'value:ANY', 'BIGINT'),
  aFunction('sum', 'aggregate', 'value:DOUBLE', 'DOUBLE'),
  aFunction('coalesce', 'scalar', 'a:ANY, b:ANY', 'ANY'),
  aFunction('round', 'scalar', 'x:DOUBLE', 'DOUBLE'),
  aFunction('round', 'scalar', 'x:DOUBLE, digits:INTEGER', 'DOUBLE'),
  aFunction('lower', 'scalar', 'text:VARCHAR', 'VARCHAR'),
  aFunction('now', 'scalar', '', 'TIMESTAMPTZ'),
  aFunction('date_trunc', 'scalar', 'part:VARCHAR, at:TIMESTAMP', 'TIMESTAMP'),
  aFunction('generate_series', 'table', 'start:BIGINT, stop:BIGINT', 'BIGINT'),
];

const syntaxFor = (dialect: string): SqlSyntax => {
  const syntax = [duckDbSyntax, postgresSyntax, toySyntax].find(({ id }) => id === dialect);
  if (syntax === undefined) throw new Error(`No dialect ${dialect}.`);
  return syntax;
};

/** SQL that is valid in several dialects, with its names in the quotes of one of them. */
export const inQuotesOf = (dialect: string, sql: string): string =>
  dialect === 'toy' ? sql.replaceAll('"', '`') : sql;

const columnKeys = (dialect: string, table: Table): Table => ({
  ...table,
  columns: (table.columns ?? []).map((column) => ({
    ...column,
    key: syntaxFor(dialect).names.folding === 'any-case' ? column.name.toLowerCase() : column.name,
  })),
});

/** A further catalog beside the shop, with a table that is called as one of the shop's. */
const aHarbour = (dialect: string): Catalogue =>
  openCatalogue({
    syntax: syntaxFor(dialect),
    catalog: 'Harbour',
    defaultSchema: 'main',
    isComplete: true,
    schemas: ['main', 'dock'],
    functions: [],
    metrics: [{ name: 'tonnage', expression: 'SUM(tons)', schema: undefined, table: 'ships' }],
    tables: [
      aTable('captains', 'id, full_name:VARCHAR', { primaryKey: ['id'] }),
      aTable('orders', 'cargo:VARCHAR'),
      aTable('ships', 'id, captain_id, tons', { foreignKeys: [key('captain_id', 'captains')] }),
      aTable('berths', 'ship_id, depth', { schema: 'dock' }),
    ].map((table) => columnKeys(dialect, table)),
  });

/** The shop in a connection that reads the harbour too, and a vault of which nothing is known yet. */
export const aShopWithCatalogs = (dialect: string): Catalogue =>
  aShop(dialect, {
    catalog: 'shop',
    otherCatalogs: [
      { name: 'Harbour', open: () => harbour },
      { name: 'vault', open: () => undefined },
    ],
  });
const harbour = aHarbour('duckdb');

/** A shop: declared keys between most tables; countries are only named in customers. */
export function aShop(dialect: string, more: Partial<CatalogueParts> = {}): Catalogue {
  const home = syntaxFor(dialect).names.defaultSchema;
  const tables = [
    aTable('countries', 'code:VARCHAR, country_name:VARCHAR', { primaryKey: ['code'] }),
    aTable('customers', 'id, name:VARCHAR, email:VARCHAR, country_code:VARCHAR, created_at:TIMESTAMP', {
      primaryKey: ['id'],
    }),
    aTable('order_items', 'order_id, product_id, quantity, unit_price:DOUBLE', {
      foreignKeys: [key('order_id', 'orders'), key('product_id', 'products')],
    }),
    aTable('orders', 'id, customer_id, ordered_at:TIMESTAMP, status:VARCHAR, total:DOUBLE', {
      primaryKey: ['id'],
      foreignKeys: [key('customer_id', 'customers')],
    }),
    aTable('products', 'id, title:VARCHAR, category:VARCHAR, price:DOUBLE', { primaryKey: ['id'] }),
    aTable('Sales 2024', 'Region Name:VARCHAR, select:VARCHAR, amount:DOUBLE, left, show, user'),
    aTable('big_spenders', 'customer_id, spent:DOUBLE', { type: 'view' }),
    aTable('events', 'event_id, user_id, happened_at:TIMESTAMP', { schema: 'audit' }),
  ];
  const here = (name: string): string => (name === 'main' ? home : name);
  return openCatalogue({
    syntax: syntaxFor(dialect),
    defaultSchema: home,
    isComplete: true,
    schemas: [home, 'audit'],
    functions,
    metrics: [
      { name: 'revenue', expression: 'SUM(total)', schema: undefined, table: 'orders' },
      { name: 'stock value', expression: 'SUM(price)', schema: undefined, table: 'products' },
    ],
    tables: tables.map((table) => ({
      ...columnKeys(dialect, table),
      schema: here(table.schema),
      foreignKeys: table.foreignKeys.map((each) => ({ ...each, referredSchema: here(each.referredSchema) })),
    })),
    ...more,
  });
}
