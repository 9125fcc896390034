import { defineMessages } from '#core/common';

/** What is said of the extensions of the engine, to administrators mostly. */
export const extensionMessages = defineMessages('duckdb-extensions', {
  missing:
    'The DuckDB extension "{{name}}" is not installed. An administrator installs it with: npx tessera duckdb install {{name}}',
  wrongVersion:
    'The DuckDB extension "{{name}}" was made for DuckDB {{found}}, and the one here is {{wanted}}. An administrator replaces it with: npx tessera duckdb install {{name}}',
  wrongPlatform:
    'The DuckDB extension "{{name}}" was made for {{found}}, and this machine is {{wanted}}. Install the file for this machine.',
  noExtension: '"{{file}}" is not an extension of DuckDB, or it is not complete. Copy it again.',
  notLoaded: 'The DuckDB extension "{{name}}" cannot be loaded: {{detail}}',
  unknown: 'Tessera uses no DuckDB extension called "{{name}}". It uses {{names}}.',
  noFile: 'There is no file "{{file}}".',
  noWheel: '"{{file}}" has no extension of DuckDB in it. The wheels are called duckdb_extension_NAME-VERSION-….whl.',
  notFetched:
    'The DuckDB extension "{{name}}" could not be fetched: {{detail}} Where the network is closed, take its wheel from PyPI (duckdb-extension-{{wheel}}=={{version}}) and install the file.',
  summary:
    'Lists the extensions of DuckDB, or installs them: from files, from wheels (duckdb-extension-NAME of PyPI), or by name from the network of DuckDB.',
  installed: '{{name}} {{version}} is installed in {{folder}}. Servers that run load it with the next connection.',
  listed: '{{name}}: {{state}}',
  stateReady: 'ready ({{version}})',
  stateMissing: 'not installed',
  checkName: 'DuckDB extensions',
  checkNone: 'none installed; files and object storage are read without Iceberg, Delta and S3',
  checkReady: '{{names}}',
});
