import { defineMessages } from '#core/common';

/** What the engine says about connections and refused statements. */
export const clickHouseMessages = defineMessages('clickhouse', {
  onlyReading:
    'Only one reading statement is allowed: SELECT, WITH, FROM, EXPLAIN, DESCRIBE, SHOW TABLES, SHOW COLUMNS or SHOW CREATE TABLE.',
  writeRefused:
    'This statement reaches beyond the tables of the database: only INSERT, UPDATE, DELETE, CREATE, ALTER, DROP and TRUNCATE are allowed.',
  definitionRefused: '{{what}} is not run here: tables, views and databases can be created, altered and dropped.',
  engineForbidden:
    'The table engine {{name}} reaches outside of the database, so it may not be used. Use MergeTree, Log, Memory or one of their families.',
  optionForbidden: '{{name}} reaches outside of the database, so it may not be used. Take it out.',
  copyForbidden: 'A table that is made AS {{name}} takes it past its row rules. Write AS SELECT … FROM {{name}}.',
  definerForbidden: 'DEFINER gives a view the rights of another account, so it may not be used. Take it out.',
  functionForbidden: 'The function {{name}} reaches outside of the database, so it may not be called.',
  settingsForbidden:
    'Settings of a statement (SETTINGS …) may not be used, since limits and reading only depend on them. Take them out.',
  formatForbidden: 'FORMAT may not be used, since answers are always tables. Take it out.',
  outfileForbidden: 'INTO OUTFILE writes a file, so it may not be used. Take it out.',
  parameterForbidden:
    'Query parameters such as {{name}} are not filled in here. Write the value itself, or a template in double curly brackets.',
  server: 'ClickHouse',
  protocol: 'ClickHouse over HTTP',
  usualPort: '8123, or 8443 where encrypted (secure=true); 9000 is for another protocol',
  badAddress: 'A ClickHouse address is clickhousedb://user:password@host:port/database.',
  nativeProtocol:
    'The driver "{{driver}}" speaks the native protocol of ClickHouse, which is not spoken here. Write clickhousedb:// with the port for HTTP, usually 8123, or 8443 with secure=true.',
  unknownParameter: 'A ClickHouse connection has no parameter "{{name}}". Known are: {{known}}.',
  contradiction: 'The parameters "{{name}}" and "{{other}}" contradict one another. Take one of them out.',
  ownTimeouts: 'statements have the time limits of Tessera. Take it out.',
  ownLimits: 'statements have the row limits of Tessera. Take it out.',
  ownSessions: 'every statement sets its session itself. Take it out.',
  wrongPassword: 'The username "{{user}}" or its password is incorrect. Check both.',
  tooOld:
    'The server is older than ClickHouse 25.8, from which on it can be read here, or is no ClickHouse: {{reason}} Have it updated.',
  settingsLocked:
    'The account "{{user}}" may set nothing for its statements: {{reason}} Have readonly=2 in its profile instead of readonly=1, without constraints on these settings.',
});
