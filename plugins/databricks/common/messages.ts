import { defineMessages } from '#core/common';

/** What the engine says about connections and refused statements. */
export const databricksMessages = defineMessages('databricks', {
  untested:
    'Databricks is not tested by us against the real service: a stub of its SQL Statement Execution API takes its place in our tests. Please report what does not work.',
  wholeDatabaseNeeded:
    'Databricks does not tell which tables a statement reads, so people need access to the whole database to write SQL for it.',
  server: 'Databricks',
  onlyReading: 'Only one reading statement is allowed: SELECT, WITH, VALUES, TABLE, EXPLAIN, DESCRIBE or SHOW.',
  oneStatement: 'Only one whole statement is allowed at a time. Take the others out, and end every text and comment.',
  rawTextForbidden:
    "Raw texts (r'…') may not be used here. Write a usual text, in which a backslash is written as two of them.",
  pipeForbidden: 'The operator |> hands a result to another statement, so it may not be used. Write a subquery.',
  fileForbidden: 'Files in place of a table ({{format}}.`…`) may not be read here. Create a table of them.',
  scriptForbidden: 'USING with a text runs a program, so it may not be used.',
  functionForbidden:
    'The function {{name}} reaches beyond the tables that the statement names, so it may not be called.',
  badAddress:
    'A Databricks address is databricks://token:TOKEN@host?http_path=/sql/1.0/warehouses/ID&catalog=name&schema=name.',
  badHost: '"{{host}}" is no host name. Enter that of the workspace, without https:// and without a path.',
  noToken: 'No token is given. Create a personal access token for a user or a service principal, and enter it.',
  onlyTokens: 'Databricks takes a token here, so the user of the address can only be "token", not "{{user}}".',
  pathInAddress: 'The address has a path behind its host. Give the place of the warehouse as http_path.',
  noPath:
    'No HTTP path is given. Copy that of a SQL warehouse from its connection details: /sql/1.0/warehouses/ID (http_path).',
  badPath:
    '"{{path}}" is no SQL warehouse. Its HTTP path is /sql/1.0/warehouses/ID; clusters do not answer the SQL Statement Execution API.',
  unknownParameter: 'A Databricks connection has no parameter "{{name}}". Known are: {{known}}.',
  noInformationSchema:
    'The catalog "{{catalog}}" has no information_schema, by which its tables are listed. Take one of Unity Catalog (catalog=name).',
  otherZone:
    'The warehouse counts in the time zone "{{zone}}". Times are read and cut in UTC here: have TIMEZONE of the SQL warehouses set to UTC.',
  signInRefused:
    'Databricks does not accept the token: {{reason}} Check that it is whole and has not expired, and that its owner may use the warehouse.',
  unknownWarehouse: 'There is no SQL warehouse "{{warehouse}}": {{reason}} Check the HTTP path.',
  unknownPlace: 'The catalog or schema of the connection cannot be read: {{reason}}',
  notDatabricks: 'What answers at "{{host}}" does not speak as Databricks does (HTTP {{status}}). Check the host.',
  connectionLost: 'The connection to Databricks was lost.',
  resultTooLarge:
    'The rows are larger than 25 MB, which is more than Databricks gives at once. Ask for fewer rows or columns.',
});
