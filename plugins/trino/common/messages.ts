import { defineMessages } from '#core/common';

/** What the engine says about connections and refused statements. */
export const trinoMessages = defineMessages('trino', {
  onlyReading: 'Only one reading statement is allowed: SELECT, WITH, VALUES, TABLE, EXPLAIN, DESCRIBE or SHOW.',
  analyzeReads: 'EXPLAIN ANALYZE runs the statement behind it, so that one must read: SELECT, WITH, VALUES or TABLE.',
  tableFunctionForbidden:
    'The table function {{name}} may hand a text to another system, so it may not be called. Allowed are: {{allowed}}.',
  hiddenTableForbidden:
    'The table {{name}} shows values of another table past its rules, so it may not be read. Read the table itself.',
  server: 'Trino',
  protocol: 'Trino over HTTP',
  usualPort: '8080, or 443 with an encrypted connection',
  badAddress: 'A Trino address is trino://user:password@host:port/catalog/schema.',
  noUser: 'No username is given. Enter the account to connect as.',
  noCatalog: 'No catalog is given. Enter the one to start in: trino://user@host:port/catalog.',
  unknownParameter: 'A Trino connection has no parameter "{{name}}". Known are: {{known}}.',
  rulePairs: 'it must be a JSON object of texts, such as {"join_distribution_type": "AUTOMATIC"}.',
  ruleTexts: 'it must be a JSON list of texts, such as ["tessera"].',
  ruleHeader: 'it must be one line of plain letters, digits and signs.',
  ownTimes: 'statements have the time limits, time zone and data format of Tessera. Take it out.',
  passwordNeedsTls:
    'A password or token is only sent over HTTPS. Switch “Encrypted connection” on (http_scheme=https), or take it out.',
  twoSignIns: 'A password and an access_token are given. Take one of them out.',
  certificateNeedsTls:
    'A server certificate is given, but the connection is not encrypted. Switch “Encrypted connection” on (http_scheme=https), or take it out.',
  wrongPassword:
    'The username "{{user}}" or its password is incorrect, or it may not sign in this way. Check all three.',
  forbidden: 'The server does not let "{{user}}" run statements: {{reason}}. Have it allowed there.',
  notTrino:
    'What answers on port {{port}} of "{{host}}" does not speak as Trino does (HTTP {{status}}). Check the port, and whether it needs an encrypted connection.',
  unknownCatalog: 'The server has no catalog "{{catalog}}", or "{{user}}" may not see it. It has: {{known}}.',
  starting: 'The server is still starting. Try again in a moment.',
  serverBusy: 'The server or what stands before it answers HTTP {{status}} again and again. Try again later.',
  badAnswer: 'The server answers HTTP {{status}}: {{reason}}',
  unknownEncoding: 'The server sends rows in the form "{{encoding}}", which was not asked for and is not known.',
  badSegment: 'A part of the result cannot be read from {{host}}: {{reason}}. Check that Tessera’s server reaches it.',
});
