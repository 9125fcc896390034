import { defineMessages } from '#core/common';

/** Texts of the databases plugin; the ones of API replies follow docs/http-api.md, "Databases". */
export const databaseMessages = defineMessages('databases', {
  notFound: 'Not found',
  nameTaken: 'A database with the same name already exists.',
  badUri:
    'Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name',
  badJson: 'Field cannot be decoded by JSON. {{detail}}',
  badExtra: 'It must be a JSON object.',
  uriMissing: 'Missing data for required field.',
  unknownEngine: 'Engine "{{name}}" is not known. Available are: {{names}}.',
  unknownDialect: 'No plugin knows the SQL of "{{name}}". Known are: {{names}}. Switch on the plugin of this engine.',
  sshTunnelOff: 'SSH Tunneling is not enabled',
  connectionFailed: 'Connection failed, please check your connection settings',
  noCatalog: 'The connection has no catalog "{{name}}".',
  cannotConnect: 'There was an error connecting to the database',
  blocked: 'Cannot delete a database that has {{noun}} attached',
  noOwnFiles: 'No engine keeps files of this server. Switch on the plugin of the embedded engine.',
  uploadRefused: 'This kind of database cannot take files.',
  unreadableSecret:
    'The stored password of "{{name}}" cannot be read: the server\'s SECRET_KEY has changed. Enter the password again.',
  unreadableCertificate:
    "The stored certificate cannot be read: the server's SECRET_KEY has changed. Enter it again, or leave it empty (null) to do without.",
  unreadableExtra: "What is stored here cannot be read: the server's SECRET_KEY has changed. Enter it again.",
  badEngineParams: 'engine_params must be a JSON object.',
  unknownEngineParam:
    'engine_params has no "{{name}}" for {{engine}}, so that it would have no effect. Known are: {{known}}.',
  repeatedParameter: 'The parameter "{{name}}" is given more than once. Give it once.',
  badConnectArgs: 'engine_params.connect_args must be a JSON object with the parameters of the connection.',
  badEngineParam: 'The parameter "{{name}}" of engine_params must be a whole number from {{least}} to {{most}}.',
  openSecret:
    'The parameter "{{name}}" of connect_args would be kept readable. Put it into the address, or into connect_args of the encrypted settings.',
  badArgument: 'The parameter "{{name}}" of connect_args must be a text, a number, true or false.',
  missingParameters: 'One or more parameters are missing: {{names}}',
  invalidParameters: 'One or more parameters are not valid: {{names}}',
  tableNotFound: 'No such table',
  tableNameMissing: 'The request was malformed',
  deleted: { one: 'Deleted {{count}} database', other: 'Deleted {{count}} databases' },
  tablesRefused: 'There was an error listing the tables: {{detail}}',
  queryCancelled: 'The query was cancelled.',
  queryTimedOut: 'The query took longer than {{seconds}} seconds and was stopped.',
  queueStands: 'Statements wait longer than {{seconds}} seconds for their turn.',
});
