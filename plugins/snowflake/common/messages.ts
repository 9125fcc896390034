import { defineMessages } from '#core/common';

/** What the engine says about connections and refused statements. */
export const snowflakeMessages = defineMessages('snowflake', {
  untested:
    'Snowflake is not tested by us against the real service: a stub of its SQL API takes its place in our tests. Please report what does not work.',
  wholeDatabaseNeeded:
    'Snowflake does not tell which tables a statement reads, so people need access to the whole database to write SQL for it.',
  server: 'Snowflake',
  onlyReading: 'Only one reading statement is allowed: SELECT, WITH, VALUES, EXPLAIN, DESCRIBE or SHOW.',
  oneStatement: 'Only one whole statement is allowed at a time. Take the others out, and end every text and comment.',
  ambiguousForm: 'Texts between dollar tags ($name$) may not be used here. Write them in single quotes, or between $$.',
  pipeForbidden: 'The operator ->> hands a result to another statement, so it may not be used. Write a subquery.',
  stageForbidden:
    'Files in stages (@name, or a text in place of a table) may not be read here. Load them into a table, or use an external table.',
  functionForbidden:
    'The function {{name}} reaches beyond the tables that the statement names, so it may not be called.',
  tableFunctionForbidden:
    'TABLE({{name}}…) may read what no table names, so it may not be used. Allowed are: {{allowed}}.',
  variableForbidden: 'Variables of a session ({{name}}) have no value here. Write the value itself, or a template.',
  badAddress: 'A Snowflake address is snowflake://user@account/database/schema?warehouse=name&role=name&private_key=….',
  noUser: 'No user is given. Enter the one whose public key the account knows.',
  noAccount: 'No account is given. Enter its identifier, such as myorg-myaccount.',
  badAccount: '"{{account}}" is no account identifier. It has letters, digits, dots, hyphens and underscores only.',
  noDatabase: 'No database is given. Enter the one to read: snowflake://user@account/database.',
  noKey:
    'No private key is given. Enter the PEM text of the key (private_key) whose public half the user has (ALTER USER … SET RSA_PUBLIC_KEY).',
  passwordGiven:
    'The SQL API of Snowflake takes no passwords. Take the password out and give a private key (private_key).',
  unknownParameter: 'A Snowflake connection has no parameter "{{name}}". Known are: {{known}}.',
  ruleKeyPair: 'only key pairs are supported (SNOWFLAKE_JWT).',
  badKey:
    'The private key cannot be used: {{reason}}. Give an RSA key in PEM form (BEGIN PRIVATE KEY), with its passphrase where it has one.',
  keyForm: 'it has no form that is known',
  keyKind: 'it is no RSA key',
  signInRefused:
    'Snowflake does not accept the sign-in of "{{user}}" in the account "{{account}}": {{reason}} Check account, user and key; DESCRIBE USER shows the fingerprint of the key that is expected ({{fingerprint}} is the given one).',
  unknownDatabase:
    'There is no database "{{database}}", or the role of "{{user}}" may not see it. Check its name, and the role.',
  noWarehouse:
    'No warehouse runs the statements. Give one that the role may use (warehouse=name), or have a default one set for the user.',
  notSnowflake:
    'What answers at "{{host}}" does not speak as Snowflake does (HTTP {{status}}). Check the account identifier.',
  connectionLost: 'The connection to Snowflake was lost.',
});
