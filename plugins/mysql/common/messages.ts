import { defineMessages } from '#core/common';

/** What the engine says about connections and refused statements. */
export const mysqlMessages = defineMessages('mysql', {
  onlyReading:
    'Only one reading statement is allowed: SELECT, WITH, VALUES, TABLE, EXPLAIN, DESCRIBE, SHOW or ANALYZE FORMAT=JSON.',
  writeRefused:
    'This statement reaches beyond the tables of the database: only INSERT, UPDATE, DELETE, REPLACE, CREATE, ALTER, DROP, RENAME and TRUNCATE are allowed.',
  definitionRefused:
    '{{what}} is not run here: tables, views, databases, indexes and sequences can be created, altered, renamed and dropped.',
  optionForbidden:
    'The option {{name}} reaches outside of the database, so it may not be used. Make the table without it.',
  definerForbidden: 'DEFINER gives a view the rights of another account, so it may not be used. Take it out.',
  functionForbidden: 'The function {{name}} reaches outside of the database, so it may not be called.',
  waitingForbidden:
    'The function {{name}} locks or waits and gives no data, so it may not be called. Take it out of the statement.',
  codeInComment:
    'A comment that runs (/*! … */) or sets variables hides what it does, so it may not be used. Write what it holds outside of the comment.',
  intoForbidden: 'SELECT … INTO writes a file or a variable, so it may not be used. Take INTO out.',
  lockingForbidden: 'FOR UPDATE, FOR SHARE and LOCK IN SHARE MODE lock rows, so they may not be used. Take them out.',
  variableForbidden:
    'Variables of a session ({{name}}) are not kept from one statement to the next, so they may not be used.',
  server: 'MySQL or MariaDB',
  badAddress: 'A MySQL or MariaDB address is mysql://user:password@host:port/database.',
  unknownParameter: 'A MySQL or MariaDB connection has no parameter "{{name}}". Known are: {{known}}.',
  contradiction: 'The parameters "{{name}}" and "{{other}}" contradict one another. Take one of them out.',
  alwaysUtf8: 'texts always travel as utf8mb4. Take it out.',
  noLocalFiles: 'files are never sent to a server. Take it out.',
  alwaysOwnSession: 'every statement sets its session itself. Take it out.',
  ownTimeouts: 'statements have the time limits of Tessera. Take it out.',
  identityNeedsName:
    'A certificate cannot be checked against the address {{host}}. Give the name of the host, or ask for ssl_mode=VERIFY_CA, which checks the authority only.',
  wrongPassword:
    'The username "{{user}}" or its password is incorrect, or it may not connect from here. Check all three.',
  noUser: 'No username is given. Enter the account to connect as.',
  noSocket: 'Nobody listens on the socket "{{path}}". Check the path, and that the server runs.',
  databaseDenied:
    'The server does not let "{{user}}" into database "{{database}}", or there is none of that name. Check how it is spelled, and have SELECT granted on it.',
  hostDenied:
    'The server lets nobody connect from this machine, or has blocked it after failed attempts. Have access granted there, or FLUSH HOSTS run.',
  encryptionNeeded:
    'The server does not let "{{user}}" connect without encryption. Switch “Encrypted connection” on (ssl_mode=REQUIRED).',
  unknownSignIn:
    'The account "{{user}}" signs in by a way that is not available here: {{reason}}. Give it a password of the server’s own kind.',
  outOfRange: 'A value cannot be taken: {{detail}}.',
});
