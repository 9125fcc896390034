import { defineMessages } from '#core/common';

/** What the engine says about connections and refused statements. */
export const postgresMessages = defineMessages('postgres', {
  writeRefused:
    'This statement reaches beyond the tables of the database: only INSERT, UPDATE, DELETE, MERGE, CREATE, ALTER, DROP, TRUNCATE and COMMENT are allowed.',
  definitionRefused:
    '{{what}} is not run here: tables, views, schemas, indexes, sequences and types can be created, altered, dropped and commented on.',
  onlyReading: 'Only one reading statement is allowed: SELECT, WITH, VALUES, TABLE, EXPLAIN or SHOW.',
  oneStatement: 'Only one whole statement at a time is run here: texts, names and brackets must end.',
  writingWord:
    'This server cannot be told to read only, so the word {{word}} may not be in a statement. Where it is a name, put it in double quotes.',
  ambiguousForm:
    'Hints (/*+ … */) and texts in dollar signs are not taken here, since the server reads them otherwise. Take them out.',
  untested:
    '{{name}} is not tested by us: what is known of it comes from its documentation. Please report what does not work.',
  onlyGuarded:
    '{{name}} cannot be told to read only. Statements that write are refused by their words alone, so connect as a user who may only read.',
  wholeDatabaseNeeded:
    '{{name}} does not tell which tables a statement reads, so people need access to the whole database to write SQL for it.',
  h2Mode: 'Add ;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE to the name of the database.',
  functionForbidden: 'The function {{name}} reaches outside of the database, so it may not be called.',
  textForbidden: 'The function {{name}} runs a text as SQL, which nobody could check before, so it may not be called.',
  viewForbidden: 'The view {{name}} shows files of the server, so it may not be read.',
  escapesForbidden: 'Names and texts in escapes (U&) hide what they say, so they may not be used.',
  badAddress: 'A {{name}} address is {{scheme}}://user:password@host:port/database.',
  otherServer:
    'The server says that it is “{{version}}”, which is not {{name}}. Choose that kind of database, or check the address.',
  unknownThere: '{{server}} has nothing that the parameter "{{name}}" could set. Take it out.',
  unknownParameter: 'A PostgreSQL connection has no parameter "{{name}}". Known are: {{known}}.',
  weakMode: '{{name}} needs sslmode={{least}} or stronger.',
  hostCounts: 'The parameter "{{name}}" names {{found}} for {{expected}} hosts. Give one for each host.',
  ruleWhole: 'it must be a whole number.',
  rulePorts: 'it must be a port from 1 to 65535, or one for each host with commas between.',
  ruleOwnSetting: 'every statement sets "{{name}}" itself. Take it out.',
  alwaysUtf8: 'texts always travel as UTF8. Take it out.',
  alwaysSni: 'the name of the host is always sent. Take it out.',
  neverCompressed: 'TLS is never compressed. Take it out.',
  noCertificateDemand: 'it must be one of allow, disable; that the server asks for a certificate cannot be demanded.',
  noKerberos: 'Kerberos is not available. Take it out, or set gssencmode to disable.',
  hostsInOrder: 'hosts are tried in the order they are written. Take it out.',
  noReplication: 'connections for replication are not available. Take it out.',
  useSslMode: 'use sslmode instead.',
  noSocketOption: 'the server’s runtime cannot set it. Take it out; keepalives and keepalives_idle are honoured.',
  noFileOfOwn: 'files of other programs are not read. Write what it holds into the connection.',
  noSuchCheck: 'this check is not available. Take it out.',
  unboundChannel:
    'The server does not sign in through a bound channel, which channel_binding=require demands. Give the user a SCRAM password and use TLS, or take the parameter out.',
  wrongSession: 'No host is as target_session_attrs={{wanted}} asks. Check the hosts, or ask for any.',
  unknownUser: 'The username "{{user}}" does not exist. Check how it is spelled, or have the role created.',
  noUser: 'No username is given. Enter the role to connect as.',
  wrongPassword: 'The password provided for username "{{user}}" is incorrect. Type it again.',
  noPassword: 'The server asks "{{user}}" for a password, and none is given. Enter it.',
  accessDenied:
    'The server does not let "{{user}}" connect to database "{{database}}". Have access granted to it there (pg_hba.conf, GRANT CONNECT).',
  encryptionNeeded:
    'The server does not let "{{user}}" connect to database "{{database}}" without encryption. Switch “Encrypted connection” on (sslmode=require); where that does not help, have access granted there (pg_hba.conf).',
  notReady: 'The server on "{{host}}" is just starting or stopping. Try again in a moment.',
});
