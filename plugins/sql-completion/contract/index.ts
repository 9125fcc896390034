export { findSqlFaults, readSqlCatalog, readSqlCatalogColumns, readSqlCatalogFunctions } from './routes.ts';
