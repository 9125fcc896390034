import { defineMessages } from '#core/common';

/** What the engine says about connections and refused statements. */
export const bigQueryMessages = defineMessages('bigquery', {
  untested:
    'BigQuery is not tested by us against the real service: a stub of its REST API takes its place in our tests. Please report what does not work.',
  wholeDatabaseNeeded:
    'Which tables a statement of BigQuery reads is not looked up, so people need access to the whole database to write SQL for it.',
  costs:
    'Each statement reads bytes that BigQuery bills. Set a limit for them; the plan of a statement tells them before it runs.',
  server: 'BigQuery',
  onlyReading: 'Only one reading statement is allowed: SELECT, WITH or EXPLAIN.',
  oneStatement: 'Only one whole statement is allowed at a time. Take the others out, and end every text and comment.',
  textForbidden:
    "Raw texts (r'…') and texts between three quotes may not be used here. Write a usual text, with backslashes doubled.",
  pipeForbidden: 'The operator |> hands a result to another statement, so it may not be used. Write a subquery.',
  variableForbidden: 'System variables (@@name) may not be used here.',
  functionForbidden:
    'The function {{name}} reaches beyond the tables that the statement names, so it may not be called.',
  badAddress: 'A BigQuery address is bigquery://project/dataset?credentials_base64=…&location=EU.',
  noProject: 'No project is given. Enter the one that pays for the statements: bigquery://project.',
  badProject: '"{{project}}" is no project id. It has small letters, digits and hyphens, and there can be only one.',
  badDataset: '"{{dataset}}" is no dataset. Its name has letters, digits and underscores, and there can be only one.',
  passwordGiven: 'BigQuery takes no users and passwords. Give the key of a service account (credentials_base64).',
  noCredentials:
    'No service account is given. Create a key of one in the form of JSON, and enter it (credentials_base64).',
  badCredentials:
    'The key of the service account cannot be read: {{reason}}. Give the whole JSON file as it was downloaded, or its base64.',
  notJson: 'it is no JSON',
  otherKind: 'its type is not service_account',
  missingPart: '{{name}} is missing in it',
  badTokenAddress: 'its token_uri is no HTTPS address',
  badKey: 'its private_key is no RSA key in PEM form',
  unknownParameter: 'A BigQuery connection has no parameter "{{name}}". Known are: {{known}}.',
  ruleBytes: 'it must be a whole number of bytes.',
  ruleLocation: 'it must be the name of a location, such as EU or europe-west1.',
  ruleEndpoint: 'it must be an HTTPS address without a path.',
  signInRefused:
    'Google does not accept the service account {{account}}: {{reason}} Check that its key was not deleted, and the clock of Tessera’s server.',
  accessDenied:
    'The service account {{account}} may not use the project "{{project}}": {{reason}} It needs the roles BigQuery Job User and BigQuery Data Viewer.',
  unknownPlace: 'There is no project "{{project}}" or no dataset "{{dataset}}" in it that may be seen: {{reason}}',
  notBigQuery: 'What answers at "{{host}}" does not speak as BigQuery does (HTTP {{status}}).',
  connectionLost: 'The connection to BigQuery was lost.',
  bytesLimit:
    'The statement would read more bytes than this connection allows: {{reason}} Read fewer columns or days, or have the limit raised (maximum_bytes_billed).',
});
