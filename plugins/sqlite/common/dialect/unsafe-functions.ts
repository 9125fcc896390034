/** Reach files or code, or the inside of full-text search. Names in lower case. */
export const outsideFunctions =
  /^(?:load_extension|readfile|writefile|edit|fts3_tokenizer|sqlite_(?:log|compileoption_\w+)|pragma_\w+)$/;

/** Tables that are there in every file without being in it: settings and raw pages. */
export const catalogueTables = /^(?:pragma_\w+|dbstat|sqlite_dbpage|sqlite_stmt|sqlite_dbdata|sqlite_dbptr)$/;

/** Functions that read or change something besides their arguments. */
export const readingFunctions = new RegExp(outsideFunctions.source, 'i');

/** Tell of the connection and of what it did. */
export const catalogueFunctions = /^(?:changes|total_changes|last_insert_rowid)$/i;
