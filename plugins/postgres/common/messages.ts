import { defineMessages } from '#core/common';

/** What the engine says about connections and refused statements. */
export const postgresMessages = defineMessages('postgres', {
  writeRefused:
    'This statement reaches beyond the tables of the database: only INSERT, UPDATE, DELETE, MERGE, CREATE, ALTER, DROP, TRUNCATE and COMMENT are allowed.',
  definitionRefused:
    '{{what}} is not run here: tables, views, schemas, indexes, sequences and types can be created, altered, dropped and commented on.',
  onlyReading: 'Only one reading statement is allowed: SELECT, WITH, VALUES, TABLE, EXPLAIN or SHOW.',
  functionForbidden: 'The function {{name}} reaches outside of the database, so it may not be called.',
  textForbidden: 'The function {{name}} runs a text as SQL, which nobody could check before, so it may not be called.',
  viewForbidden: 'The view {{name}} shows files of the server, so it may not be read.',
  escapesForbidden: 'Names and texts in escapes (U&) hide what they say, so they may not be used.',
  queryTimedOut: 'The query took longer than {{seconds}} seconds and was stopped.',
  queryCancelled: 'The query was cancelled.',
  badAddress: 'A PostgreSQL address is postgresql://user:password@host:port/database.',
  unknownUser: 'The username "{{user}}" does not exist. Check how it is spelled, or have the role created.',
  noUser: 'No username is given. Enter the role to connect as.',
  wrongPassword: 'The password provided for username "{{user}}" is incorrect. Type it again.',
  noPassword: 'The server asks "{{user}}" for a password, and none is given. Enter it.',
  unknownHost:
    'The hostname "{{host}}" cannot be resolved. Check how it is spelled, and that Tessera’s server can reach its network.',
  portClosed:
    'Port {{port}} on hostname "{{host}}" refused the connection. Check the port, and that PostgreSQL runs there and listens to other machines.',
  badPort: '{{port}} is no port. Ports go from 1 to 65535; that of PostgreSQL is usually 5432.',
  hostDown:
    'The host "{{host}}" might be down, and can\'t be reached on port {{port}}. Check both, and that no firewall stands between.',
  notPostgres:
    'What answers on port {{port}} of "{{host}}" hangs up or does not speak as PostgreSQL does. Check the port; that of PostgreSQL is usually 5432.',
  unknownDatabase: 'Unable to connect to database "{{database}}". Check how it is spelled, or have it created.',
  accessDenied:
    'The server does not let "{{user}}" connect to database "{{database}}". Have access granted to it there (pg_hba.conf, GRANT CONNECT).',
  encryptionNeeded:
    'The server does not let "{{user}}" connect to database "{{database}}" without encryption. Switch “Encrypted connection” on (sslmode=require); where that does not help, have access granted there (pg_hba.conf).',
  encryptionMissing:
    'The server offers no encrypted connections. Switch “Encrypted connection” off (sslmode=disable), or have TLS set up there.',
  badCertificate:
    'The certificate of "{{host}}" cannot be trusted: {{reason}}. Give the certificate of its authority, or ask for encryption without that check (sslmode=require).',
  tooManyConnections: 'The server has no connection left for "{{user}}". Try again later, or have its limit raised.',
  notReady: 'The server on "{{host}}" is just starting or stopping. Try again in a moment.',
  answerTooLarge:
    'The rows are larger than {{megabytes}} MB at once, which is more than can be read. Ask for fewer rows, or for shorter values.',
  connectionLost: 'The connection to the database was lost.',
});
