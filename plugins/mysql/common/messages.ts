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
  badAddress: 'A MySQL or MariaDB address is mysql://user:password@host:port/database.',
  unknownParameter: 'A MySQL or MariaDB connection has no parameter "{{name}}". Known are: {{known}}.',
  badParameter: 'The parameter "{{name}}" cannot be "{{value}}": {{reason}}',
  needsParameter: 'The parameter "{{name}}" needs "{{other}}" beside it.',
  contradiction: 'The parameters "{{name}}" and "{{other}}" contradict one another. Take one of them out.',
  ruleOneOf: 'it must be one of {{choices}}.',
  ruleSeconds: 'it must be a whole number of seconds from 1 to 300.',
  rulePath: 'it must be the absolute path of a file on the server that runs Tessera.',
  alwaysUtf8: 'texts always travel as utf8mb4. Take it out.',
  noLocalFiles: 'files are never sent to a server. Take it out.',
  alwaysOwnSession: 'every statement sets its session itself. Take it out.',
  ownTimeouts: 'statements have the time limits of Tessera. Take it out.',
  certificateUnused:
    'A server certificate is given, and ssl_mode=DISABLED would not look at it. Take one of them out of the connection.',
  identityNeedsName:
    'A certificate cannot be checked against the address {{host}}. Give the name of the host, or ask for ssl_mode=VERIFY_CA, which checks the authority only.',
  unreadableFile: 'The file of the parameter "{{name}}" cannot be read on the server that runs Tessera.',
  badTlsFiles: 'The certificate or key of {{names}} cannot be used: {{reason}}. Give them in PEM form.',
  wrongPassword:
    'The username "{{user}}" or its password is incorrect, or it may not connect from here. Check all three.',
  noUser: 'No username is given. Enter the account to connect as.',
  unknownHost:
    'The hostname "{{host}}" cannot be resolved. Check how it is spelled, and that Tessera’s server can reach its network.',
  portClosed:
    'Port {{port}} on hostname "{{host}}" refused the connection. Check the port, and that the server runs there and listens to other machines.',
  noSocket: 'Nobody listens on the socket "{{path}}". Check the path, and that the server runs.',
  badPort: '{{port}} is no port. Ports go from 1 to 65535; that of MySQL and MariaDB is usually 3306.',
  hostDown:
    'The host "{{host}}" might be down, and can\'t be reached on port {{port}}. Check both, and that no firewall stands between.',
  notMysql:
    'What answers on port {{port}} of "{{host}}" hangs up or does not speak as MySQL does. Check the port; that of MySQL and MariaDB is usually 3306.',
  unknownDatabase: 'Unable to connect to database "{{database}}". Check how it is spelled, or have it created.',
  databaseDenied:
    'The server does not let "{{user}}" into database "{{database}}", or there is none of that name. Check how it is spelled, and have SELECT granted on it.',
  hostDenied:
    'The server lets nobody connect from this machine, or has blocked it after failed attempts. Have access granted there, or FLUSH HOSTS run.',
  encryptionNeeded:
    'The server does not let "{{user}}" connect without encryption. Switch “Encrypted connection” on (ssl_mode=REQUIRED).',
  encryptionMissing:
    'The server offers no encrypted connections. Switch “Encrypted connection” off (ssl_mode=DISABLED), or have TLS set up there.',
  badCertificate:
    'The certificate of "{{host}}" cannot be trusted: {{reason}}. Give the certificate of its authority, or ask for encryption without that check (ssl_mode=REQUIRED).',
  unknownSignIn:
    'The account "{{user}}" signs in by a way that is not available here: {{reason}}. Give it a password of the server’s own kind.',
  tooManyConnections: 'The server has no connection left for "{{user}}". Try again later, or have its limit raised.',
  answerTooLarge:
    'The rows are larger than {{megabytes}} MB at once, which is more than can be read. Ask for fewer rows, or for shorter values.',
  connectionLost: 'The connection to the database was lost.',
  outOfRange: 'A value cannot be taken: {{detail}}.',
});
