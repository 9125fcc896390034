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
  unknownUser: 'The username "{{user}}" does not exist.',
  wrongPassword: 'The password provided for username "{{user}}" is incorrect.',
  unknownHost: 'The hostname "{{host}}" cannot be resolved.',
  portClosed: 'Port {{port}} on hostname "{{host}}" refused the connection.',
  hostDown: 'The host "{{host}}" might be down, and can\'t be reached on port {{port}}.',
  unknownDatabase: 'Unable to connect to database "{{database}}".',
  accessDenied: 'The server does not let "{{user}}" connect to database "{{database}}".',
  answerTooLarge:
    'The rows are larger than {{megabytes}} MB at once, which is more than can be read. Ask for fewer rows, or for shorter values.',
  connectionLost: 'The connection to the database was lost.',
});
