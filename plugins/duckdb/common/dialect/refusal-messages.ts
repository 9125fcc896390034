import { defineMessages } from '#core/common';

/** Why statements of some kinds are never run against the embedded engine, and what does the same. */
export const refusalMessages = defineMessages('duckdb/refusals', {
  useRefused:
    'USE is not run here. Choose catalog and schema for the tab, or write names in full: catalog.schema.table.',
  pragmaRefused:
    'PRAGMA is not run here. DESCRIBE and SUMMARIZE tell about a table, SHOW TABLES and information_schema about all of them.',
  filesRefused:
    '{{word}} is not run here, since statements reach no files. Download the rows of a result; a file that is dropped into the page becomes a table.',
  attachRefused:
    '{{word}} is not run here. Name further files in the settings of the connection; they can be read as catalogs then.',
  extensionsRefused:
    '{{word}} is not run here, since extensions are chosen by who runs the server. The functions that there are stand in the suggestions.',
  upkeepRefused: '{{word}} is not run here. DuckDB keeps its file in order by itself, so leave it out.',
});
