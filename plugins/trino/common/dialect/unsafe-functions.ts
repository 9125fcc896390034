/**
 * Table functions that hand a text to another system, or read a table by a name in a text. Names in lower case. Others
 * than `harmlessTableFunctions` are refused behind TABLE, as connectors bring their own.
 */
export const readingFunctions =
  /^(?:query|raw_query|native_query|execute|procedure|table_changes|system_query|sheet|unload)$/;

export const harmlessTableFunctions: ReadonlySet<string> = new Set(['sequence', 'exclude_columns']);

/** Tell who asks, and where. */
export const catalogueFunctions =
  /^(?:current_(?:user|catalog|schema|path|groups)|version|\$current_(?:user|catalog|schema|path))$/;
